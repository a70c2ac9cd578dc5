/** The pictures of a product, side by side in a band that snaps: by finger, by wheel, by keyboard, without script. */
import type { Picture as PictureModel } from '#contract/catalog.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './picture-band.module.css'

export function PictureBand({ label, pictures }: { label: string; pictures: readonly PictureModel[] }) {
  if (pictures.length === 0) return null
  return (
    <section className={styles.band} aria-label={label} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map((picture, index) => (
        <div key={picture.ImageUrl} className={styles.frame}>
          <Picture picture={picture} sizes="100vw" eager={index === 0} className={styles.picture} />
        </div>
      ))}
    </section>
  )
}
