/**
 * Everything that is counted for a choice over a span of days: the pools it takes from, the start times of its activity,
 * and the levels of its prices, read in one statement.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, type SlotCount, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import type { Choice } from '#commerce/offers/choice.ts'
import { poolUses } from '#commerce/offers/demand-of.ts'
import type { ProductPrices } from '#commerce/pricing/index.ts'
import { addDays, type Day } from '#contract/day.ts'

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
  const pools = poolsOf(assortment, choice)
  if (from === undefined || last === undefined || pools.length === 0) return dayStock([])
  const inARow = choice.multiDay === 'consecutive' ? Math.max(1, choice.numberOfDays) : 1
  return dayStock(await readSlots(tx, pools, from, addDays(last, inARow - 1), own))
}

export function dayStock(slots: readonly SlotCount[]): DayStock {
  const byName = new Map(slots.map((slot) => [slotName(slot), slot]))
  const timed = Map.groupBy(
    slots.filter(({ time }) => time !== null),
    ({ poolId, day }) => `${poolId} ${day}`,
  )
  return {
    left: (key) => byName.get(slotName(key))?.left,
    sold: (key) => byName.get(slotName(key))?.sold,
    timesOn: (poolId, day) => timed.get(`${poolId} ${day}`) ?? [],
  }
}

function poolsOf(assortment: Assortment, choice: Choice): number[] {
  const { product, variant, activity, values } = choice
  const added = values.flatMap(({ linkedProductId }) => linkedProductId ?? [])
  const levels = [product.id, ...added].flatMap((id) => levelPools(assortment.prices.get(id)))
  const ofVariant = levels.filter(({ variantId }) => variantId === null || variantId === variant?.id)
  return [
    ...new Set([
      ...poolUses(assortment, choice).map(({ poolId }) => poolId),
      ...(activity ? [activity.poolId] : []),
      ...ofVariant.map(({ poolId }) => poolId),
    ]),
  ]
}

type LevelPool = { poolId: number; variantId: number | null }

// They never change within a price book, and are asked for with every choice.
const known = new WeakMap<ProductPrices, readonly LevelPool[]>()

function levelPools(prices: ProductPrices | undefined): readonly LevelPool[] {
  if (!prices) return []
  let pools = known.get(prices)
  if (!pools) {
    pools = prices.periods.flatMap(({ variantId, windows }) =>
      windows.flatMap(({ levels }) =>
        levels.flatMap(({ poolId }): LevelPool[] => (poolId === null ? [] : [{ poolId, variantId }])),
      ),
    )
    known.set(prices, pools)
  }
  return pools
}
