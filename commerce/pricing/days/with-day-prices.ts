/**
 * A version of prices with one plain price on some days: whatever else these days had for the same product or variant
 * counts no more, all other days stay as they are. Days that cost the same are one period.
 */
import type { PeriodDraft, PricesDraft, WindowDraft } from '#commerce/pricing/save/prices-draft.ts'
import type { Day } from '#contract/values/day.ts'

export type PlainDayPrice = {
  /** Null is the product itself. */
  variantId: number | null
  day: Day
  priceMinor: number
  /** What the ticket window asks. */
  basePriceMinor?: number | null
}

export function withDayPrices(prices: PricesDraft, named: readonly PlainDayPrice[]): PricesDraft {
  const days = new Set(named.map(({ variantId, day }) => `${variantId ?? ''} ${day}`))
  const isNamed = (variantId: number | null | undefined, day: Day) => days.has(`${variantId ?? ''} ${day}`)
  const periods = (prices.periods ?? [])
    .map((period) => ({ ...period, days: period.days.filter((day) => !isNamed(period.variantId, day)) }))
    .filter((period) => period.days.length > 0)
  for (const alike of Map.groupBy(named, likeness).values()) addDays(periods, alike)
  return {
    ...prices,
    periods,
    overrides: (prices.overrides ?? []).filter(({ variantId, day }) => !isNamed(variantId, day)),
  }
}

function likeness({ variantId, priceMinor, basePriceMinor }: PlainDayPrice): string {
  return [variantId ?? '', priceMinor, basePriceMinor ?? ''].join(' ')
}

function addDays(periods: PeriodDraft[], alike: readonly PlainDayPrice[]): void {
  const [{ variantId, priceMinor, basePriceMinor = null }] = alike as [PlainDayPrice]
  const days = [...new Set(alike.map(({ day }) => day))].sort()
  const windows = [{ minDays: 0, basePriceMinor, levels: [{ key: 'any', priceMinor }] }]
  const own = periods.filter((period) => (period.variantId ?? null) === variantId)
  const there = own.find((period) => period.countsWith === undefined && isSame(period.windows, windows))
  if (there) {
    periods[periods.indexOf(there)] = { ...there, days: [...there.days, ...days].sort() }
    return
  }
  // An amount may have been given to the period of this name by the grid: then it is another one.
  const taken = new Set(own.flatMap(({ key, name }) => [key, name]))
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? '' : `-${copy}`
    const key = `days-from-${days[0]}-at-${priceMinor}${end}`
    const name = `Days from ${days[0]} at ${priceMinor}${end}`
    if (taken.has(key) || taken.has(name)) continue
    periods.push({ key, name, variantId, days, windows })
    return
  }
}

function isSame(one: readonly WindowDraft[], other: readonly WindowDraft[]): boolean {
  return plain(one) === plain(other)
}

function plain(windows: readonly WindowDraft[]): string {
  return JSON.stringify(
    windows.map(({ minDays, maxDays, basePriceMinor, basePriceIn, levels }) => [
      ...[minDays, maxDays ?? null, basePriceMinor ?? null, basePriceIn ?? {}],
      levels.map(({ key, priceMinor, priceIn, number, countGroup }) => [
        ...[key, priceMinor, priceIn ?? {}, number ?? null, countGroup ?? null],
      ]),
    ]),
  )
}
