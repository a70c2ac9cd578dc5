/** The specifications a guest may want to know. Those that steer the shop, and those in brackets, are not for reading. */
import type { ProductDetails } from '#contract/catalog.ts'
import { useText } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/text.module.css'
import styles from './product-facts.module.css'

type Fact = { Name: string; Value: string }

const STEERING = ['isreservationproduct', 'maxreservations', 'isrenewal']

export function factsOf({ ProductSpecifications }: Pick<ProductDetails, 'ProductSpecifications'>): Fact[] {
  return ProductSpecifications.filter(
    ({ Name }) => !Name.startsWith('[') && !STEERING.includes(Name.trim().toLowerCase()),
  )
}

export function ProductFacts({ facts }: { facts: readonly Fact[] }) {
  const say = useText()
  return (
    <aside className={styles.facts}>
      <h2 className={text.subheading}>{say('publicui.product.facts')}</h2>
      <dl>
        {facts.map(({ Name, Value }) => (
          <div key={Name + Value} className={styles.fact}>
            <dt className={styles.name}>{Name}</dt>
            <dd className={styles.value}>{Value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
