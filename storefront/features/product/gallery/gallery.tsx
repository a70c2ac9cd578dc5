/** The pictures of a product over the whole width, its icons left out. One is plain, several are a carousel. */
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { HeroTurnProps } from '#storefront/features/layouts/hero/hero.tsx'
import { Hero } from '#storefront/features/layouts/hero/hero.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Icon, LEFT, RIGHT } from '#ui/media/icon.tsx'
import styles from './gallery.module.css'
import { GALLERY_ID, galleryOf } from './product-pictures.ts'

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

/** To the picture before and after, for a pointer only: a finger swipes, and the arrow keys do the same. */
function GalleryArrows({ shown, count, show }: HeroTurnProps) {
  const t = useTranslate()
  const arrow = (to: number, label: string, stroke: string) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.arrow}
      aria-label={label}
      disabled={to < 0 || to === count}
      onClick={() => show(to)}
    >
      <Icon stroke={stroke} />
    </button>
  )
  return (
    <>
      {arrow(shown - 1, t('publicui.carousel.previous'), LEFT)}
      {arrow(shown + 1, t('publicui.carousel.next'), RIGHT)}
    </>
  )
}
