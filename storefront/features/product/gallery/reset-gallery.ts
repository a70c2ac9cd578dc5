/** Shows the first picture again: after something was added the page stands as it was first seen. */
export const GALLERY_ID = 'gallery'

export function resetGallery(): void {
  document.getElementById(GALLERY_ID)?.scrollTo({ left: 0 })
}
