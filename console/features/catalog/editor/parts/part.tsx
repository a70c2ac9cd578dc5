/** A part of the form: its name, what is missing in it, and its fields. */
import type { ReactNode } from 'react'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import type { ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import { type FormPartName, PARTS } from './missing.ts'

/** What every part of the form gets. */
export type PartProps = {
  document: ProductDocument
  edit(part: Partial<ProductDocument>): void
  /** The field that the engine complains about, with its words. */
  complaint: ConsoleProduct['Complaint']
}

type Props = { name: FormPartName; words: readonly string[]; action?: ReactNode; children: ReactNode }

export function FormPart({ action, children, name, words }: Props) {
  return (
    <section id={name} className={styles.part} aria-labelledby={`${name}-title`}>
      <div className={styles.partHead}>
        <h2 id={`${name}-title`}>{PARTS[name]}</h2>
        {action}
      </div>
      {words.map((each) => (
        <p key={each} className={styles.missing}>
          <Icon stroke={ALERT} />
          {each}
        </p>
      ))}
      {children}
    </section>
  )
}
