/** The signpost in the snow behind an error: drawn once for wide windows and once for tall ones. */
import styles from './error-page.module.css'

export function ErrorScene() {
  return (
    <picture>
      <source media="(max-width: 743px)" type="image/webp" srcSet={srcSet('tall', TALL_WIDTHS)} sizes="100vw" />
      <img
        className={styles.scene}
        src={address('wide', 1920)}
        srcSet={srcSet('wide', WIDE_WIDTHS)}
        sizes="100vw"
        alt=""
        decoding="async"
      />
    </picture>
  )
}

const TALL_WIDTHS = [600, 900]
const WIDE_WIDTHS = [1280, 1920]

function srcSet(format: string, widths: readonly number[]): string {
  return widths.map((width) => `${address(format, width)} ${width}w`).join(', ')
}

function address(format: string, width: number): string {
  return `/media/scenes/not-found/${format}-${width}.webp`
}
