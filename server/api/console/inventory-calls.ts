/** Places for operators: the grid of pools and days, and another capacity for one of them. */
import type { Database } from '#commerce/database/open.ts'
import {
  type PoolDay,
  readPoolDays,
  readPoolSlots,
  type SetCapacityResult,
  setCapacity,
} from '#commerce/inventory/index.ts'
import { listPoolDaysCall, setPoolCapacityCall, showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'

const DAYS = 16
const NOT_FOUND = refused(404, 'NOT_FOUND', 'There are no places of this pool at that time.')
const CHANGED = refused(409, 'CHANGED_MEANWHILE', 'A colleague has changed this pool meanwhile. Look at it again.')

export function inventoryCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(listPoolDaysCall, async ({ query }) => {
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const today = resortDay(now, calendar)
      const from = query.from ?? today
      const days = Array.from({ length: query.days ?? DAYS }, (_, index) => addDays(from, index))
      const rows = await database.read((tx) => readPoolDays(tx, from, days.at(-1) ?? from))
      return { Today: today, Days: days, Pools: poolRows(rows, days) }
    }),

    handle(showPoolDayCall, async ({ params }) => {
      const slots = await database.read((tx) => readPoolSlots(tx, params.id, params.day))
      return {
        Slots: slots.map(({ capacity, held, sold, time }) => ({
          ...{ StartTime: time, Capacity: capacity, Sold: sold, Held: held },
        })),
      }
    }),

    handle(setPoolCapacityCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { Capacity, Day, Reason, StartTime, Version } = body
      const key = { poolId: params.id, day: Day, time: StartTime }
      const result = await operating<SetCapacityResult>(database, by, setPoolCapacityCall.path, (tx) =>
        setCapacity(tx, key, Capacity, Reason, Version),
      )
      if (result.ok) return { Version: Version + 1 }
      if (result.reason === 'not_found') return NOT_FOUND
      if (result.reason === 'changed_meanwhile') return CHANGED
      const { held, sold } = result.slot
      const message = `${sold} places are sold and ${held} kept in carts: fewer than ${sold + held} there cannot be.`
      return refused(409, 'BELOW_TAKEN', message, 'body.Capacity')
    }),
  ]
}

function poolRows(rows: readonly PoolDay[], days: readonly Day[]): PoolRow[] {
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
    }
  })
}
