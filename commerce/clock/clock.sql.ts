/** The only SQL that reads or sets the shop's clock; every other statement asks `shop_now()`. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { shopClock } from './clock.tables.ts'

/** What time it is in the shop: the one clock for cutoffs, holds and seasons, whichever process asks. */
export async function readShopNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string }>(sql`select floor(extract(epoch from shop_now()) * 1000) as ms`)
  return new Date(Number(rows[0]?.ms))
}

export async function setTicking(tx: Tx, to: Date | undefined) {
  await tx.update(shopClock).set({ distanceMs: distanceTo(to), frozenAt: null })
}

export async function setFrozen(tx: Tx, at: Date | undefined) {
  await tx.update(shopClock).set({ frozenAt: at ?? sql`shop_now()` })
}

export async function isClockFrozen(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ frozenAt: shopClock.frozenAt }).from(shopClock)
  return row?.frozenAt != null
}

/** Whether this shop's clock was ever set by hand. Such a shop keeps the time of a demo and must not sell for money. */
export async function isClockMoved(tx: Tx): Promise<boolean> {
  const [row] = await tx.select().from(shopClock)
  return row !== undefined && (row.distanceMs !== 0 || row.frozenAt !== null || row.startedAt !== null)
}

/** Two transactions that set the clock at once go one after the other. */
export async function lockClock(tx: Tx) {
  await tx.select({ only: shopClock.only }).from(shopClock).for('update')
}

/**
 * Let the shop's clock begin at `storeClock` (STORE_CLOCK). Only the first call on a database does anything, so that a
 * restart, or a second process, does not turn the time back. Returns whether it was this call.
 */
export async function startShopClock(tx: Tx, storeClock: Date): Promise<boolean> {
  const started = await tx
    .update(shopClock)
    .set({ distanceMs: distanceTo(storeClock), frozenAt: null, startedAt: sql`clock_timestamp()` })
    .where(sql`${shopClock.startedAt} is null`)
    .returning({ only: shopClock.only })
  return started.length > 0
}

function distanceTo(to: Date | undefined) {
  const target = to ? sql`${to.toISOString()}::timestamptz` : sql`shop_now()`
  return sql<number>`round(extract(epoch from ${target} - clock_timestamp()) * 1000)::bigint`
}
