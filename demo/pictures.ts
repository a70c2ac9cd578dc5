/** Every drawn picture of the resort as the catalog knows it: where its files are, how wide, and what it shows. */
import type { PictureDraft } from '#commerce/catalog/index.ts'
import { PICTURE_FORMATS } from './pictures/formats.ts'
import { pictureVersion } from './pictures/picture-version.ts'
import { scenes } from './pictures/scenes.ts'

export function demoPictures(): PictureDraft[] {
  const formats = Object.fromEntries(
    Object.entries(PICTURE_FORMATS).map(([format, { width, height, widths }]) => [
      format,
      { width, height, widths: [...widths] },
    ]),
  )
  return Object.entries(scenes).map(([name, { alt }]) => ({
    name,
    alt,
    baseUrl: `/media/${pictureVersion}/${name}`,
    formats,
  }))
}
