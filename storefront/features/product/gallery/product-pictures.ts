/**
 * The pictures of a product as its page shows them: icons are shown elsewhere, and the default picture stands in for
 * none.
 */
type Shown = { Title: string; ImageUrl: string; AlternateText: string }

export function galleryOf<Picture extends Shown>(product: {
  PictureModels: readonly Picture[]
  DefaultPictureModel: Picture | null
}): Picture[] {
  const pictures = product.PictureModels.filter((picture) => !isIcon(picture))
  if (pictures.length > 0 || !product.DefaultPictureModel) return pictures
  return [product.DefaultPictureModel]
}

/** The one picture of a tile or a cart line. */
export function mainPicture<Picture extends Shown>(product: {
  PictureModels: readonly Picture[]
  DefaultPictureModel: Picture | null
}): Picture | undefined {
  return product.DefaultPictureModel ?? galleryOf(product)[0]
}

function isIcon({ Title }: Shown): boolean {
  return Title.trim().toUpperCase() === 'ICON'
}

/** Shows the first picture again: after something was added the page stands as it was first seen. */
export const GALLERY_ID = 'gallery'

export function resetGallery(): void {
  document.getElementById(GALLERY_ID)?.scrollTo({ left: 0 })
}
