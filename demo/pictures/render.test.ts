import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { PICTURE_FORMATS } from './formats.ts'
import { drawingHash, drawings, originalFile, originals } from './originals.ts'
import { pictureVersion } from './picture-version.ts'
import { renderPicture } from './render.ts'

test.each(['avif', 'webp'] as const)('a picture comes as %s in the width asked for', async (type) => {
  const found = await sharp(await renderPicture('golf', 'square', 300, type)).metadata()
  expect(found).toMatchObject({ width: 300, height: 300, format: type === 'avif' ? 'heif' : 'webp' })
})

test('every picture the shop can ask for has its original', () => {
  expect(originals().filter(({ name, format }) => !existsSync(originalFile(name, format)))).toEqual([])
})

test('the originals show what the drawing code draws today', () => {
  // One of each kind of drawing would take half a minute; these touch most of the code.
  for (const name of ['day-lift-ticket', 'golf', 'lodging', 'snowcat-tour', 'stargazing']) {
    expect([name, drawings()[`${name}/square`]]).toEqual([name, drawingHash(draw(name, PICTURE_FORMATS.square))])
  }
})

test('no format is ever enlarged', () => {
  for (const { width, widths } of Object.values(PICTURE_FORMATS)) expect(Math.max(...widths)).toBe(width)
})

test('the pictures carry a short version for their addresses', () => {
  expect(pictureVersion).toMatch(/^[0-9a-f]{8}$/)
})
