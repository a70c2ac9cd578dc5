/** Pictures as the calls send them: a WebP, the widest unless told, and both encodings in every width. */
import { type CatalogPicture, type CatalogProduct, defaultPicture, type PictureSizes } from '#commerce/catalog/index.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'

type PictureRequest = {
  format: string
  title?: string
  /** How many pixels it has to fill: the smallest width that does is sent. */
  fills?: number | undefined
}

/** Undefined where the picture has no file in that format: a page then shows none rather than a broken one. */
export function pictureDocument(
  picture: CatalogPicture,
  { format, title = '', fills = Number.POSITIVE_INFINITY }: PictureRequest,
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

/** The picture by which lists show a product, or null. */
export function defaultPictureDocument(product: CatalogProduct, fills?: number | undefined): PictureModel | null {
  const found = defaultPicture(product)
  return (found && pictureDocument(found.picture, { format: 'tile', title: found.title, fills })) ?? null
}

function srcSet(base: string, { widths }: PictureSizes, encoding: string): string {
  return widths
    .toSorted((one, other) => one - other)
    .map((width) => `${base}-${width}.${encoding} ${width}w`)
    .join(', ')
}
