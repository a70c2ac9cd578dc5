/** One option: how it is asked, when it is shown, and what can be chosen. It is kept with the product. */

import { Tick } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { OptionDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { isChosenFrom } from './missing.ts'
import { OptionValueForm } from './option-value-form.tsx'
import { CONTROL_CHOICES, controlFrom, freeKey } from './option-words.ts'

type Props = {
  option: OptionDocument
  others: readonly OptionDocument[]
  products: readonly { Slug: string; Name: string }[]
  onChange(option: OptionDocument): void
  onTakeAway(): void
  onDone(): void
}

export function OptionForm({ onChange, onDone, onTakeAway, option, others, products }: Props) {
  const set = (part: Partial<OptionDocument>) => onChange({ ...option, ...part })
  const values = option.Values
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label="Question"
          required
          maxLength={200}
          value={option.Name}
          onChange={({ target }) => set({ Name: target.value })}
        />
        <Select
          label="Asked as"
          items={CONTROL_CHOICES}
          value={String(option.ControlType)}
          onChange={({ target }) => set({ ControlType: controlFrom(target.value) })}
        />
      </div>
      <TextField
        multiline
        label="Words and markers"
        optional
        hint="What guests read, and markers for the engine such as [Date] or [Assigned To]."
        rows={2}
        maxLength={4_000}
        value={option.TextPrompt}
        onChange={({ target }) => set({ TextPrompt: target.value })}
      />
      <Tick label="Must be answered" checked={option.IsRequired} onChange={(IsRequired) => set({ IsRequired })} />
      <ShownWhile option={option} others={others.filter(isChosenFrom)} onChange={onChange} />
      {isChosenFrom(option) && (
        <>
          <h3 className={styles.small}>What can be chosen</h3>
          {values.map((value) => (
            <OptionValueForm
              key={value.Key}
              value={value}
              others={others.filter(isChosenFrom)}
              products={products}
              onChange={(changed) => set({ Values: values.map((each) => (each === value ? changed : each)) })}
              onTakeAway={() => set({ Values: values.filter((each) => each !== value) })}
            />
          ))}
          <div>
            <Button
              look="line"
              size="small"
              onClick={() => {
                const Key = freeKey('value', values)
                set({ Values: [...values, { ...NEW_VALUE, Key, Name: `Choice ${values.length + 1}` }] })
              }}
            >
              Add a choice
            </Button>
          </div>
        </>
      )}
      <DialogActions>
        <Button look="quiet" onClick={onTakeAway}>
          Take the option away
        </Button>
        <Button look="pine" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  )
}

const NEW_VALUE = {
  ...{ PriceAdjustmentMinor: 0, PriceAdjustmentBasisPoints: 0, IsPreselected: false, ColorRgb: null, IsReload: false },
  ...{ NumberOfDays: null, MinAge: null, MaxAge: null, LinkedQuantity: 1 },
}

type ConditionProps = Pick<Props, 'option' | 'others' | 'onChange'>

/** The condition: asked only while one of some values is chosen there. */
function ShownWhile({ onChange, option, others }: ConditionProps) {
  const { Condition, ...rest } = option
  const asked = others.find(({ Key }) => Key === Condition?.Attribute)
  if (others.length === 0) return null
  return (
    <fieldset className={styles.form} aria-label="When it is asked">
      <Select
        label="Asked"
        value={Condition?.Attribute ?? ''}
        items={[{ value: '', name: 'Always' }, ...others.map(({ Key, Name }) => ({ value: Key, name: `By ${Name}` }))]}
        onChange={({ target }) =>
          onChange(target.value ? { ...rest, Condition: { Attribute: target.value, Values: [] } } : rest)
        }
      />
      {Condition && asked && (
        <div className={styles.ticks}>
          {asked.Values.map(({ Key, Name }) => (
            <Tick
              key={Key}
              label={`While ${valueName(Name).title} is chosen`}
              checked={Condition.Values.includes(Key)}
              onChange={(isOn) => {
                const left = Condition.Values.filter((other) => other !== Key)
                onChange({ ...rest, Condition: { ...Condition, Values: isOn ? [...left, Key] : left } })
              }}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
