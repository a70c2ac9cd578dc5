/** Combinations of options with a number or a price of their own: all that can be made are made at once. */

import { AmountField } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import { isChosenFrom } from './missing.ts'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

type Variant = ProductDocument['Variants'][number]
const MOST_VARIANTS = 1_000

export function VariantsPart({ document, edit, words }: PartProps & { words: readonly string[] }) {
  const { Attributes, Variants } = document
  const options = Attributes.filter((option) => isChosenFrom(option) && option.Values.length > 0)
  const set = (next: readonly Variant[]) => edit({ Variants: [...next] })
  const change = (key: string, part: Partial<Variant>) =>
    set(Variants.map((variant) => (variant.Key === key ? { ...variant, ...part } : variant)))

  function nameOf({ Values }: Variant): string {
    const names = Values.map(({ Attribute, Value }) => {
      const option = Attributes.find(({ Key }) => Key === Attribute)
      const value = option?.Values.find(({ Key }) => Key === Value)
      return value ? valueName(value.Name).title : Value
    })
    return names.join(', ')
  }

  /** One for each value of the option; those that are there stay as they are. */
  function makeOf(key: string): void {
    const option = options.find(({ Key }) => Key === key)
    const made = (option?.Values ?? []).map((value) => ({
      ...{ Key: `${key}-${value.Key}`, Sku: null, HeaderCode: null, PriceMinor: null },
      Values: [{ Attribute: key, Value: value.Key }],
    }))
    const there = new Set(Variants.map(({ Values }) => JSON.stringify(Values)))
    const fresh = made.filter(({ Values }) => !there.has(JSON.stringify(Values)))
    set([...Variants, ...fresh].slice(0, MOST_VARIANTS))
  }

  return (
    <FormPart name="variants" words={words}>
      {Variants.map((variant) => (
        <div key={variant.Key} className={styles.line}>
          <b className={styles.lineName}>{nameOf(variant)}</b>
          <TextField
            label={`SKU of ${nameOf(variant)}`}
            maxLength={100}
            value={variant.Sku ?? ''}
            onChange={({ target }) => change(variant.Key, { Sku: target.value || null })}
          />
          <AmountField
            label={`Price of ${nameOf(variant)}`}
            value={variant.PriceMinor}
            onChange={(PriceMinor) => change(variant.Key, { PriceMinor })}
          />
          <IconButton
            label={`Take away ${nameOf(variant)}`}
            stroke={CLOSE}
            onClick={() => set(Variants.filter(({ Key }) => Key !== variant.Key))}
          />
        </div>
      ))}
      {options.length > 0 && (
        <Select
          label="Make one for each value of"
          value=""
          items={[{ value: '', name: 'Choose …' }, ...options.map(({ Key, Name }) => ({ value: Key, name: Name }))]}
          onChange={({ target }) => target.value && makeOf(target.value)}
        />
      )}
    </FormPart>
  )
}
