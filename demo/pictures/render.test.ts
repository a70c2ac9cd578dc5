import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_FORMATS } from '#commerce/catalog/index.ts'
import { ALT_TEXTS } from './alt-texts.ts'
import { originalFile, originals, pictureVersion } from './originals.ts'
import { renderPicture } from './render.ts'

test.each(['avif', 'webp'] as const)('A picture comes as %s in the width asked for', async (type) => {
  const found = await sharp(await renderPicture('golf', 'square', 300, type)).metadata()
  expect(found).toMatchObject({ width: 300, height: 300, format: type === 'avif' ? 'heif' : 'webp' })
})

test('Every picture has words for guests who do not see it', () => {
  for (const [name, words] of Object.entries(ALT_TEXTS)) expect(words.trim(), name).not.toBe('')
})

test('Every picture the shop can ask for has its original', () => {
  expect(originals().filter(({ name, format }) => !existsSync(originalFile(name, format)))).toEqual([])
})

test('No format of a picture is ever enlarged', () => {
  for (const { width, widths } of Object.values(PICTURE_FORMATS)) expect(Math.max(...widths)).toBe(width)
})

test('The pictures carry a short version for their addresses', () => {
  expect(pictureVersion).toMatch(/^[0-9a-f]{8}$/)
})
