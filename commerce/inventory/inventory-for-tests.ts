/** What tests of the stock stand on: a pool with some days, buyers who take from it, and a look at what was booked. */

import { randomUUID } from 'node:crypto'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { asTester } from '#commerce/testing/tester.ts'
import type { Day } from '#contract/values/day.ts'
import {
  type ConsumeResult,
  consumeHolds,
  type Demand,
  type HoldFor,
  lockSlots,
  type NewHold,
  type PayingResult,
  type SlotKey,
  savePool,
  startPaying,
} from './index.ts'

export const MONDAY: Day = '2026-12-07'
export const TUESDAY: Day = '2026-12-08'
export const WEDNESDAY: Day = '2026-12-09'

/** Far enough away to lapse in no test that does not move the clock. */
export const LATER = new Date('2036-01-01T00:00:00Z')
/** 09:00 and 12:00 at the resort. */
export const MORNING = new Date('2026-12-03T16:00:00Z')
export const NOON = new Date('2026-12-03T19:00:00Z')

/** A pool with these capacities on days from Monday on, and the keys of its slots. */
export async function givenPool<const Capacities extends readonly number[]>(
  tx: Tx,
  capacities: Capacities,
  name = 'mountain',
): Promise<{ -readonly [At in keyof Capacities]: SlotKey }> {
  const days = [MONDAY, TUESDAY, WEDNESDAY]
  const slots = capacities.map((capacity, at) => ({ day: days[at] as Day, capacity }))
  const saved = await savePool(asTester(tx), { name, slots })
  if (!saved.ok) throw new Error('The pool was refused.')
  const { poolId } = saved
  return slots.map(({ day }) => ({ poolId, day, time: null })) as { -readonly [At in keyof Capacities]: SlotKey }
}

/** The shop's clock stands still at this instant. */
export async function givenTime(tx: Tx, at: Date): Promise<void> {
  await moveShopClock(tx, { to: at, frozen: true })
}

export async function inMinutes(tx: Tx, minutes: number): Promise<Date> {
  return new Date((await readShopNow(tx)).getTime() + minutes * 60_000)
}

export function newHold(key: SlotKey, places: number): NewHold {
  return { ...key, places, id: randomUUID() }
}

export type HoldOptions = Partial<HoldFor> & { replaced?: readonly string[] }

/** What a cart does: lock everything, then take all or nothing. Says which slots were short. */
export async function holdPlaces(
  tx: Tx,
  holds: readonly (Demand & { id?: string })[],
  { replaced, ...holdFor }: HoldOptions = {},
) {
  const slots = await lockSlots(tx, holds, replaced)
  return slots.take(
    holds.map((hold) => ({ ...hold, id: hold.id ?? randomUUID() })),
    { cartId: 1, lineId: null, lockId: null, expiresAt: LATER, ...holdFor },
  )
}

/** The line that tests put aside and pay for. */
export const LINE = 7

export type Sale = { cartId?: number; lineId?: number; places: number; units?: number; orderLineId?: string }

/** A sale as of what costs nothing: its payment starts and ends in one transaction. A unit for each place. */
export async function sell(
  tx: Tx,
  { cartId = 1, lineId = LINE, places, units = places, orderLineId = randomUUID() }: Sale,
): Promise<PayingResult | ConsumeResult> {
  const paymentId = randomUUID()
  const paying = await startPaying(tx, { cartId, paymentId, lines: [{ lineId, places }], leaseUntil: LATER })
  return paying.ok ? consumeHolds(tx, { paymentId, lines: [{ lineId, places, orderLineId, units }] }) : paying
}

type Counts = { capacity: number; sold: number; held: number }

const countSlots = statement<Counts>(
  'test_counts',
  'select capacity, sold, held from slot order by pool_id, svc_date, svc_time',
)

/** What stands in the slots' own rows. */
export function countsOf(tx: Tx): Promise<Counts[]> {
  return countSlots(tx, [])
}

const readLedger = statement<{ of: string; reason: string; dHeld: number; dSold: number }>(
  'test_ledger',
  `select coalesce(hold_id, booking_id) as "of", reason, d_held as "dHeld", d_sold as "dSold" from ledger order by id`,
)

/** What was booked for a hold or a booking, in order: `hold held 3 sold 0`. */
export async function bookedFor(tx: Tx, id: string): Promise<string[]> {
  const rows = (await readLedger(tx, [])).filter((row) => row.of === id)
  return rows.map(({ reason, dHeld, dSold }) => `${reason} held ${dHeld} sold ${dSold}`)
}

const readState = statement<{ state: string }>('test_state', 'select state from hold where id = $1')

export async function stateOf(tx: Tx, holdId: string): Promise<string | undefined> {
  return (await readState(tx, [holdId]))[0]?.state
}

export type BookingRow = SlotKey & { id: string; unit: number | null; places: number; state: string }

const readBookings = statement<BookingRow>(
  'test_bookings',
  `select booking.id, unit, pool_id as "poolId", svc_date::text as day, svc_time::text as time, places, state
   from booking join slot on slot.id = slot_id where order_line_id = $1
   order by booking.created_at, unit nulls first, svc_date, pool_id`,
)

export function bookingsOf(tx: Tx, orderLineId: string): Promise<BookingRow[]> {
  return readBookings(tx, [orderLineId])
}
