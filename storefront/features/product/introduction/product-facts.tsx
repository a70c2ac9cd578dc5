/**
 * Everything there is to know about a product, at a glance: what it is called left, what it is right. Where it can be
 * picked up comes last.
 */
import { useId } from 'react'
import { isForReading } from '#contract/rules/specifications.ts'
import type { RentalLocation } from '#contract/schemas/activities.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './product-facts.module.css'

export function ProductFacts({ product }: { product: ProductDetails }) {
  const t = useTranslate()
  const titleId = useId()
  const facts = factsOf(product)
  const places = product.RentalLocations ?? []
  if (facts.length + places.length === 0) return null
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
        {places.map((place) => (
          <Place key={place.Id} {...place} />
        ))}
      </dl>
    </section>
  )
}

function Place({ Name, Address, Hours, Phone, MapUrl }: RentalLocation) {
  const t = useTranslate()
  const map = safeUrl(MapUrl)
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{t('publicui.product.pickup', { place: Name })}</dt>
      <dd className={styles.value}>
        {map ? <a href={map}>{Address}</a> : Address}
        {[Hours, Phone].map((words) => words && <div key={words}>{words}</div>)}
      </dd>
    </div>
  )
}

export type Fact = { Name: string; Value: string }

/** The specifications a guest may want to know. */
export function factsOf({ ProductSpecifications }: Pick<ProductDetails, 'ProductSpecifications'>): Fact[] {
  return ProductSpecifications.filter(({ Name, Value }) => isForReading(Name) && Value.trim() !== '')
}
