/**
 * How many: the stepper, and without script the browser's own list or number field. Some products ask it by an option
 * instead.
 */
import { entryField } from '#contract/rules/product-form.ts'
import { QUANTITY_ID } from '#storefront/features/product/buying/first-missing.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { quantitiesOf } from '#storefront/features/product/configurator/quantities.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Stepper } from '#ui/inputs/stepper.tsx'
import styles from './quantity-field.module.css'

/** A longer list than this is a number field. */
const LONGEST_LIST = 20

export function QuantityField({ onNone }: { onNone: (() => void) | undefined }) {
  const t = useTranslate()
  const { configuration } = useConfiguration()
  const { count } = useConfigurator()
  const { product, quantity } = configuration
  if (product.ProductAttributes.some(({ IsQuantity }) => IsQuantity)) return null

  const label = t('publicui.buying.quantity')
  const name = entryField(product.Id, 'EnteredQuantity')
  const quantities = quantity === undefined ? [] : quantitiesOf(configuration)
  return (
    <div id={QUANTITY_ID} className={styles.quantity}>
      <span className={styles.label}>{label}</span>
      <div className={styles.stepper}>
        <Stepper
          label={label}
          quantities={quantities}
          quantity={quantity ?? 0}
          onChange={count}
          onNone={quantity === undefined ? undefined : onNone}
        />
      </div>
      <noscript>
        {quantities.length > LONGEST_LIST ? (
          <input
            type="number"
            name={name}
            min={1}
            defaultValue={quantity}
            aria-label={label}
            className={styles.plain}
          />
        ) : (
          <select name={name} defaultValue={quantity} aria-label={label} className={styles.plain}>
            {quantities.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </noscript>
    </div>
  )
}
