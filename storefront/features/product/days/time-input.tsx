/** A start time without script: typed, and judged by the engine. */
import { optionField } from '#contract/rules/product-form.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#storefront/ui/inputs/text-field.tsx'
import styles from './days.module.css'

export function TimeInput({ option }: { option: ShownOption }) {
  const t = useTranslate()
  return (
    <div className={styles.withoutScript}>
      <div className={styles.input}>
        <TextField
          type="time"
          name={optionField(option.id)}
          label={t('publicui.days.time')}
          defaultValue={option.answer.text.slice(-8, -3)}
        />
      </div>
    </div>
  )
}
