/**
 * Everything that is counted for a choice over a span of days: the pools it takes from, the start times of its
 * activity, and the levels of its prices, read in one statement.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readSlotSpans, type SlotCount, type SlotKey, type SlotSpan } from '#commerce/inventory/index.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import { assortmentIn } from '#commerce/offers/assortment-in.ts'
import type { Choice } from '#commerce/offers/choice.ts'
import { poolUses } from '#commerce/offers/demand-of.ts'
import type { ProductPrices } from '#commerce/pricing/index.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

export type DayStock = {
  left(key: SlotKey): number | undefined
  sold(key: SlotKey): number | undefined
  /** Every start time of a pool on a day. */
  timesOn(poolId: number, day: Day): readonly SlotCount[]
}

/** Whose places count as free because they are to be replaced. */
export type OwnLine = { cartId: number; lineId: number } | undefined

export async function readDayStock(
  tx: Tx,
  assortment: Assortment,
  choice: Choice,
  days: readonly Day[],
  own: OwnLine,
): Promise<DayStock> {
  const [from] = days
  const last = days.at(-1)
  if (from === undefined || last === undefined) return dayStock([])
  const inARow = choice.multiDay === 'consecutive' ? Math.max(1, choice.numberOfDays) : 1
  // Days in a row that begin with the last days there are do not reach beyond them.
  const reach = Math.min(inARow - 1, daysBetween(last, LAST_DAY))
  const spans = spansOf(assortment, choice, from, addDays(last, reach))
  return dayStock(spans.length === 0 ? [] : await readSlotSpans(tx, spans, own))
}

export function dayStock(slots: readonly SlotCount[]): DayStock {
  const pools = new Map<number, Map<Day, SlotCount[]>>()
  for (const slot of slots) {
    let days = pools.get(slot.poolId)
    if (!days) {
      days = new Map()
      pools.set(slot.poolId, days)
    }
    const times = days.get(slot.day)
    if (times) times.push(slot)
    else days.set(slot.day, [slot])
  }
  const find = ({ poolId, day, time }: SlotKey) =>
    pools
      .get(poolId)
      ?.get(day)
      ?.find((slot) => slot.time === time)
  return {
    left: (key) => find(key)?.left,
    sold: (key) => find(key)?.sold,
    timesOn: (poolId, day) => pools.get(poolId)?.get(day) ?? [],
  }
}

function spansOf(assortment: Assortment, choice: Choice, from: Day, to: Day): SlotSpan[] {
  const { product, variant, activity, values, today, view } = choice
  const { prices } = assortmentIn(assortment, view.currencyCode)
  const pools = new Set(poolUses(assortment, choice).map(({ poolId }) => poolId))
  if (activity) pools.add(activity.poolId)
  const added = values.flatMap(({ linkedProductId }) => linkedProductId ?? [])
  const levels = [product.id, ...added].flatMap((id) => levelSpans(prices.get(id), today))
  return [
    ...[...pools].map((poolId) => ({ poolId, from, to })),
    ...levels
      .filter(({ variantId }) => variantId === null || variantId === variant?.id)
      .map((level) => ({ poolId: level.poolId, from: later(from, level.from), to: earlier(to, level.to) }))
      .filter((span) => span.from <= span.to),
  ]
}

type LevelSpan = SlotSpan & { variantId: number | null }

// They are the same all day, and asked for with every choice.
const known = new WeakMap<ProductPrices, { today: Day; spans: readonly LevelSpan[] }>()

/** Each level's pool on the days on which, bought today, its window counts. */
function levelSpans(prices: ProductPrices | undefined, today: Day): readonly LevelSpan[] {
  if (!prices) return []
  const kept = known.get(prices)
  if (kept?.today === today) return kept.spans
  const spans = new Map<string, LevelSpan>()
  for (const { variantId, windows } of prices.periods) {
    for (const { minDays, maxDays, levels } of windows) {
      const from = addDays(today, minDays)
      const to = maxDays === null ? LAST_DAY : addDays(today, maxDays)
      for (const { poolId } of levels) {
        if (poolId === null) continue
        // Levels of one count-group share a pool; its slots are read once, over all their days.
        const other = spans.get(`${variantId} ${poolId}`)
        const whole = other ? { from: earlier(other.from, from), to: later(other.to, to) } : { from, to }
        spans.set(`${variantId} ${poolId}`, { variantId, poolId, ...whole })
      }
    }
  }
  const made = [...spans.values()]
  known.set(prices, { today, spans: made })
  return made
}

const LAST_DAY = '9999-12-31'

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
