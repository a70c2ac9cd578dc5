/** The fields of a discount: what it is, what it takes off and for what, when, and how often. */
import styles from '#console/features/codes/codes.module.css'
import { useStaff } from '#console/page/staff.tsx'
import type { CodeTargets, DiscountFields } from '#contract/schemas/admin/codes/discounts.ts'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import type { DiscountTyped } from './discount-draft.ts'
import { TargetChoice } from './target-choice.tsx'

export type FieldErrors = Partial<Record<keyof DiscountFields, string>>

type Props = {
  errors: FieldErrors
  targets: CodeTargets
  typed: DiscountTyped
  onType(typed: DiscountTyped): void
}

const WAYS = [
  { value: 'code', name: 'A code that guests type' },
  { value: 'automatic', name: 'Every cart, by itself' },
  { value: 'voucher', name: 'Vouchers alone' },
]
const KINDS = [
  { value: 'percent', name: 'A percentage off' },
  { value: 'fixed', name: 'An amount off' },
  { value: 'flat_rate', name: 'A price for each' },
]
const SCOPES = [
  { value: 'cart', name: 'Everything in the cart' },
  { value: 'product', name: 'Some products or categories' },
]

type TextName = {
  [Name in keyof DiscountTyped]: DiscountTyped[Name] extends string ? Name : never
}[keyof DiscountTyped]

export function DiscountFieldset({ errors, onType, targets, typed }: Props) {
  const { Currency } = useStaff()
  const field = (name: TextName, error?: string) => ({
    ...{ value: typed[name], error, autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  const isPercent = typed.kind === 'percent'
  const isForCart = typed.isForCart && typed.kind !== 'flat_rate'
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={200}
        hint="Guests read it where it has no code."
        {...field('name', errors.Name)}
      />
      <div className={styles.row}>
        <Select label="Applies by" items={WAYS} {...field('way')} />
        {typed.way === 'code' && (
          <TextField
            label="Code"
            required
            maxLength={50}
            spellCheck={false}
            autoCapitalize="characters"
            {...field('code', errors.Code)}
          />
        )}
      </div>
      <div className={styles.row}>
        <Select
          label="Takes off"
          items={KINDS}
          value={typed.kind}
          onChange={({ target }) => {
            const kind = target.value as DiscountTyped['kind']
            onType({ ...typed, kind, isForCart: typed.isForCart && kind !== 'flat_rate' })
          }}
        />
        {isPercent ? (
          <TextField
            label="Percent"
            required
            inputMode="decimal"
            suffix="%"
            maxLength={6}
            {...field('percent', errors.Percent)}
          />
        ) : (
          <TextField
            label="Amount"
            required
            inputMode="decimal"
            suffix={Currency}
            maxLength={12}
            {...field('amount', errors.Amount)}
          />
        )}
      </div>
      <fieldset className={styles.part}>
        <legend>What it is for</legend>
        <Select
          label="For"
          items={typed.kind === 'flat_rate' ? SCOPES.slice(1) : SCOPES}
          value={isForCart ? 'cart' : 'product'}
          onChange={({ target }) => onType({ ...typed, isForCart: target.value === 'cart' })}
        />
        {!isForCart && (
          <div className={styles.row}>
            <TargetChoice
              name="Products"
              items={targets.Products}
              chosen={typed.productIds}
              error={errors.ProductIds}
              onChoose={(productIds) => onType({ ...typed, productIds })}
            />
            <TargetChoice
              name="Categories"
              items={targets.Categories}
              chosen={typed.categoryIds}
              error={errors.CategoryIds}
              onChoose={(categoryIds) => onType({ ...typed, categoryIds })}
            />
          </div>
        )}
        <TextField
          label="Only in carts from"
          optional
          inputMode="decimal"
          suffix={Currency}
          maxLength={12}
          {...field('minimum', errors.MinimumSubtotal)}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>When</legend>
        <div className={styles.row}>
          <TextField label="From" optional type="datetime-local" {...field('startsAt', errors.StartsAt)} />
          <TextField label="Until" optional type="datetime-local" {...field('endsAt', errors.EndsAt)} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>How often</legend>
        <div className={styles.row}>
          <TextField
            label="Uses in all"
            optional
            inputMode="numeric"
            maxLength={9}
            {...field('totalLimit', errors.TotalLimit)}
          />
          <TextField
            label="Uses of one guest"
            optional
            inputMode="numeric"
            maxLength={9}
            {...field('perGuest', errors.PerCustomerLimit)}
          />
          <TextField
            label="Budget of all orders"
            optional
            inputMode="decimal"
            suffix={Currency}
            maxLength={12}
            {...field('budget', errors.Budget)}
          />
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={typed.isCumulative}
            onChange={({ target }) => onType({ ...typed, isCumulative: target.checked })}
          />
          Counts beside other discounts
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={typed.isActive}
            onChange={({ target }) => onType({ ...typed, isActive: target.checked })}
          />
          Switched on
        </label>
      </fieldset>
    </>
  )
}
