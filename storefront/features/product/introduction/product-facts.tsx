/** Everything there is to know about a product, at a glance: what it is called left, what it is right. */
import { useId } from 'react'
import { SPECIFICATION_NAMES } from '#contract/rules/specifications.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
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

export type Fact = { Name: string; Value: string }

const STEERING = new Set(Object.values(SPECIFICATION_NAMES).map((name) => name.toLowerCase()))

/**
 * The specifications a guest may want to know. Those that steer the shop, and those in brackets, are not for reading.
 */
export function factsOf({ ProductSpecifications }: Pick<ProductDetails, 'ProductSpecifications'>): Fact[] {
  return ProductSpecifications.filter(({ Name, Value }) => isForReading(Name.trim()) && Value.trim() !== '')
}

function isForReading(name: string): boolean {
  return !name.startsWith('[') && !STEERING.has(name.toLowerCase())
}
