/** Amounts and days as the grid of prices has them: in minor units, without the currency in a cell. */
import { useMemo } from 'react'
import { formatsFor } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import type { Day } from '#contract/values/day.ts'
import { formatAdjustment, formatMoney, moneyToDecimal } from '#contract/values/money.ts'

const LOCALE = 'en-US'

export type PriceWords = ReturnType<typeof priceWords>

export function priceWords(currency: string, timeZone: string, now: string) {
  const formats = formatsFor(currency, timeZone, now)
  const days = new Map<string, string>()
  const kept = (key: string, make: () => string): string => {
    const known = days.get(key) ?? make()
    days.set(key, known)
    return known
  }
  const money = (minor: number) => formatMoney({ minor, currency }, LOCALE)
  return {
    // Making a formatter for each of thousands of cells would take seconds.
    day: (day: Day) => kept(`short ${day}`, () => formats.weekday(day)),
    longDay: (day: Day) => kept(`long ${day}`, () => formats.longDay(day)),
    money,
    step: (minor: number) => formatAdjustment({ minor, currency }, LOCALE),
    span: ([least, most]: readonly [number, number]) =>
      least === most ? money(least) : `${money(least)} to ${money(most)}`,
    /** `149`, `149.50`: as it is typed. */
    plain(minor: number): string {
      const amount = moneyToDecimal({ minor, currency })
      return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
    },
  }
}

export function usePriceWords(currency: string): PriceWords {
  const { Now, TimeZone } = useStaff()
  return useMemo(() => priceWords(currency, TimeZone, Now), [currency, Now, TimeZone])
}
