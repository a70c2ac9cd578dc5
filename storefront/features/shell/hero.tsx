/** The picture band at the head of a page. It does not cycle unless told to, so the first picture is the hero. */
import type { Picture as PictureModel } from '#contract/catalog.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './hero.module.css'

export function Hero({ pictures, isHalf }: { pictures: readonly PictureModel[]; isHalf?: boolean | undefined }) {
  const [picture] = pictures
  if (!picture) return null
  return (
    <div className={classes(styles.hero, isHalf && styles.half)}>
      <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
    </div>
  )
}
