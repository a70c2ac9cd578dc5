/**
 * Changing what is selected: set, add, a percentage, or what other days cost; rounded. What it costs now and then and
 * the largest step are said first. Outside the guard-rails it cannot be put into the draft, and says why.
 */
import { type FormEvent, useId, useState } from 'react'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { type CellArea, type Place, placesIn } from '#console/page/grid/selection.ts'
import { changedPrice } from '#contract/rules/prices/change-price.ts'
import type { GuardRails } from '#contract/rules/prices/guard-rails.ts'
import { minorDigits } from '#contract/values/money.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import textStyles from '#ui/layout/text.module.css'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { PlannedRows } from './planned-rows.tsx'
import styles from './prices.module.css'
import type { DraftPrices } from './sheet/draft-prices.ts'
import { plannedChanges, type SheetChange } from './sheet/planned-changes.ts'
import type { SeasonSheet } from './sheet/season-sheet.ts'
import { changesAt, shownMinor } from './sheet/sheet-changes.ts'
import { typedBasisPoints, typedPrice, typedStep } from './sheet/typed-amounts.ts'
import type { PriceWords } from './use-price-words.ts'

type Props = {
  isOpen: boolean
  sheet: SeasonSheet
  prices: DraftPrices
  area: CellArea
  rails: GuardRails
  words: PriceWords
  onPut(changes: readonly SheetChange[]): void
  onClose(): void
}

type Way = 'set' | 'add' | 'percent' | 'copy'

const WAYS: readonly { value: Way; name: string; label: string; hint: string }[] = [
  { value: 'set', name: 'Set', label: 'Price', hint: 'Such as 149' },
  { value: 'add', name: 'Add', label: 'Amount', hint: 'Such as +10 or -5' },
  { value: 'percent', name: 'Percent', label: 'Percent', hint: 'Such as +8 or -2.5' },
  {
    value: 'copy',
    name: 'Copy',
    label: 'From the days that begin with',
    hint: 'Each day takes what the other one costs',
  },
]

export function ChangeDialog(props: Props) {
  const { isOpen, onClose } = props
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={<Title {...props} />} hasNoCross>
      {({ close, done }) => <ChangeForm {...props} onCancel={close} onDone={done} />}
    </FormDialog>
  )
}

function Title({ area, prices, sheet }: Props) {
  const count = placesIn(area).flatMap((place) => changesAt(sheet, prices, place, null)).length
  return count === 1 ? 'Change 1 price' : `Change ${count} prices`
}

type FormProps = Omit<Props, 'isOpen' | 'onClose'> & { onCancel(): void; onDone(): void }

function ChangeForm({ area, onCancel, onDone, onPut, prices, rails, sheet, words }: FormProps) {
  const name = useId()
  const [way, setWay] = useState<Way>('percent')
  const [text, setText] = useState('')
  const [step, setStep] = useState('whole')
  const chosen = WAYS.find(({ value }) => value === way) ?? WAYS[0]
  const whole = 10 ** minorDigits(sheet.currency)
  const roundTo = { cents: 1, whole, fives: 5 * whole }[step] ?? 1

  function nextMinor(place: Place, nowMinor: number | null): number | undefined {
    if (way === 'copy') {
      const from = sheet.days.indexOf(text)
      const other = from < 0 ? null : shownMinor(sheet, prices, { ...place, row: from + place.row - area.top })
      return other === null ? undefined : changedPrice(other, { kind: 'add', minor: 0 }, roundTo)
    }
    if (way === 'set') {
      const minor = typedPrice(text, sheet.currency)
      return typeof minor === 'number' ? changedPrice(0, { kind: 'set', minor }, roundTo) : undefined
    }
    if (nowMinor === null) return undefined
    const minor = typedStep(text, sheet.currency)
    const basisPoints = typedBasisPoints(text)
    if (way === 'add') return minor === undefined ? undefined : changedPrice(nowMinor, { kind: 'add', minor }, roundTo)
    return basisPoints === undefined ? undefined : changedPrice(nowMinor, { kind: 'percent', basisPoints }, roundTo)
  }

  const planned = plannedChanges(
    placesIn(area).flatMap((place) => {
      const to = nextMinor(place, shownMinor(sheet, prices, place))
      return to === undefined ? [] : changesAt(sheet, prices, place, to)
    }),
    rails,
  )
  const canPut = planned.changes.length > 0 && planned.breaches === 0

  function put(event: FormEvent): void {
    event.preventDefault()
    if (!canPut) return
    onPut(planned.changes)
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={put}>
      <fieldset>
        <legend className={textStyles.visuallyHidden}>How to change</legend>
        <Segmented
          name={name}
          choices={WAYS}
          chosen={way}
          onChoose={(next) => {
            setWay(next as Way)
            setText('')
          }}
        />
      </fieldset>
      <div className={styles.fields}>
        <TextField
          label={chosen?.label ?? ''}
          hint={chosen?.hint}
          data-start
          autoComplete="off"
          {...(way === 'copy'
            ? { type: 'date', min: sheet.days[0], max: sheet.days.at(-1) }
            : { inputMode: 'text' as const })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label="Round to"
          value={step}
          items={[
            { value: 'whole', name: `Whole ${sheet.currency}` },
            { value: 'fives', name: 'Fives' },
            { value: 'cents', name: 'Not at all' },
          ]}
          onChange={({ target }) => setStep(target.value)}
        />
      </div>
      <PlannedRows planned={planned} rails={rails} words={words} currency={sheet.currency} isAsked={text !== ''} />
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="pine" type="submit" disabled={!canPut}>
          Put in draft
        </Button>
      </DialogActions>
    </form>
  )
}
