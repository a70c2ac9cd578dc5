/** What a guest is asked, in the order of the page. Each option is changed in a form of its own. */
import { useState } from 'react'
import { MovableRows, rowsMovedBefore, rowsMovedBy } from '#console/features/catalog/inputs/movable-rows.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { OptionDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { CatalogChoices } from './basics-part.tsx'
import { OptionForm } from './option-form.tsx'
import { CONTROL_WORDS, freeKey } from './option-words.ts'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

type Props = PartProps & { words: readonly string[]; choices: CatalogChoices }

export function OptionsPart({ choices, document, edit, words }: Props) {
  const [openKey, setOpenKey] = useState<string>()
  const options = document.Attributes
  const open = options.find(({ Key }) => Key === openKey)
  const indexOf = (key: string) => options.findIndex(({ Key }) => Key === key)
  const close = () => setOpenKey(undefined)

  function arrange(key: string, after: OptionDocument[] | undefined): string | undefined {
    if (!after) return undefined
    edit({ Attributes: after })
    const at = after.findIndex(({ Key }) => Key === key)
    return `${after[at]?.Name ?? ''} is ${at + 1} of ${after.length}.`
  }

  function add(): void {
    const Key = freeKey('option', options)
    edit({ Attributes: [...options, { ...NEW_OPTION, Key, Name: `Option ${options.length + 1}` }] })
    setOpenKey(Key)
  }

  /** Whatever asked for it, or was made of it, goes with it. */
  function takeAway(key: string): void {
    close()
    edit({
      Attributes: options
        .filter(({ Key }) => Key !== key)
        .map(({ Condition, ...option }) => ({
          ...option,
          ...(Condition && Condition.Attribute !== key && { Condition }),
          Values: option.Values.map(({ OnlyWith, ...value }) => {
            const left = OnlyWith?.filter(({ Attribute }) => Attribute !== key) ?? []
            return { ...value, ...(left.length > 0 && { OnlyWith: left }) }
          }),
        })),
      Variants: document.Variants.filter(({ Values }) => Values.every(({ Attribute }) => Attribute !== key)),
    })
  }

  return (
    <FormPart
      name="options"
      words={words}
      action={
        <Button look="line" size="small" onClick={add}>
          Add an option
        </Button>
      }
    >
      <MovableRows
        label="Options"
        hint="Arrow keys move it up and down"
        rows={options.map((option) => ({
          ...{ id: option.Key, name: option.Name },
          body: (
            <button type="button" className={styles.option} onClick={() => setOpenKey(option.Key)}>
              <b>{option.Name}</b>
              <span>{CONTROL_WORDS[option.ControlType]}</span>
              <span>{option.Values.map(({ Name }) => valueName(Name).title).join(', ')}</span>
              <span>{option.IsRequired ? 'Must' : 'May'}</span>
            </button>
          ),
        }))}
        onArrow={(key, arrow) => {
          if (arrow === 'in' || arrow === 'out') return undefined
          return arrange(key, rowsMovedBy(options, indexOf(key), arrow === 'up' ? -1 : 1))
        }}
        onDrop={(key, before) => arrange(key, rowsMovedBefore(options, indexOf(key), indexOf(before)))}
      />
      <Dialog isOpen={open !== undefined} onClose={close} title={open?.Name ?? 'Option'} full>
        {open && (
          <OptionForm
            option={open}
            others={options.filter((other) => other !== open)}
            products={choices.Products}
            onChange={(changed) => edit({ Attributes: options.map((each) => (each === open ? changed : each)) })}
            onTakeAway={() => takeAway(open.Key)}
            onDone={close}
          />
        )}
      </Dialog>
    </FormPart>
  )
}

const NEW_OPTION: Omit<OptionDocument, 'Key' | 'Name'> = {
  ControlType: CONTROL_TYPES.dropdown,
  TextPrompt: '',
  IsRequired: false,
  DefaultValue: null,
  IsQuantity: false,
  IsCustomerEnteredPrice: false,
  Values: [],
}
