/**
 * One option of a product as the control that its kind asks for. What depends on one of its values is drawn in that
 * value's row.
 */
import { useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { isTextPossible } from '#contract/rules/text-prompt.ts'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { OptionKind } from '#storefront/features/product/configurator/option-kind.ts'
import { fieldWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { DayField } from '#storefront/features/product/days/day-field.tsx'
import { controlOf } from '#storefront/features/product/lazy-controls.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Chips } from '#ui/choices/chips.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { type Control, OneOfField } from './control.tsx'
import { RowsField } from './rows-field.tsx'

/** By the value they hang on. */
export type InRows = ReadonlyMap<number, readonly ShownOption[]>

type Props = { option: ShownOption; inRows: InRows; isNested?: boolean }

export function OptionField({ option, inRows, isNested = false }: Props) {
  const act = useConfigurator()
  const control = { option, act, isNested }
  switch (option.kind) {
    case 'radioList':
    case 'checkboxes':
    case 'readOnlyCheckboxes':
      return (
        <RowsField
          {...control}
          inRow={({ id }) =>
            inRows.get(id)?.map((inner) => <OptionField key={inner.id} option={inner} inRows={inRows} isNested />)
          }
        />
      )
    case 'chips':
      return <OneOfField {...control} faces={Chips} />
    case 'textbox':
    case 'multiline':
    case 'readOnlyTextbox':
      return <TextOption {...control} />
    case 'date':
      return <DayField option={option} isNested={isNested} />
    default:
      return <RareField {...control} />
  }
}

/** What few products ask. Its code came with the product. */
function RareField(control: Control) {
  const Field = controlOf(control.option.kind)
  return Field && <Field {...control} />
}

/** Kinds whose values are rows, so that something can stand inside. */
export function hasRows(kind: OptionKind): boolean {
  return kind === 'radioList' || kind === 'checkboxes'
}

/**
 * Words that a guest types, one line or several, or that only stand there to be read. An address that is not whole says
 * so once they leave the field; several lines count their letters.
 */
export function TextOption({ option, act }: Control) {
  const t = useTranslate()
  const [isLeft, setLeft] = useState(false)
  const { isRequired, ...words } = fieldWords(option, t)
  const { placeholder, type } = option.prompt
  const { text } = option.choice
  const most = Math.max(0, Math.floor(option.prompt.maxLength ?? 0)) || undefined
  const isWrong = (isLeft || option.isMissing) && text.trim() !== '' && !isTextPossible(text.trim(), option.prompt)
  const field = {
    ...words,
    error: isWrong ? t('publicui.option.textwrong', { isCut: String(/^\S+@[^@\s]*$/.test(text.trim())) }) : words.error,
    name: optionField(option.id),
    value: text,
    placeholder,
    maxLength: most,
    onBlur: () => setLeft(true),
    'aria-required': isRequired || undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => act.type(option.id, value),
  }
  if (option.kind === 'multiline') {
    const message = text && most ? t('publicui.option.letters', { count: text.length, most }) : words.message
    return <TextField {...field} message={message} multiline rows={3} />
  }
  if (option.kind !== 'readOnlyTextbox') return <TextField {...field} type={type} />
  return <TextField {...field} message={undefined} placeholder={undefined} readOnly />
}
