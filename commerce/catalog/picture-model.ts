/**
 * A picture in one of its formats as pages take it: a WebP, the widest unless told, and both encodings in every width.
 */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { CatalogPicture, PictureSizes } from './catalog.ts'

/** Undefined where the picture has no file in that format: a page then shows none rather than a broken one. */
export function pictureModel(
  picture: CatalogPicture,
  format: string,
  title = '',
  fills = Number.POSITIVE_INFINITY,
): PictureModel | undefined {
  const files = picture.formats.get(format)
  if (!files) return undefined
  const base = `${picture.baseUrl}/${format}`
  const width = Math.min(files.width, ...files.widths.filter((each) => each >= fills))
  return {
    Title: title,
    ImageUrl: `${base}-${width}.webp`,
    AlternateText: picture.alt,
    Width: width,
    Height: Math.round((files.height * width) / files.width),
    Sources: [
      { Type: 'image/avif', SrcSet: srcSet(base, files, 'avif') },
      { Type: 'image/webp', SrcSet: srcSet(base, files, 'webp') },
    ],
  }
}

function srcSet(base: string, { widths }: PictureSizes, encoding: string): string {
  return widths
    .toSorted((one, other) => one - other)
    .map((width) => `${base}-${width}.${encoding} ${width}w`)
    .join(', ')
}
