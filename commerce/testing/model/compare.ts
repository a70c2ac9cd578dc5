/** Everything the engine has written, read in SQL of the test's own and laid beside what the model remembers. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'
import { type RealShop, realVerbs } from './real-shop.ts'
import { START, slotOf } from './shop-rules.ts'
import { holdsOf, isLive, left, linesOfGuest, type ModelLine, type State, soldOf, totals } from './state.ts'

type HoldRow = { slot: string; line: number | null; places: number; at: number; isLive: boolean }
type SlotRow = { slot: string; capacity: number; sold: number; left: number; held: number; ended: number }

export async function expectSameState(
  tx: Tx,
  state: State,
  shop: RealShop,
  shoppers: readonly Shopper[],
): Promise<void> {
  const { rows: bad } = await tx.execute(sql`select * from violations`)
  expect(bad).toEqual([])
  await expectSameHolds(tx, state, shop)
  await expectSameSlots(tx, state, shop)
  for (const [guest, shopper] of shoppers.entries()) await expectSameCart(tx, state, shop, guest, shopper)
}

const nameOf = ({ poolIds }: RealShop, { day, poolId, time }: { poolId: number; day: string; time: string | null }) => {
  const [pool = ''] = [...poolIds].find(([, id]) => id === poolId) ?? []
  return slotOf(pool, day, time ?? '')
}

async function expectSameHolds(tx: Tx, state: State, shop: RealShop): Promise<void> {
  const { rows } = await tx.execute<Omit<HoldRow, 'slot'> & { poolId: number; day: string; time: string | null }>(sql`
    select pool_id as "poolId", svc_date::text as day, svc_time::text as time, line_id as line, qty as places,
      extract(epoch from expires_at - ${START.toISOString()}::timestamptz)::float8 as at,
      expires_at > shop_now() as "isLive"
    from hold join slot on slot.id = slot_id where state = 'active'`)
  const found = rows.map((row) => ({
    slot: nameOf(shop, row),
    line: row.line,
    places: row.places,
    at: row.at,
    isLive: row.isLive,
  }))
  const expected = state.holds
    .filter((hold) => !hold.ended)
    .map(
      (hold): HoldRow => ({
        slot: hold.slot,
        line: hold.line?.id ?? null,
        places: hold.places,
        at: hold.expiresAt,
        isLive: isLive(state, hold),
      }),
    )
  expect(sorted(found)).toEqual(sorted(expected))
}

/** The counts, and the ledger: how often places were taken, and how many came back. */
async function expectSameSlots(tx: Tx, state: State, shop: RealShop): Promise<void> {
  const { rows } = await tx.execute<Omit<SlotRow, 'slot'> & { poolId: number; day: string; time: string | null }>(sql`
    select pool_id as "poolId", svc_date::text as day, svc_time::text as time, capacity, sold,
      (capacity - sold - held + coalesce((select sum(qty) from hold
        where slot_id = slot.id and state = 'active' and expires_at <= shop_now()), 0))::int as left,
      (select coalesce(sum(d_held), 0) from ledger where slot_id = slot.id and reason = 'hold')::int as held,
      (select coalesce(-sum(d_held), 0) from ledger where slot_id = slot.id and reason <> 'hold')::int as ended
    from slot`)
  const found = rows.map((row) => ({
    slot: nameOf(shop, row),
    capacity: row.capacity,
    sold: row.sold,
    left: row.left,
    held: row.held,
    ended: row.ended,
  }))
  const expected = [...state.capacity].map(([slot, capacity]): SlotRow => {
    const ever = state.holds.filter((hold) => hold.slot === slot)
    return {
      slot,
      capacity,
      sold: soldOf(state, slot),
      left: left(state, slot),
      held: sum(ever.map((hold) => hold.places)),
      ended: sum(ever.map((hold) => (hold.ended ? hold.places : 0))),
    }
  })
  expect(sorted(found)).toEqual(sorted(expected))
}

async function expectSameCart(tx: Tx, state: State, shop: RealShop, guest: number, shopper: Shopper): Promise<void> {
  const cart = await realVerbs(tx, shop).show(shopper, state.now)
  const { codes, subtotalMinor, totalMinor } = totals(state, guest)
  expect({
    lines: cart.lines.map((line) => [line.id, line.quantity, line.totalMinor, line.unavailable !== null]),
    subtotal: cart.subtotalMinor,
    total: cart.totalMinor,
    codes: cart.codes.toSorted(),
    ends: cart.lines.map(({ expiresAt }) => expiresAt?.toISOString() ?? null).sort(),
  }).toEqual({
    lines: linesOfGuest(state, guest)
      .map((line) => [line.id, line.quantity, line.totalMinor, line.isUnavailable])
      .sort(([one], [other]) => Number(other) - Number(one)),
    subtotal: subtotalMinor,
    total: totalMinor,
    codes: codes.toSorted(),
    ends: linesOfGuest(state, guest)
      .map((line) => endOf(state, line))
      .sort(),
  })
}

/** When the first of its places ends, as long as that is not booked. */
function endOf(state: State, line: ModelLine): string | null {
  const ends = holdsOf(state, line).map(({ expiresAt }) => expiresAt)
  return ends.length === 0 ? null : new Date(START.getTime() + Math.min(...ends) * 1000).toISOString()
}

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
