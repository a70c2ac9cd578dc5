/**
 * The drawn originals in this repository: their formats, where they lie, and from which drawing each was made
 * (`tools/pictures` draws them).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_FORMATS, type PictureDraft, type PictureFormat } from '#commerce/catalog/index.ts'
import { ALT_TEXTS, type PictureName } from './alt-texts.ts'

const FOLDER = join(import.meta.dirname, 'originals')
export const DRAWINGS_FILE = join(FOLDER, 'drawings.json')

/** Every picture in every format. */
export function originals(): { name: PictureName; format: PictureFormat }[] {
  const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]
  return (Object.keys(ALT_TEXTS) as PictureName[]).flatMap((name) => formats.map((format) => ({ name, format })))
}

export function originalFile(name: string, format: PictureFormat): string {
  return join(FOLDER, name, `${format}.avif`)
}

/** `day-lift-ticket/tile` to the hash of the drawing its original was made from. */
export function drawings(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(DRAWINGS_FILE, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Eight hex digits that change whenever a picture might look different: a digest of what the originals were drawn from
 * and of the sizes made of them. Addresses carry it, so a browser may keep a picture for ever.
 */
export const pictureVersion: string = createHash('sha256')
  .update(JSON.stringify([drawings(), PICTURE_FORMATS]))
  .digest('hex')
  .slice(0, 8)

/** Every picture as the catalog knows it: where its files are, how wide, and what it shows. */
export function demoPictures(): PictureDraft[] {
  const formats = Object.fromEntries(
    Object.entries(PICTURE_FORMATS).map(([format, { width, height, widths }]) => [
      format,
      { width, height, widths: [...widths] },
    ]),
  )
  return Object.entries(ALT_TEXTS).map(([name, alt]) => ({
    name,
    alt,
    baseUrl: `/media/${pictureVersion}/${name}`,
    formats,
  }))
}
