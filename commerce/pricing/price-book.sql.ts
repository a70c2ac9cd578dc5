/** All dated prices and quantity tiers that count, read whole and sorted by product: what is archived is left out. */

import { asc, isNull } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { PriceBook, PricePeriod, ProductPrices } from './price-book.ts'
import { priceDay, priceLevel, priceOverride, pricePeriod, priceWindow, quantityTier } from './pricing.tables.ts'

async function selectPrices(tx: Tx) {
  return {
    periods: await tx.select().from(pricePeriod).where(isNull(pricePeriod.archivedAt)).orderBy(asc(pricePeriod.id)),
    days: await tx.select().from(priceDay).orderBy(asc(priceDay.day)),
    windows: await tx
      .select()
      .from(priceWindow)
      .where(isNull(priceWindow.archivedAt))
      .orderBy(asc(priceWindow.minDays)),
    levels: await tx.select().from(priceLevel).where(isNull(priceLevel.archivedAt)).orderBy(asc(priceLevel.priority)),
    overrides: await tx.select().from(priceOverride).orderBy(asc(priceOverride.day)),
    tiers: await tx.select().from(quantityTier).orderBy(asc(quantityTier.fromQuantity)),
  }
}

export async function readPriceBook(tx: Tx): Promise<PriceBook> {
  const rows = await selectPrices(tx)
  const days = Map.groupBy(rows.days, ({ periodId }) => periodId)
  const levels = Map.groupBy(rows.levels, ({ windowId }) => windowId)
  const windows = Map.groupBy(
    rows.windows.map((window) => ({ ...window, levels: levels.get(window.id) ?? [] })),
    ({ periodId }) => periodId,
  )
  const periods = Map.groupBy(
    rows.periods.map((period): PricePeriod & { productId: number } => ({
      ...period,
      days: new Set(days.get(period.id)?.map(({ day }) => day)),
      windows: windows.get(period.id) ?? [],
    })),
    ({ productId }) => productId,
  )
  const overrides = Map.groupBy(rows.overrides, ({ productId }) => productId)
  const tiers = Map.groupBy(rows.tiers, ({ productId }) => productId)
  const products = new Set([...periods.keys(), ...overrides.keys(), ...tiers.keys()])
  return new Map(
    [...products].map((id): [number, ProductPrices] => [
      id,
      { periods: periods.get(id) ?? [], overrides: overrides.get(id) ?? [], tiers: tiers.get(id) ?? [] },
    ]),
  )
}
