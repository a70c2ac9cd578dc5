/**
 * The pictures at the head of a page: one plain, several as a carousel. Its height never depends on what has arrived.
 */
import { classes } from '#storefront/ui/classes.ts'
import { Picture } from '#storefront/ui/media/picture.tsx'
import styles from './hero.module.css'
import { HeroCarousel, type HeroCarouselProps } from './hero-carousel.tsx'

type Props = Omit<HeroCarouselProps, 'className'> & { isHalf?: boolean | undefined }

export function Hero({ isHalf, ...carousel }: Props) {
  const { pictures } = carousel
  const [picture] = pictures
  if (!picture) return null
  const look = classes(styles.hero, isHalf && styles.half)
  // Another page starts with its own first picture, also where React would keep the carousel.
  if (pictures.length > 1) return <HeroCarousel key={picture.ImageUrl} {...carousel} className={look} />
  return (
    <div className={look}>
      <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
    </div>
  )
}
