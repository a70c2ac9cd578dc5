/**
 * Draws the originals that the shop's pictures are made from: `node demo/pictures/draw-originals.ts`.
 *
 * Drawing one keeps a core busy for about a second, so the originals are kept in the repository and only those whose
 * drawing changed are made again. `drawings.json` says which drawing each was made from.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { draw } from './draw.ts'
import { PICTURE_FORMATS } from './formats.ts'
import { DRAWINGS_FILE, drawingHash, drawings, originalFile, originals } from './originals.ts'

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
