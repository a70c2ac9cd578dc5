/** To the picture before and after, for a pointer only: a finger swipes, and the arrow keys do the same. */
import type { HeroTurnProps } from '#storefront/features/shell/hero/hero-carousel.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Icon } from '#storefront/ui/media/icon.tsx'
import { LEFT, RIGHT } from '#storefront/ui/media/icons.ts'
import styles from './gallery.module.css'

export function GalleryArrows({ shown, count, show }: HeroTurnProps) {
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
