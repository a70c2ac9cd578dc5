/** The shop's own page of the draft beside its form, as a phone or a desk shows it. Its options can be tried. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { previewBase } from '#contract/rules/preview/preview-path.ts'
import type { Locale } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, OUTWARD } from '#ui/media/icon.tsx'

const WIDTHS = [
  { value: 'phone', name: 'Phone' },
  { value: 'desk', name: 'Desk' },
]

type Props = {
  slug: string
  /** Of the draft: with each one the page is loaded anew. */
  version: number
  /** The shop's own words where none was chosen. */
  locale: Locale | undefined
}

export function PreviewFrame({ locale, slug, version }: Props) {
  const name = useId()
  const [width, setWidth] = useState('phone')
  const url = `${previewBase({ draftOf: slug })}${locale ? `?locale=${locale}` : ''}`
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div className={styles.previewTools}>
        <fieldset aria-label="Width of the preview">
          <Segmented name={name} choices={WIDTHS} chosen={width} onChoose={setWidth} />
        </fieldset>
        <Link to={`/preview?draft=${slug}${locale ? `&locale=${locale}` : ''}`}>At another time …</Link>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open} aria-label="Open the preview in a tab">
          <Icon stroke={OUTWARD} />
        </a>
      </div>
      <div className={classes(styles.screen, width === 'desk' && styles.desk)}>
        <iframe
          key={`${version} ${locale}`}
          className={styles.page}
          title="The page as guests would see it"
          src={url}
        />
      </div>
    </aside>
  )
}
