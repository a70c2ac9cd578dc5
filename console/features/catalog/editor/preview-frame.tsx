/** The shop's own page of the draft beside its form, as a phone or a desk shows it. Its options can be tried. */
import { useId, useState } from 'react'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { previewBase } from '#contract/rules/preview/preview-path.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, OUTWARD } from '#ui/media/icon.tsx'

const WIDTHS = [
  { value: 'phone', name: 'Phone' },
  { value: 'desk', name: 'Desk' },
]

/** `version` is the draft's: with each one the page is loaded anew. */
export function PreviewFrame({ slug, version }: { slug: string; version: number }) {
  const name = useId()
  const [width, setWidth] = useState('phone')
  const url = previewBase({ draftOf: slug })
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div className={styles.previewTools}>
        <fieldset aria-label="Width of the preview">
          <Segmented name={name} choices={WIDTHS} chosen={width} onChoose={setWidth} />
        </fieldset>
        <span>As a guest</span>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open} aria-label="Open the preview in a tab">
          <Icon stroke={OUTWARD} />
        </a>
      </div>
      <div className={classes(styles.screen, width === 'desk' && styles.desk)}>
        <iframe key={version} className={styles.page} title="The page as guests would see it" src={url} />
      </div>
    </aside>
  )
}
