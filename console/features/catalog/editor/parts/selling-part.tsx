/** What it costs where no day says else, how many one buys, when it is on sale, and how it is changed and cancelled. */

import { AmountField, CountField, Tick } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { useStaff } from '#console/page/staff.tsx'
import { momentOf, resortDay } from '#contract/rules/resort-moment.ts'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import type { CatalogChoices } from './basics-part.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

const NO_CLASS = { value: '', name: "The shop's own" }

export function SellingPart({ choices, document, edit, words }: PartProps & SellingProps) {
  const isNamedByGuest = document.CustomerPriceMinMinor !== null
  return (
    <FormPart name="selling" words={words}>
      <div className={styles.pair}>
        {isNamedByGuest ? (
          <>
            <AmountField
              label="Least a guest may name"
              value={document.CustomerPriceMinMinor}
              onChange={(CustomerPriceMinMinor) => edit({ CustomerPriceMinMinor })}
            />
            <AmountField
              label="Most a guest may name"
              value={document.CustomerPriceMaxMinor}
              onChange={(CustomerPriceMaxMinor) => edit({ CustomerPriceMaxMinor })}
            />
          </>
        ) : (
          <AmountField
            label="Price where no day says else"
            value={document.PriceMinor}
            onChange={(PriceMinor) => edit({ PriceMinor })}
          />
        )}
        <Select
          label="Taxes"
          value={document.TaxClass ?? ''}
          items={[NO_CLASS, ...choices.TaxClasses.map((key) => ({ value: key, name: key }))]}
          onChange={({ target }) => edit({ TaxClass: target.value || null })}
        />
        <CountField
          label="At most on one line"
          value={document.MaxPerOrder}
          onChange={(MaxPerOrder) => edit({ MaxPerOrder: MaxPerOrder || null })}
        />
        <DayField
          label="On sale from"
          value={document.AvailableFrom}
          onChange={(AvailableFrom) => edit({ AvailableFrom })}
        />
        <DayField
          label="On sale until"
          value={document.AvailableUntil}
          onChange={(AvailableUntil) => edit({ AvailableUntil })}
        />
        <CountField
          label="Free to cancel until"
          suffix="days before"
          value={document.CancelUntilDays}
          onChange={(CancelUntilDays) =>
            edit({ CancelUntilDays, ...(CancelUntilDays === null && { CancelFeeBasisPoints: null }) })
          }
        />
        <CountField
          label="Kept of it after that"
          suffix="%"
          value={document.CancelFeeBasisPoints === null ? null : document.CancelFeeBasisPoints / 100}
          onChange={(share) => edit({ CancelFeeBasisPoints: share === null ? null : Math.min(share, 100) * 100 })}
        />
        <CountField
          label="Another day until"
          suffix="days before"
          value={document.MoveUntilDays}
          onChange={(MoveUntilDays) => edit({ MoveUntilDays: MoveUntilDays ?? 0 })}
        />
      </div>
      <Tick
        label="May be moved to another day"
        checked={document.IsMovable}
        onChange={(IsMovable) => edit({ IsMovable })}
      />
      <Tick
        label="May be bought without an account"
        checked={document.AllowsGuestCheckout}
        onChange={(AllowsGuestCheckout) => edit({ AllowsGuestCheckout })}
      />
      <Tick
        label="Asks who will use it"
        checked={document.RequiresAssignment}
        onChange={(RequiresAssignment) => edit({ RequiresAssignment })}
      />
    </FormPart>
  )
}

type SellingProps = { words: readonly string[]; choices: CatalogChoices }

type DayProps = { label: string; value: string | null; onChange(value: string | null): void }

/** The beginning of a day at the resort. */
function DayField({ label, onChange, value }: DayProps) {
  const { TimeZone } = useStaff()
  const zone = { storeTimeZone: TimeZone, storeOffsetMinutes: 0 }
  return (
    <TextField
      type="date"
      label={label}
      optional
      value={value === null ? '' : resortDay(new Date(value), zone)}
      onChange={({ target }) =>
        onChange(target.value === '' ? null : (momentOf(target.value, '00:00:00', zone)?.toISOString() ?? value))
      }
    />
  )
}
