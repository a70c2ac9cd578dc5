/** What a round costs by start time and holes, for all players or one group. For those with the right to prices. */
import { useId } from 'react'
import inventory from '#console/features/inventory/inventory.module.css'
import { Card } from '#console/page/card.tsx'
import { useMay, useStaff } from '#console/page/staff.tsx'
import type { CoursePage } from '#contract/schemas/admin/golf.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { type CourseTyped, nextRate, type RateTyped } from './course-draft.ts'
import styles from './golf.module.css'

type Props = { typed: CourseTyped; groups: CoursePage['Groups']; onType(rates: readonly RateTyped[]): void }

const HOLES = [
  { value: '18', name: '18' },
  { value: '9', name: '9' },
]

export function CourseRates({ groups, onType, typed }: Props) {
  const mayPrice = useMay()('prices')
  const addId = useId()
  const { rates } = typed

  function remove(key: number): void {
    onType(rates.filter((rate) => rate.key !== key))
    document.getElementById(addId)?.focus()
  }

  return (
    <Card title="Rates">
      <div className={styles.rates}>
        {!mayPrice && <p className={inventory.soft}>Rates are changed by those with the right to prices.</p>}
        {rates.map((rate, at) => (
          <RateFields
            key={rate.key}
            rate={rate}
            name={`Rate ${at + 1}`}
            groups={groups}
            isLocked={!mayPrice}
            onType={(part) => onType(rates.map((one) => (one === rate ? { ...one, ...part } : one)))}
            onRemove={() => remove(rate.key)}
          />
        ))}
        {mayPrice && (
          <div>
            <Button id={addId} look="line" onClick={() => onType([...rates, nextRate(rates, typed)])}>
              Add a rate
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type RateProps = {
  rate: RateTyped
  name: string
  groups: CoursePage['Groups']
  isLocked: boolean
  onType(part: Partial<RateTyped>): void
  onRemove(): void
}

function RateFields({ groups, isLocked, name, onRemove, onType, rate }: RateProps) {
  const { Currency } = useStaff()
  const time = (label: string, part: 'from' | 'to') => (
    <TextField
      label={label}
      // The end of a day has no place in a field for times.
      type={rate[part] === '24:00' ? 'text' : 'time'}
      value={rate[part]}
      onChange={({ target }) => onType({ [part]: target.value })}
    />
  )
  return (
    <fieldset className={styles.rate} disabled={isLocked}>
      <legend className={text.visuallyHidden}>{name}</legend>
      <TextField
        label="Name"
        maxLength={100}
        value={rate.name}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <Select
        label="Holes"
        value={rate.holes}
        items={HOLES}
        onChange={({ target }) => onType({ holes: target.value === '9' ? '9' : '18' })}
      />
      {time('From', 'from')}
      {time('Before', 'to')}
      <TextField
        label={`Price, ${Currency}`}
        inputMode="decimal"
        value={rate.price}
        onChange={({ target }) => onType({ price: target.value })}
      />
      <Select
        label="For"
        value={rate.group}
        items={[{ value: '', name: 'All players' }, ...groups.map(({ Key, Name }) => ({ value: Key, name: Name }))]}
        onChange={({ target }) => onType({ group: target.value })}
      />
      <div className={styles.rateFoot}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={rate.isCartIncluded}
            onChange={({ target }) => onType({ isCartIncluded: target.checked })}
          />
          A golf cart is included
        </label>
        {!isLocked && (
          <Button look="quiet" size="small" aria-label={`Take away ${name}, ${rate.name}`} onClick={onRemove}>
            Take away
          </Button>
        )}
      </div>
    </fieldset>
  )
}
