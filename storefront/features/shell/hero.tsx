/** The picture band at the head of a page. It does not cycle unless told to, so the first picture is the hero. */
import type { Picture as PictureModel } from '#contract/catalog.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './hero.module.css'

export function Hero({ pictures }: { pictures: readonly PictureModel[] }) {
  const [picture] = pictures
  if (!picture) return null
  return (
    <div className={styles.hero}>
      <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
    </div>
  )
}
