/**
 * A picture in the best encoding and width the browser can use. It keeps its space while it loads: pass a class that
 * fixes its shape, or rely on its own width and height.
 */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { classes } from '#ui/classes.ts'
import styles from './picture.module.css'

type Props = {
  picture: PictureModel
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** In sight at once: loaded early, and first where it is the largest thing on the page. */
  eager?: boolean
  /** The words beside it say it all. */
  decorative?: boolean
  className?: string | undefined
}

export function Picture({ picture, sizes, eager, decorative, className }: Props) {
  return (
    <picture className={styles.picture}>
      {picture.Sources?.map(({ Type, SrcSet }) => (
        <source key={Type} type={Type} srcSet={SrcSet} sizes={sizes} />
      ))}
      <img
        className={classes(styles.image, className)}
        src={safeUrl(picture.ImageUrl)}
        alt={decorative ? '' : picture.AlternateText}
        width={picture.Width}
        height={picture.Height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
