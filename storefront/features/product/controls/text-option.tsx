/**
 * Words that a guest types, one line or several, or that only stand there to be read. An address that is not whole says
 * so once they leave the field; several lines count their letters.
 */
import { useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { isTextPossible } from '#contract/rules/text-prompt.ts'
import { fieldWords } from '#storefront/features/product/configurator/option-words.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import type { Control } from './control.tsx'

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
