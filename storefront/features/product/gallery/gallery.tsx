/** The pictures of a product over the whole width, its icons left out. One is plain, several are a carousel. */
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { Hero } from '#storefront/features/shell/hero/hero.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './gallery.module.css'
import { GalleryArrows } from './gallery-arrows.tsx'
import { galleryOf } from './product-pictures.ts'
import { GALLERY_ID } from './reset-gallery.ts'

export function Gallery({ product }: { product: ProductDetails }) {
  const t = useTranslate()
  const pictures = galleryOf(product)
  if (pictures.length === 0) return null
  return (
    <div className={styles.gallery}>
      <Hero
        pictures={pictures}
        label={t('publicui.product.pictures', { product: product.Name })}
        id={GALLERY_ID}
        Turn={GalleryArrows}
      />
    </div>
  )
}
