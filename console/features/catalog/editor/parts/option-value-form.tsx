/** One choice of an option: its name, what it changes of the price, for whom it is, and with what it is offered. */

import { AmountField, CountField, Tick } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { OptionDocument, OptionValueDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'

type Props = {
  value: OptionValueDocument
  others: readonly OptionDocument[]
  products: readonly { Slug: string; Name: string }[]
  onChange(value: OptionValueDocument): void
  onTakeAway(): void
}

export function OptionValueForm({ onChange, onTakeAway, others, products, value }: Props) {
  const { LinkedProduct, OnlyWith = [], ...rest } = value
  const set = (part: Partial<OptionValueDocument>) => onChange({ ...value, ...part })
  const title = valueName(value.Name).title
  const filters = others.flatMap((option) =>
    option.Values.map((each) => ({
      value: `${option.Key} ${each.Key}`,
      name: `${option.Name}: ${valueName(each.Name).title}`,
    })),
  )
  const chosen = OnlyWith.map(({ Attribute, Value }) => `${Attribute} ${Value}`)

  function filterBy(next: readonly string[]): void {
    const refs = next.map((ref) => {
      const [Attribute = '', Value = ''] = ref.split(' ')
      return { Attribute, Value }
    })
    const linked = LinkedProduct === undefined ? {} : { LinkedProduct }
    onChange({ ...rest, ...linked, ...(refs.length > 0 && { OnlyWith: refs }) })
  }

  function link(slug: string): void {
    onChange({ ...rest, ...(OnlyWith.length > 0 && { OnlyWith }), ...(slug && { LinkedProduct: slug }) })
  }

  return (
    <fieldset className={styles.value} aria-label={title}>
      <div className={styles.pair}>
        <TextField
          label="Name"
          hint="Words behind a | stand below it."
          required
          maxLength={500}
          value={value.Name}
          onChange={({ target }) => set({ Name: target.value })}
        />
        <AmountField
          isSigned
          label="Changes the price by"
          value={value.PriceAdjustmentMinor}
          onChange={(minor) =>
            set({ PriceAdjustmentMinor: minor ?? 0, ...(minor && { PriceAdjustmentBasisPoints: 0 }) })
          }
        />
        <CountField label="From age" value={value.MinAge} onChange={(MinAge) => set({ MinAge })} />
        <CountField label="To age" value={value.MaxAge} onChange={(MaxAge) => set({ MaxAge })} />
        <Select
          label="Adds a product"
          value={LinkedProduct ?? ''}
          items={[{ value: '', name: 'None' }, ...products.map(({ Name, Slug }) => ({ value: Slug, name: Name }))]}
          onChange={({ target }) => link(target.value)}
        />
        {filters.length > 0 && (
          <Select
            label="Offered only with"
            value=""
            items={[
              { value: '', name: chosen.length === 0 ? 'Anything' : 'And with …' },
              ...filters.filter((filter) => !chosen.includes(filter.value)),
            ]}
            onChange={({ target }) => target.value && filterBy([...chosen, target.value])}
          />
        )}
      </div>
      <div className={styles.ticks}>
        {chosen.map((ref) => (
          <Tick
            key={ref}
            checked
            label={`Only with ${filters.find((filter) => filter.value === ref)?.name ?? ref}`}
            onChange={() => filterBy(chosen.filter((other) => other !== ref))}
          />
        ))}
        <Tick
          label="Chosen to begin with"
          checked={value.IsPreselected}
          onChange={(IsPreselected) => set({ IsPreselected })}
        />
        <Button look="quiet" size="small" aria-label={`Take away ${title}`} onClick={onTakeAway}>
          Take away
        </Button>
      </div>
    </fieldset>
  )
}
