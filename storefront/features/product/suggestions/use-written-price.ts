/**
 * A price that came in words, written as this page writes its other amounts: the engine writes in the store's culture,
 * where `$20` are dollars of the store, while a guest in Australia reads `$20` as their own. Words that say more than
 * an amount stay as they came.
 */
import { parsePrice } from '#contract/values/money.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useMoneyWords } from '#storefront/texts/texts.tsx'

const AMOUNT = /^\D{0,4}\d[\d.,]*$/

export function useWrittenPrice(): (price: string | null) => string | null {
  const inWords = useMoneyWords(useShell().settings.currencyCode)
  return (price) => (price && AMOUNT.test(price) ? inWords(parsePrice(price)) : price)
}
