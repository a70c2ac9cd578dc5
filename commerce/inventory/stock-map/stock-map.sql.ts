/**
 * From which pools products take and on which days they are not sold, read once per revision as one plain value; and
 * the check of the stock's counts.
 */
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { booking } from '#commerce/inventory/bookings.tables.ts'
import {
  blackout,
  capacityChange,
  hold,
  ledger,
  pool,
  productPool,
  slot,
} from '#commerce/inventory/inventory.tables.ts'
import { rentalStock } from '#commerce/inventory/rental-stock.tables.ts'
import type { Day } from '#contract/values/day.ts'

export type PoolUse = { poolId: number; variantId: number | null; units: number }

export type StockMap = {
  /** By product id. A product that is not there takes from no pool: one that tracks its stock is then not for sale. */
  pools: ReadonlyMap<number, readonly PoolUse[]>
  /** By product id: days on which it is not sold. */
  blackouts: ReadonlyMap<number, ReadonlySet<Day>>
}

export async function readStockMap(tx: Tx): Promise<StockMap> {
  return { pools: await readPoolUses(tx), blackouts: await readBlackouts(tx) }
}

/** Of all products, or of these. */
export async function readPoolUses(tx: Tx, productIds?: readonly number[]): Promise<StockMap['pools']> {
  const isAmong = productIds && inArray(productPool.productId, [...productIds])
  const uses = await tx.select().from(productPool).where(isAmong).orderBy(asc(productPool.id))
  return Map.groupBy(uses, ({ productId }) => productId)
}

/** Of all products, or of these. */
export async function readBlackouts(tx: Tx, productIds?: readonly number[]): Promise<StockMap['blackouts']> {
  const rows = await tx
    .select({ productId: blackout.productId, days: sql<Day[]>`json_agg(${blackout.day} order by ${blackout.day})` })
    .from(blackout)
    .where(productIds && inArray(blackout.productId, [...productIds]))
    .groupBy(blackout.productId)
  return new Map(rows.map(({ productId, days }) => [productId, new Set(days)]))
}

export type PoolUseDraft = { poolId: number; variantId?: number | null; units?: number }

export async function replacePoolUses(tx: Tx, productId: number, uses: readonly PoolUseDraft[]): Promise<void> {
  // Two saves of one product go one after the other; a purchase waits for neither.
  await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)).for('no key update')
  await tx.delete(productPool).where(eq(productPool.productId, productId))
  const rows = uses.map(({ poolId, variantId = null, units = 1 }) => ({ productId, poolId, variantId, units }))
  if (rows.length > 0) await tx.insert(productPool).values(rows)
}

/** Those that stay keep their reason. */
export async function replaceBlackouts(tx: Tx, productId: number, days: readonly Day[]): Promise<void> {
  const isOther = days.length > 0 ? notInArray(blackout.day, [...days]) : undefined
  await tx.delete(blackout).where(and(eq(blackout.productId, productId), isOther))
  const rows = [...new Set(days)].map((day) => ({ productId, day }))
  if (rows.length > 0) await tx.insert(blackout).values(rows).onConflictDoNothing()
}

/**
 * Days of many products, under the lock of offered days: what offers them again at the same moment waits, and then sees
 * why they are not offered. Returns the products that were sold on one of them until now.
 */
export async function insertBlackouts(
  tx: Tx,
  productIds: readonly number[],
  days: readonly Day[],
  reason: string | null = null,
): Promise<{ productId: number; day: Day }[]> {
  await lockOfferedDays(tx)
  const rows = productIds.flatMap((productId) => days.map((day) => ({ productId, day, reason })))
  const made = await tx
    .insert(blackout)
    .values(rows)
    .onConflictDoNothing()
    .returning({ productId: blackout.productId, day: blackout.day })
  return made.sort((one, other) => one.productId - other.productId)
}

const lockOffered = statement('lock_offered_days', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Operators alone take it, after the lock on what they change: guests wait for neither. */
export async function lockOfferedDays(tx: Tx): Promise<void> {
  await lockOffered(tx, ['offered days'])
}

/** Returns how many there were. */
export async function deleteBlackouts(tx: Tx, productIds: readonly number[], days: readonly Day[]): Promise<number> {
  const isMeant = and(inArray(blackout.productId, [...productIds]), inArray(blackout.day, [...days]))
  return (await tx.delete(blackout).where(isMeant).returning({ day: blackout.day })).length
}

/** As the audit trail tells them. */
export async function selectPoolUses(tx: Tx, productId: number): Promise<PoolUse[]> {
  return tx
    .select({ poolId: productPool.poolId, variantId: productPool.variantId, units: productPool.units })
    .from(productPool)
    .where(eq(productPool.productId, productId))
    .orderBy(asc(productPool.poolId), asc(productPool.variantId))
}

export async function selectBlackouts(tx: Tx, productId: number): Promise<Day[]> {
  const rows = await tx.select().from(blackout).where(eq(blackout.productId, productId)).orderBy(asc(blackout.day))
  return rows.map(({ day }) => day)
}

/**
 * Forget all pools with everything held and sold from them, and all closed days. Nothing goes with a pool by itself, so
 * the rows go one table after the other. What names a pool, price levels, activities and courses, goes before.
 */
export async function clearInventory(tx: Tx): Promise<void> {
  for (const table of [capacityChange, ledger, booking, hold, slot, productPool, rentalStock, pool, blackout])
    await tx.delete(table)
}

export type Violation = { slotId: number; what: string; counted: number; expected: number }

/**
 * Slots whose counts do not follow from their holds, their bookings and the ledger. There are none, ever: a row is a
 * bug (docs/locking.md).
 */
export async function readViolations(tx: Tx): Promise<Violation[]> {
  const { rows } = await tx.execute<Violation>(
    sql`select slot_id::int as "slotId", what, counted::int as counted, expected::int as expected from violations order by slot_id`,
  )
  return rows
}
