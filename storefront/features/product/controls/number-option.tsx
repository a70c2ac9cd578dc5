/**
 * A number that a guest names: what they want to pay, or how many they are. What is wrong with it is said once they
 * leave the field.
 */
import { useState } from 'react'
import { entryField, optionField } from '#contract/rules/product-form.ts'
import { blocksOf } from '#storefront/features/product/configurator/add-form.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { fieldWords } from '#storefront/features/product/configurator/option-words.ts'
import { quantitiesOf } from '#storefront/features/product/configurator/quantities.ts'
import { type MoneyWords, type Translate, useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import type { Control } from './control.tsx'

export function NumberOption({ option, act }: Control) {
  const t = useTranslate()
  const locale = useLocale()
  const { configuration } = useConfiguration()
  const [isLeft, setLeft] = useState(false)
  const { Id, ProductPrice } = configuration.product
  const isPrice = option.kind === 'price'
  const money = useMoneyWords(ProductPrice.CurrencyCode)
  const isWrong =
    option.choice.text.trim() !== '' &&
    blocksOf(configuration).some((block) =>
      isPrice
        ? 'optionId' in block && block.rule === 'amount' && block.optionId === option.id
        : block.rule === 'quantity',
    )
  const { isRequired, ...words } = fieldWords(option, t)
  const error = isPrice ? amountError(option.prompt, money, t) : quantityError(quantitiesOf(configuration), t)
  return (
    <TextField
      {...words}
      error={isLeft && isWrong ? error : words.error}
      name={isPrice ? entryField(Id, 'CustomerEnteredPrice') : optionField(option.id)}
      inputMode={isPrice ? 'decimal' : 'numeric'}
      autoComplete="off"
      prefix={isPrice ? symbolOf(ProductPrice.CurrencyCode, locale) : undefined}
      value={option.choice.text}
      placeholder={option.prompt.placeholder}
      aria-required={isRequired || undefined}
      onChange={({ currentTarget: { value } }) => act.type(option.id, value)}
      onBlur={() => setLeft(true)}
    />
  )
}

function amountError({ min, max }: Control['option']['prompt'], money: MoneyWords, t: Translate): string {
  if (min !== undefined && max !== undefined) {
    return t('publicui.option.amountbetween', { min: money(min), max: money(max) })
  }
  return min === undefined ? t('publicui.option.amountwrong') : t('publicui.option.amountfrom', { min: money(min) })
}

function quantityError(quantities: readonly number[], t: Translate): string {
  return t('publicui.option.numberbetween', { min: quantities[0] ?? 1, max: quantities.at(-1) ?? 1 })
}

function symbolOf(currency: string, locale: string): string | undefined {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value
}
