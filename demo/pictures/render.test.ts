import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_FORMATS } from './formats.ts'
import { pictureVersion } from './picture-version.ts'
import { renderPicture } from './render.ts'

test('a picture comes in every width of its format, for new browsers and for older ones', async () => {
  const files = await renderPicture('golf', 'square')
  const { widths } = PICTURE_FORMATS.square
  expect(files.map(({ width, type }) => `${width} ${type}`)).toEqual(
    widths.flatMap((width) => [`${width} avif`, `${width} webp`]),
  )
  for (const { width, type, bytes } of files) {
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ width, height: width, format: type === 'avif' ? 'heif' : 'webp' })
    expect(bytes.length).toBeGreaterThan(1000)
  }
})

test('no format is ever enlarged', () => {
  for (const { width, widths } of Object.values(PICTURE_FORMATS)) expect(Math.max(...widths)).toBe(width)
})

test('the pictures carry a short version for their file names', () => {
  expect(pictureVersion).toMatch(/^[0-9a-f]{8}$/)
})
