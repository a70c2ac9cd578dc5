/** Everything there is to know about a product, at a glance: what it is called left, what it is right. */
import { useId } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/layout/text.module.css'
import type { Fact } from './facts-of.ts'
import styles from './product-facts.module.css'

export function ProductFacts({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslate()
  const titleId = useId()
  if (facts.length === 0) return null
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId} className={text.heading}>
        {t('publicui.product.facts')}
      </h2>
      <dl className={styles.list}>
        {facts.map(({ Name, Value }) => (
          <div key={Name + Value} className={styles.fact}>
            <dt className={styles.name}>{Name}</dt>
            <dd className={styles.value}>{Value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
