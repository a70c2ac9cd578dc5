/** What days cost together; undefined while the price of one of them is unknown. */
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'

export function sumOf(
  days: readonly Day[],
  prices: Readonly<Record<Day, number>> | undefined,
  currency: string,
): number | undefined {
  const known = days.map((day) => prices?.[day])
  const amounts = known.filter((price) => price !== undefined)
  if (amounts.length < days.length) return undefined
  const minor = amounts.reduce((sum, price) => sum + moneyFromDecimal(price, currency).minor, 0)
  return moneyToDecimal({ minor, currency })
}
