/** Words that a guest types, one line or several, or that only stand there to be read. */
import { optionField } from '#contract/rules/product-form.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#storefront/ui/inputs/text-field.tsx'
import type { Control } from './control.ts'
import { fieldWords } from './option-words.ts'

export function TextOption({ option, act }: Control) {
  const t = useTranslate()
  const { isRequired, ...words } = fieldWords(option, t)
  const { maxLength, placeholder } = option.prompt
  const field = {
    ...words,
    name: optionField(option.id),
    value: option.answer.text,
    placeholder,
    maxLength: maxLength !== undefined && maxLength > 0 ? Math.floor(maxLength) : undefined,
    'aria-required': isRequired || undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => act.type(option.id, value),
  }
  if (option.kind === 'multiline') return <TextField {...field} multiline rows={3} />
  if (option.kind !== 'readOnlyTextbox') return <TextField {...field} />
  return <TextField {...field} message={undefined} placeholder={undefined} readOnly />
}
