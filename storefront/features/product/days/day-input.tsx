/**
 * The browser's own field for a date, within what can be bought. Why a day cannot be had is said below it and to those
 * who listen.
 */
import type { ComponentProps } from 'react'
import { TextField } from '#storefront/ui/inputs/text-field.tsx'
import text from '#storefront/ui/layout/text.module.css'
import type { DayFacts } from './day-facts.ts'
import styles from './days.module.css'

type Props = Pick<ComponentProps<'input'>, 'name' | 'onKeyDown' | 'ref' | 'defaultValue'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  facts: DayFacts
  value?: string
  onType?: (typed: string) => void
}

export function DayInput({ facts, onType, ...field }: Props) {
  return (
    <div className={styles.input}>
      <TextField
        {...field}
        type="date"
        min={facts.bounds?.min}
        max={facts.bounds?.max}
        onChange={onType && ((event) => onType(event.currentTarget.value))}
      />
      <p role="status" className={text.visuallyHidden}>
        {field.error}
      </p>
    </div>
  )
}
