/** Fields that the forms of the catalog share: a tick, an amount, a whole number. */
import { useId, useState } from 'react'
import { useStaff } from '#console/page/staff.tsx'
import { minorDigits } from '#contract/values/money.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './product-form.module.css'

type TickProps = { label: string; checked: boolean; onChange(checked: boolean): void }

export function Tick({ checked, label, onChange }: TickProps) {
  const id = useId()
  return (
    <span className={styles.tick}>
      <input id={id} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

type NumberProps = {
  label: string
  value: number | null
  onChange(value: number | null): void
  hint?: string
  error?: string | undefined
  suffix?: string
}

/** What cannot be read stays in the field with its reason, and the value as it was. */
export function CountField({ error, label, onChange, value, ...rest }: NumberProps) {
  const read = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined)
  return <Typed {...rest} {...{ label, value, onChange, error, read }} written={String} wrong="A whole number." />
}

/** In the shop's currency; what travels is in minor units. Signed where it changes another price. */
export function AmountField({ isSigned, label, onChange, value, error, ...rest }: NumberProps & { isSigned?: true }) {
  const { Currency } = useStaff()
  const digits = minorDigits(Currency)
  const read = (typed: string) => {
    if (!/^[-+]?\d{1,7}([.]\d{1,3})?$/.test(typed)) return undefined
    const minor = Math.round(Number(typed) * 10 ** digits)
    return minor < 0 && !isSigned ? undefined : minor
  }
  const written = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return <Typed {...rest} {...{ label, value, onChange, error, read, written }} suffix={Currency} wrong="An amount." />
}

type TypedProps = NumberProps & {
  read(typed: string): number | undefined
  written(value: number): string
  wrong: string
}

function Typed({ error, hint, label, onChange, read, suffix, value, written, wrong }: TypedProps) {
  const [typed, setTyped] = useState(value === null ? '' : written(value))
  const [shown, setShown] = useState(value)
  // Another value than the one that was typed came from elsewhere.
  if (value !== shown) {
    setShown(value)
    setTyped(value === null ? '' : written(value))
  }
  const isWrong = typed.trim() !== '' && read(typed.trim()) === undefined

  function type(text: string): void {
    setTyped(text)
    const number = text.trim() === '' ? null : read(text.trim())
    if (number === undefined) return
    setShown(number)
    onChange(number)
  }

  return (
    <TextField
      {...{ label, hint, suffix }}
      inputMode="decimal"
      value={typed}
      error={isWrong ? wrong : error}
      onChange={({ target }) => type(target.value)}
    />
  )
}
