/**
 * How many. It steps through the quantities that may be bought, and tells screen readers the new one. At either end
 * its button stays in reach of the keyboard: taken away, it would take the focus with it.
 */

import { Icon, MINUS, PLUS } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './stepper.module.css'

type Props = {
  label: string
  /** The quantities that may be bought, ascending. */
  quantities: readonly number[]
  quantity: number
  onChange?: (quantity: number) => void
  /** Where it stands in a form: a step sends the form with the new quantity under this name, with or without script. */
  name?: string
  /** Fewer than the fewest is wanted: none at all. Without it the stepper ends there. */
  onNone?: (() => void) | undefined
}

export function Stepper({ label, quantities, quantity, onChange, name: field, onNone }: Props) {
  const word = useWord()
  const step = (direction: 1 | -1, name: string, stroke: string) => {
    const next = stepFrom(quantities, quantity, direction)
    const press = next !== undefined ? () => onChange?.(next) : direction === -1 ? onNone : undefined
    return (
      <button
        {...(field && next !== undefined ? { type: 'submit', name: field, value: next } : { type: 'button' })}
        className={styles.step}
        aria-label={name}
        aria-disabled={press === undefined || undefined}
        onClick={press}
      >
        <Icon stroke={stroke} />
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for things one fills in
    <div className={styles.stepper} role="group" aria-label={label}>
      {step(-1, word('stepper.fewer'), MINUS)}
      <output className={styles.quantity}>{quantity}</output>
      {step(1, word('stepper.more'), PLUS)}
    </div>
  )
}

/**
 * The next quantity up or down. One that is no longer allowed steps to its nearest neighbor; at an end there is none.
 */
export function stepFrom(quantities: readonly number[], from: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? quantities.find((quantity) => quantity > from)
    : quantities.findLast((quantity) => quantity < from)
}
