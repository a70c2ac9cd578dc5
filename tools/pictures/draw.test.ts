import { describe, expect, test } from 'vitest'
import { PICTURE_FORMATS } from '#commerce/catalog/index.ts'
import type { PictureName } from '#demo/pictures/alt-texts.ts'
import { drawings } from '#demo/pictures/originals.ts'
import { draw, drawingHash } from './draw.ts'
import { scenes } from './scenes.ts'

const NAMES = Object.keys(scenes) as PictureName[]
const SMALL = { width: 64, height: 48 }
const pictures = Object.fromEntries(NAMES.map((name) => [name, draw(name, SMALL)])) as Record<PictureName, string>

describe.each(NAMES)('%s', (name) => {
  const picture = pictures[name]

  test(`The picture ${name} is the same every time it is drawn`, () => {
    expect(draw(name, SMALL)).toBe(picture)
  })

  test(`The picture ${name} fits the size it is drawn for`, () => {
    expect(picture).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 64 48" width="64" height="48" /)
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  })

  test(`The picture ${name} carries no words, no scripts and nothing from elsewhere`, () => {
    expect(picture).not.toMatch(/<(text|tspan|script|style|image|use|foreignObject|a)\b/i)
    expect(picture).not.toMatch(/\b(href|src|on[a-z]+)=/i)
    expect(picture.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toContain('://')
    expect(picture).not.toMatch(/url\((?!#)/)
  })

  test(`The picture ${name} names each of its parts once, so nothing is painted with the color of another`, () => {
    const ids = Array.from(picture.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of picture.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  })
})

test('No two of the pictures are alike', () => {
  expect(new Set(Object.values(pictures)).size).toBe(NAMES.length)
})

test('A wide picture is drawn for its width, not cropped from a narrow one', () => {
  const peaks = (picture: string) => picture.match(/<clipPath[^>]*><path d="([^"]+)"/)?.[1]
  const narrow = peaks(draw('lift-tickets', SMALL))
  expect(narrow).toBeDefined()
  expect(peaks(draw('lift-tickets', { width: 192, height: 48 }))).not.toBe(narrow)
})

test('A picture without a scene is refused', () => {
  expect(() => draw('no-such-picture', SMALL)).toThrow('unknown picture: no-such-picture')
  expect(() => draw('toString', SMALL)).toThrow('unknown picture')
})

test('The originals show what the drawing code draws today', { tags: 'prove' }, () => {
  // One of each kind of drawing would take half a minute; these touch most of the code.
  for (const name of ['day-lift-ticket', 'golf', 'lodging', 'snowcat-tour', 'stargazing']) {
    expect([name, drawings()[`${name}/square`]]).toEqual([name, drawingHash(draw(name, PICTURE_FORMATS.square))])
  }
})
