/** The pictures at the head of a page: one plain, several as a carousel. Its height never depends on what has arrived. */
import type { Picture as PictureModel } from '#contract/catalog.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './hero.module.css'
import { HeroCarousel } from './hero-carousel.tsx'

type Props = {
  pictures: readonly PictureModel[]
  isHalf?: boolean | undefined
  /** Whose pictures they are, where that is more than the page itself says. */
  label?: string
  /** By which others find what scrolls. */
  id?: string
}

export function Hero({ pictures, isHalf, label, id }: Props) {
  const [picture] = pictures
  if (!picture) return null
  const look = classes(styles.hero, isHalf && styles.half)
  // Another page starts with its own first picture, also where React would keep the carousel.
  if (pictures.length > 1) {
    return <HeroCarousel key={picture.ImageUrl} pictures={pictures} label={label} id={id} className={look} />
  }
  return (
    <div className={look}>
      <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
    </div>
  )
}
