/** Combinations of options with a number or a price of their own: all that can be made are made at once. */
import { useState } from 'react'
import {
  type Combinations,
  combinationsOf,
  MOST_VARIANTS,
  type VariantDocument,
} from '#console/features/catalog/editor/combinations.ts'
import { AmountField, Tick } from '#console/features/catalog/inputs/fields.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { OptionDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import { isChosenFrom } from './missing.ts'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

export function VariantsPart({ document, edit, words }: PartProps & { words: readonly string[] }) {
  const { Attributes, Variants } = document
  const options = Attributes.filter(
    (option) => isChosenFrom(option) && option.ControlType !== CONTROL_TYPES.checkboxes && option.Values.length > 0,
  )
  const set = (next: readonly VariantDocument[]) => edit({ Variants: [...next] })
  const change = (key: string, part: Partial<VariantDocument>) =>
    set(Variants.map((variant) => (variant.Key === key ? { ...variant, ...part } : variant)))

  function nameOf({ Values }: VariantDocument): string {
    const names = Values.map(({ Attribute, Value }) => {
      const option = Attributes.find(({ Key }) => Key === Attribute)
      const value = option?.Values.find(({ Key }) => Key === Value)
      return value ? valueName(value.Name).title : Value
    })
    return names.join(', ')
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
      {options.length > 0 && <MakeCombinations options={options} variants={Variants} onMake={set} />}
    </FormPart>
  )
}

type MakeProps = {
  options: readonly OptionDocument[]
  variants: readonly VariantDocument[]
  onMake(variants: readonly VariantDocument[]): void
}

/** How many there will be is said before they are made. */
function MakeCombinations({ onMake, options, variants }: MakeProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const found = combinationsOf(
    options.filter(({ Key }) => chosen.includes(Key)),
    variants,
  )
  const missing = found?.missing ?? []

  function make(): void {
    onMake([...variants, ...missing])
    setChosen([])
  }

  return (
    <fieldset className={styles.form}>
      <legend>Make the combinations of</legend>
      <div className={styles.ticks}>
        {options.map(({ Key, Name }) => (
          <Tick
            key={Key}
            label={Name}
            checked={chosen.includes(Key)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, Key] : chosen.filter((key) => key !== Key))}
          />
        ))}
      </div>
      <p role="status">{chosen.length > 0 && combinationWords(found)}</p>
      <div className={styles.actions}>
        <Button look="line" size="small" disabled={missing.length === 0} onClick={make}>
          {missing.length === 1 ? 'Make 1 variant' : `Make ${missing.length || 'the'} variants`}
        </Button>
      </div>
    </fieldset>
  )
}

function combinationWords(found: Combinations | undefined): string {
  if (!found) return `That would be more than ${MOST_VARIANTS.toLocaleString('en-US')} variants. Choose fewer options.`
  const { all, missing } = found
  const many = all === 1 ? '1 combination' : `${all} combinations`
  if (missing.length === 0) return `${many}, all of them there.`
  return `${many}, ${missing.length === all ? 'all of them new' : `${missing.length} of them new`}. None is taken away.`
}
