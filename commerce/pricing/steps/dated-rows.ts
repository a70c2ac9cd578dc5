/**
 * The dated rows of a product by day, so that a whole season is priced without searching: an override before the price
 * list, a row of the variant before one of the product.
 *
 * Windows should never overlap; where they do the narrowest counts, then the lower priority, then the lower price. The
 * order of rows in the book never matters.
 */

import type { PriceLevel, PriceOverride, PriceWindow, ProductPrices } from '#commerce/pricing/price-book.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'

export type DatedRows =
  | { rule: 'override'; override: PriceOverride; isOfVariant: boolean }
  | { rule: 'level'; window: PriceWindow; isOfVariant: boolean }

export function datedRows(
  prices: ProductPrices | undefined,
  variantId: number | null,
  day: Day,
  today: Day,
): DatedRows | undefined {
  if (!prices) return undefined
  const daysToArrival = daysBetween(today, day)
  const scopes = variantId === null ? [null] : [variantId, null]
  const rows = rowsByDay(prices)
  for (const scope of scopes) {
    const override = inWindow(rows.get(scope)?.overrides.get(day), daysToArrival)
    if (override) return { rule: 'override', override, isOfVariant: scope !== null }
  }
  for (const scope of scopes) {
    const window = inWindow(rows.get(scope)?.windows.get(day), daysToArrival)
    if (window) return { rule: 'level', window, isOfVariant: scope !== null }
  }
  return undefined
}

type Span = { minDays: number | null; maxDays: number | null }

function inWindow<Row extends Span>(rows: readonly Row[] | undefined, daysToArrival: number): Row | undefined {
  return rows?.find(
    ({ minDays, maxDays }) => daysToArrival >= (minDays ?? 0) && daysToArrival <= (maxDays ?? Number.POSITIVE_INFINITY),
  )
}

/** Per variant (null is the product itself) and day, the row that counts first. */
type RowsByDay = Map<number | null, { overrides: Map<Day, PriceOverride[]>; windows: Map<Day, PriceWindow[]> }>

const known = new WeakMap<ProductPrices, RowsByDay>()

function rowsByDay(prices: ProductPrices): RowsByDay {
  let rows = known.get(prices)
  if (!rows) {
    rows = arrange(prices)
    known.set(prices, rows)
  }
  return rows
}

function arrange({ overrides, periods }: ProductPrices): RowsByDay {
  const rows: RowsByDay = new Map()
  const of = (variantId: number | null) => {
    const found = rows.get(variantId) ?? { overrides: new Map(), windows: new Map() }
    rows.set(variantId, found)
    return found
  }
  for (const override of overrides) {
    const byDay = of(override.variantId).overrides
    byDay.set(override.day, [...(byDay.get(override.day) ?? []), override].sort(byNarrowness))
  }
  for (const { variantId, days, windows } of periods) {
    const byDay = of(variantId).windows
    const arranged = windows.map((window) => ({
      ...window,
      levels: window.levels.toSorted(byPriority),
    }))
    arranged.sort(byNarrowness)
    for (const day of days) {
      const others = byDay.get(day)
      byDay.set(day, others ? [...others, ...arranged].sort(byNarrowness) : arranged)
    }
  }
  return rows
}

type Ranked = Span & { id: number; priority?: number; priceMinor?: number; levels?: readonly PriceLevel[] }

function byNarrowness(one: Ranked, other: Ranked): number {
  return (
    compareWidths(one, other) ||
    compare(one.priority ?? 0, other.priority ?? 0) ||
    compare(price(one), price(other)) ||
    compare(one.id, other.id)
  )
}

function byPriority(one: PriceLevel, other: PriceLevel): number {
  return compare(one.priority, other.priority) || compare(one.priceMinor, other.priceMinor) || compare(one.id, other.id)
}

function compareWidths(one: Span, other: Span): number {
  // Of two that never end, the one that begins later is the narrower.
  if (one.maxDays === null && other.maxDays === null) return compare(other.minDays ?? 0, one.minDays ?? 0)
  return compare(width(one), width(other))
}

function width({ minDays, maxDays }: Span): number {
  return (maxDays ?? Number.POSITIVE_INFINITY) - (minDays ?? 0)
}

function price({ priceMinor, levels }: Ranked): number {
  return priceMinor ?? levels?.[0]?.priceMinor ?? Number.POSITIVE_INFINITY
}

function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
