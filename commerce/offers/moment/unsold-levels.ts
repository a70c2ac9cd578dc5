/**
 * Places of price levels that a draft would make are not there to be counted: none of them is sold yet, so the first
 * of such levels counts. Levels that keep their places on all their days are counted as ever.
 */
import type { PriceBook, ProductPrices } from '#commerce/pricing/index.ts'
import type { Day } from '#contract/values/day.ts'

/** `before` has the levels whose places there are. */
export function unsoldLevels(prices: PriceBook, before: PriceBook, productIds: readonly number[]): PriceBook {
  if (productIds.length === 0) return prices
  const after = new Map(prices)
  for (const id of new Set(productIds)) {
    const own = prices.get(id)
    if (own) after.set(id, uncounted(own, countedDays(before.get(id))))
  }
  return after
}

/** By pool: the days on which it has places. */
function countedDays(prices: ProductPrices | undefined): ReadonlyMap<number, ReadonlySet<Day>> {
  const counted = new Map<number, Set<Day>>()
  for (const { days, windows } of prices?.periods ?? []) {
    for (const { poolId } of windows.flatMap(({ levels }) => levels)) {
      if (poolId !== null) counted.set(poolId, (counted.get(poolId) ?? new Set()).union(days))
    }
  }
  return counted
}

function uncounted(prices: ProductPrices, counted: ReadonlyMap<number, ReadonlySet<Day>>): ProductPrices {
  const periods = prices.periods.map((period) => ({
    ...period,
    windows: period.windows.map((window) => ({
      ...window,
      levels: window.levels.map((level) => {
        const isThere = level.poolId === null || counted.get(level.poolId)?.isSupersetOf(period.days)
        return isThere ? level : { ...level, poolId: null }
      }),
    })),
  }))
  return { ...prices, periods }
}
