/** The SQL that puts prices in the place of others. */

import { type AnyColumn, and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  priceDay,
  priceLevel,
  priceOverride,
  pricePeriod,
  priceWindow,
  quantityTier,
} from '#commerce/pricing/pricing.tables.ts'
import type { LevelDraft, PeriodDraft, PricesDraft } from './prices-draft.ts'

/** Saves of one product's prices go one after the other; a purchase waits for neither. */
export async function lockProduct(tx: Tx, productId: number): Promise<boolean> {
  const rows = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)).for('no key update')
  return rows.length > 0
}

/** Those that are sold: an archived one gets no new prices. */
export async function selectVariantIds(tx: Tx, productId: number): Promise<Set<number>> {
  const isSold = and(eq(variant.productId, productId), isNull(variant.archivedAt))
  const rows = await tx.select({ id: variant.id }).from(variant).where(isSold)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Periods, windows and levels are archived, and those that are named come back (`upsertPeriod`): a quote goes on naming
 * the row it was made by. Nothing points at days, overrides and tiers.
 */
export async function archivePricesOf(tx: Tx, productId: number): Promise<void> {
  const archivedAt = (column: AnyColumn) => sql`coalesce(${column}, shop_now())`
  const periods = tx.select({ id: pricePeriod.id }).from(pricePeriod).where(eq(pricePeriod.productId, productId))
  await tx
    .update(priceLevel)
    .set({ archivedAt: archivedAt(priceLevel.archivedAt) })
    .where(inArray(priceLevel.periodId, periods))
  await tx
    .update(priceWindow)
    .set({ archivedAt: archivedAt(priceWindow.archivedAt) })
    .where(inArray(priceWindow.periodId, periods))
  await tx
    .update(pricePeriod)
    .set({ archivedAt: archivedAt(pricePeriod.archivedAt) })
    .where(eq(pricePeriod.productId, productId))
  await tx.delete(priceDay).where(eq(priceDay.productId, productId))
  await tx.delete(priceOverride).where(eq(priceOverride.productId, productId))
  await tx.delete(quantityTier).where(eq(quantityTier.productId, productId))
}

/** Deletes all dated prices and quantity tiers. The pools of levels stay until the inventory is cleared. */
export async function clearPrices(tx: Tx): Promise<void> {
  await tx.delete(priceLevel)
  await tx.delete(priceWindow)
  await tx.delete(priceDay)
  await tx.delete(pricePeriod)
  await tx.delete(priceOverride)
  await tx.delete(quantityTier)
}

export async function upsertPeriod(
  tx: Tx,
  productId: number,
  { key, name, variantId = null, days, windows }: PeriodDraft,
  poolOf: (level: LevelDraft) => number | undefined,
): Promise<void> {
  const [row] = await tx
    .insert(pricePeriod)
    .values({ productId, variantId, key, name })
    .onConflictDoUpdate({
      target: [pricePeriod.productId, pricePeriod.variantId, pricePeriod.key],
      set: { name, archivedAt: null },
    })
    .returning({ id: pricePeriod.id })
  const periodId = row?.id
  if (periodId === undefined) throw new Error('A period was saved without an id.')
  await tx.insert(priceDay).values(days.map((day) => ({ productId, variantId, day, periodId })))
  const rows = await tx
    .insert(priceWindow)
    .values(windows.map(({ minDays, maxDays, basePriceMinor }) => ({ periodId, minDays, maxDays, basePriceMinor })))
    .onConflictDoUpdate({
      target: [priceWindow.periodId, priceWindow.minDays],
      set: {
        maxDays: sql`excluded.max_days`,
        basePriceMinor: sql`excluded.base_price_minor`,
        archivedAt: null,
      },
    })
    .returning({ id: priceWindow.id, minDays: priceWindow.minDays })
  const ids = new Map(rows.map(({ id, minDays }) => [minDays, id]))
  const levels = windows.flatMap((window) =>
    window.levels.map((level, index) => ({
      periodId,
      key: level.key,
      windowId: ids.get(window.minDays) as number,
      priority: index + 1,
      priceMinor: level.priceMinor,
      number: level.number ?? null,
      tracksNumberSold: level.number != null,
      poolId: level.number == null ? null : poolOf(level),
    })),
  )
  await tx
    .insert(priceLevel)
    .values(levels)
    .onConflictDoUpdate({
      target: [priceLevel.periodId, priceLevel.key],
      set: {
        windowId: sql`excluded.window_id`,
        priority: sql`excluded.priority`,
        priceMinor: sql`excluded.price_minor`,
        number: sql`excluded.number`,
        tracksNumberSold: sql`excluded.tracks_number_sold`,
        poolId: sql`excluded.pool_id`,
        archivedAt: null,
      },
    })
}

export async function insertRows(
  tx: Tx,
  productId: number,
  { overrides, tiers }: Required<Pick<PricesDraft, 'overrides' | 'tiers'>>,
): Promise<void> {
  if (overrides.length > 0) await tx.insert(priceOverride).values(overrides.map((row) => ({ ...row, productId })))
  if (tiers.length > 0) await tx.insert(quantityTier).values(tiers.map((row) => ({ ...row, productId })))
}
