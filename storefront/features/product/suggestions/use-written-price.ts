/**
 * The price of a cross-sell, which comes in words: written as this page writes its other amounts, and `from $34` where
 * another choice or day costs more. The engine writes in the store's culture, where `$20` are dollars of the store,
 * while a guest in Australia reads `$20` as their own. Words that say more than an amount stay as they came.
 */
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { parsePrice } from '#contract/values/money.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useCurrency } from './use-currency.ts'

const AMOUNT = /^\D{0,4}\d[\d.,]*$/

export function useWrittenPrice(): (record: CrossSellRecord) => string | null {
  const t = useTranslate()
  const inWords = useMoneyWords(useCurrency())
  return ({ Price, IsFrom }) => {
    if (!Price || !AMOUNT.test(Price)) return Price
    const amount = inWords(parsePrice(Price))
    return IsFrom ? `${t('publicui.price.from')} ${amount}` : amount
  }
}
