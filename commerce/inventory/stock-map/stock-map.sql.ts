/**
 * From which pools products take and on which days they are not sold, read once per revision as one plain value; and
 * the check of the stock's counts.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
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

export async function replaceBlackouts(tx: Tx, productId: number, days: readonly Day[]): Promise<void> {
  await tx.delete(blackout).where(eq(blackout.productId, productId))
  if (days.length > 0) await tx.insert(blackout).values([...new Set(days)].map((day) => ({ productId, day })))
}

/** One day of many products. Returns those that were sold on it until now. */
export async function insertBlackouts(tx: Tx, productIds: readonly number[], day: Day): Promise<number[]> {
  const rows = productIds.map((productId) => ({ productId, day }))
  const made = await tx.insert(blackout).values(rows).onConflictDoNothing().returning({ id: blackout.productId })
  return made.map(({ id }) => id).sort((one, other) => one - other)
}

export async function deleteBlackouts(tx: Tx, productIds: readonly number[], day: Day): Promise<void> {
  await tx.delete(blackout).where(and(inArray(blackout.productId, [...productIds]), eq(blackout.day, day)))
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
  for (const table of [capacityChange, ledger, booking, hold, slot, productPool, pool, blackout]) await tx.delete(table)
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
