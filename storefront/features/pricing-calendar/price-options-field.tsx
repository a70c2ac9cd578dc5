/** Whose prices the calendar shows: one choice for each option by which they differ. */
import { Segmented } from '#storefront/ui/choices/segmented.tsx'
import type { CalendarChoice } from './calendar-choice.ts'
import type { PriceOption } from './price-options.ts'
import styles from './pricing-calendar.module.css'

type Props = {
  options: readonly PriceOption[]
  values: CalendarChoice['values']
  onChoose(values: CalendarChoice['values']): void
}

export function PriceOptionsField({ options, values, onChoose }: Props) {
  if (options.length === 0) return null
  return (
    <div className={styles.options}>
      {options.map(({ attribute: { Id, Title }, values: offered }) => (
        <div key={Id} role="radiogroup" aria-label={Title} className={styles.option}>
          <Segmented
            name={`price-option-${Id}`}
            choices={offered.map(({ Id: value, title }) => ({ value: String(value), name: title }))}
            chosen={values[Id] === undefined ? undefined : String(values[Id])}
            onChoose={(value) => onChoose({ ...values, [Id]: Number(value) })}
          />
        </div>
      ))}
    </div>
  )
}
