/**
 * How many can be bought on a day at whatever price. Which levels count on a day, bought today, is the same for all
 * guests until tomorrow or until prices change; only what is left in them is not. A season is asked for with every
 * choice, so the first is worked out once.
 */

import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Choice } from '#commerce/offers/choice.ts'
import {
  levelSlots,
  type PricedChoice,
  type ProductPrices,
  pricingInventory,
  UNLIMITED,
} from '#commerce/pricing/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { DayStock } from './day-stock.ts'

/** Undefined for what has no dated prices, and on a day without one. */
export type LeftAtPrices = (day: Day) => number | undefined

export function leftAtPrices({ product, multiDay }: Choice, priced: PricedChoice, stock: DayStock): LeftAtPrices {
  if (!product.isDynamicPrice) return () => undefined
  const prices = priced.prices.get(product.id)
  if (!prices) return () => undefined
  const request = { ...priced, left: stock.left, sold: stock.sold }
  const isSum = multiDay === 'consecutive' && product.multiDayPrice === 'sum'
  if (isSum || priced.enteredPriceMinor !== undefined) return (day) => pricingInventory({ ...request, day })

  const days = levelsByDay(prices, priced)
  return (day) => {
    let levels = days.get(day)
    if (levels === undefined) {
      levels = levelsOn(priced, day)
      days.set(day, levels)
    }
    if (levels === 'no price') return undefined
    if (levels === 'no end') return UNLIMITED
    return Math.min(UNLIMITED, sum(levels.map((slot) => Math.max(0, stock.left(slot) ?? 0))))
  }
}

/** The slots that count; or that one of the prices never runs out; or that there is none. */
type Levels = readonly SlotKey[] | 'no end' | 'no price'

function levelsOn(priced: PricedChoice, day: Day): Levels {
  const whenSoldOut = pricingInventory({ ...priced, day, left: () => 0, sold: () => 0 })
  if (whenSoldOut === undefined) return 'no price'
  return whenSoldOut > 0 ? 'no end' : levelSlots({ ...priced, values: [], days: [day] })
}

const known = new WeakMap<ProductPrices, { today: Day; variants: Map<number | undefined, Map<Day, Levels>> }>()

function levelsByDay(prices: ProductPrices, { today, variant }: PricedChoice): Map<Day, Levels> {
  let kept = known.get(prices)
  if (kept?.today !== today) {
    kept = { today, variants: new Map() }
    known.set(prices, kept)
  }
  let days = kept.variants.get(variant?.id)
  if (!days) {
    days = new Map()
    kept.variants.set(variant?.id, days)
  }
  return days
}
