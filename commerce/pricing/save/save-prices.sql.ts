/** The SQL that puts prices in the place of others. */

import { eq } from 'drizzle-orm'
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
import type { PeriodDraft, PricesDraft, WindowDraft } from './prices-draft.ts'

/** Saves of one product's prices go one after the other; a purchase waits for neither. */
export async function lockProduct(tx: Tx, productId: number): Promise<boolean> {
  const rows = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId)).for('no key update')
  return rows.length > 0
}

export async function selectVariantIds(tx: Tx, productId: number): Promise<Set<number>> {
  const rows = await tx.select({ id: variant.id }).from(variant).where(eq(variant.productId, productId))
  return new Set(rows.map(({ id }) => id))
}

/** Days, windows and levels go with their period. */
export async function deletePricesOf(tx: Tx, productId: number): Promise<void> {
  await tx.delete(pricePeriod).where(eq(pricePeriod.productId, productId))
  await tx.delete(priceOverride).where(eq(priceOverride.productId, productId))
  await tx.delete(quantityTier).where(eq(quantityTier.productId, productId))
}

/** Deletes all dated prices and quantity tiers. The pools of levels stay until the inventory is cleared. */
export async function clearPrices(tx: Tx): Promise<void> {
  await tx.delete(pricePeriod)
  await tx.delete(priceOverride)
  await tx.delete(quantityTier)
}

export async function insertPeriod(
  tx: Tx,
  productId: number,
  { name, variantId = null, days, windows }: PeriodDraft,
  poolOf: (window: WindowDraft, index: number) => number | undefined,
): Promise<void> {
  const period = { productId, variantId, name }
  const [row] = await tx.insert(pricePeriod).values(period).returning({ id: pricePeriod.id })
  const periodId = row?.id
  if (periodId === undefined) throw new Error('A period was inserted without an id.')
  await tx.insert(priceDay).values(days.map((day) => ({ productId, variantId, day, periodId })))
  const rows = await tx
    .insert(priceWindow)
    .values(windows.map(({ minDays, maxDays, basePriceMinor }) => ({ periodId, minDays, maxDays, basePriceMinor })))
    .returning({ id: priceWindow.id, minDays: priceWindow.minDays })
  const ids = new Map(rows.map(({ id, minDays }) => [minDays, id]))
  const levels = windows.flatMap((window) =>
    window.levels.map(({ priceMinor, number = null }, index) => ({
      windowId: ids.get(window.minDays) as number,
      priority: index + 1,
      priceMinor,
      number,
      tracksNumberSold: number !== null,
      poolId: number === null ? null : poolOf(window, index),
    })),
  )
  await tx.insert(priceLevel).values(levels)
}

export async function insertRows(
  tx: Tx,
  productId: number,
  { overrides, tiers }: Required<Pick<PricesDraft, 'overrides' | 'tiers'>>,
): Promise<void> {
  if (overrides.length > 0) await tx.insert(priceOverride).values(overrides.map((row) => ({ ...row, productId })))
  if (tiers.length > 0) await tx.insert(quantityTier).values(tiers.map((row) => ({ ...row, productId })))
}
