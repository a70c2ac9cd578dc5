/**
 * Draws the originals that the shop's pictures are made from: `node tools/pictures/draw-originals.ts`.
 *
 * Drawing all 101 takes 130 seconds of a processor, more than a fresh start may take. So the originals are in the
 * repository, and only those whose drawing changed are made again: `drawings.json` says what each was made from.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { PICTURE_FORMATS } from '#commerce/catalog/index.ts'
import { DRAWINGS_FILE, drawings, originalFile, originals } from '#demo/pictures/originals.ts'
import { draw, drawingHash } from './draw.ts'

const made: Record<string, string> = {}
for (const { format, name } of originals()) {
  const { height, width } = PICTURE_FORMATS[format]
  const drawing = draw(name, { width, height })
  const key = `${name}/${format}`
  made[key] = drawingHash(drawing)
  if (drawings()[key] === made[key]) continue

  const file = originalFile(name, format)
  mkdirSync(dirname(file), { recursive: true })
  const bytes = await sharp(Buffer.from(drawing)).removeAlpha().avif({ quality: 72, effort: 3 }).toBuffer()
  writeFileSync(file, bytes)
  console.log(`${key} ${Math.round(bytes.length / 1024)} KB`)
}
writeFileSync(DRAWINGS_FILE, `${JSON.stringify(made, null, 2)}\n`)
