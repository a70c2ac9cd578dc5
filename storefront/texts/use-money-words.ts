/** Amounts of one currency as the reader's locale writes them. */
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { useLocale } from './texts.tsx'

export type MoneyWords = (amount: number) => string

export function useMoneyWords(currency: string): MoneyWords {
  const locale = useLocale()
  return (amount) => formatMoney(moneyFromDecimal(amount, currency), locale)
}
