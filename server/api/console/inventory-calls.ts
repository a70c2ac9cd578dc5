/** Places for operators: the grid of pools and days, and another capacity for one of them. */
import { countWithheldProducts, readOfferedProducts, type WithheldDays } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readUsedPools } from '#commerce/figures/index.ts'
import {
  type BelowTaken,
  type PoolDay,
  readPastCapacities,
  readPoolDays,
  readPoolSlots,
  type SetCapacityOfDaysResult,
  setCapacityOfDays,
} from '#commerce/inventory/index.ts'
import { listPoolDaysCall, setPoolCapacityCall, showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { poolSlotsDocument } from '#server/wire/console/inventory/pool-day.ts'
import { staffDay } from '#server/wire/console/staff-days.ts'

const DAYS = 16
/** A season at most. */
export const MOST_DAYS_AT_ONCE = 400
export const BAD_SPAN = refused(400, 'BAD_INPUT', 'The last day lies before the first, or too far away.', 'body.Until')
const NOT_FOUND = refused(404, 'NOT_FOUND', 'There are no places of this pool at that time.')
export const POOL_CHANGED = refused(
  409,
  'CHANGED_MEANWHILE',
  'A colleague has changed this pool meanwhile. Look at it again.',
)

export function inventoryCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(listPoolDaysCall, async ({ query }) => {
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const today = resortDay(now, calendar)
      const from = query.from ?? today
      const days = Array.from({ length: query.days ?? DAYS }, (_, index) => addDays(from, index))
      const until = days.at(-1) ?? from
      const [rows, withheld, used] = await database.read(async (tx) => [
        await readPoolDays(tx, from, until),
        await countWithheldProducts(tx, from, until),
        await readUsedPools(tx, { from, to: until }),
      ])
      const titles = new Map(used.map(({ name, poolId }) => [poolId, name]))
      const { stock } = await shop.read()
      const uses = Map.groupBy(
        [...stock.pools].flatMap(([productId, pools]) => pools.map(({ poolId }) => ({ productId, poolId }))),
        ({ poolId }) => poolId,
      )
      const productsOf = (poolId: number) => new Set(uses.get(poolId)?.map(({ productId }) => productId)).size
      const pools = poolRows(rows, days, withheld, productsOf)
      return {
        Today: today,
        Days: days,
        Pools: pools.map((pool) => ({ ...pool, Title: titles.get(pool.Id) ?? pool.Name })),
      }
    }),

    handle(showPoolDayCall, async ({ params }) => {
      const { day, id } = params
      const facts = await database.read(async (tx) => ({
        slots: await readPoolSlots(tx, id, day),
        products: await readOfferedProducts(tx, id, day),
        changes: await readPastCapacities(tx, id, day),
      }))
      return poolSlotsDocument(facts)
    }),

    handle(setPoolCapacityCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { Capacity, Day, Overbook = false, Reason, StartTime, Until = Day, Version } = body
      if (daysBetween(Day, Until) < 0 || daysBetween(Day, Until) > MOST_DAYS_AT_ONCE) return BAD_SPAN
      const draft = {
        ...{ poolId: params.id, from: Day, until: Until, times: [StartTime], capacity: Capacity },
        ...{ reason: Reason, expectedVersion: Version, isOverbooking: Overbook },
      }
      const result = await operating<SetCapacityOfDaysResult>(database, by, setPoolCapacityCall.path, (tx) =>
        setCapacityOfDays(tx, draft),
      )
      if (result.ok) return { Version: result.version, Days: result.changed, Overbooked: result.overbooked }
      if (result.reason === 'not_found') return NOT_FOUND
      if (result.reason === 'changed_meanwhile') return POOL_CHANGED
      return refused(409, 'BELOW_TAKEN', belowTakenWords(result.slots), 'body.Capacity')
    }),
  ]
}

/** The day that is overbooked most, and how many more are. */
function belowTakenWords(slots: readonly BelowTaken[]): string {
  const lacking = ({ held, requested, sold }: BelowTaken) => sold + held - requested
  const [worst, ...others] = slots.toSorted((one, other) => lacking(other) - lacking(one))
  if (!worst) throw new Error('A capacity was refused for no slot.')
  const { day, held, requested, sold } = worst
  const by = `${sold} places are sold and ${held} kept in carts: with ${requested} it is overbooked by ${lacking(worst)}.`
  if (others.length === 0) return by
  return `On ${staffDay(day)} ${by} ${others.length === 1 ? 'One more day is' : `${others.length} more days are`} overbooked too.`
}

function poolRows(
  rows: readonly PoolDay[],
  days: readonly Day[],
  withheld: readonly WithheldDays[],
  productsOf: (poolId: number) => number,
): Omit<PoolRow, 'Title'>[] {
  const notOffered = new Map(withheld.map(({ day, poolId, products }) => [`${poolId} ${day}`, products]))
  const pools = Map.groupBy(rows, ({ poolId }) => poolId)
  return [...pools.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const byDay = new Map(own.map((row) => [row.day, row]))
    return {
      ...{ Id: first.poolId, Name: first.name, Version: first.version },
      StartTimes: Math.max(...own.map(({ slots }) => slots)),
      Days: days.map((day): PoolRow['Days'][number] => {
        const found = byDay.get(day)
        return found ? [found.capacity, found.sold, found.held] : null
      }),
      Products: productsOf(first.poolId),
      Withheld: days.map((day) => notOffered.get(`${first.poolId} ${day}`) ?? 0),
    }
  })
}
