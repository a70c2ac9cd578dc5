/** All dated prices and quantity tiers that count, read whole and sorted by product: what is archived is left out. */

import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { PriceBook, PricePeriod, ProductPrices } from './price-book.ts'
import { priceDay, priceLevel, priceOverride, pricePeriod, priceWindow, quantityTier } from './pricing.tables.ts'

async function selectPrices(tx: Tx, productIds?: readonly number[]) {
  const among = (
    column: typeof pricePeriod.productId | typeof priceOverride.productId | typeof quantityTier.productId,
  ) => productIds && inArray(column, [...productIds])
  const ofPeriods = (column: typeof priceDay.periodId | typeof priceWindow.periodId | typeof priceLevel.periodId) =>
    productIds &&
    inArray(column, tx.select({ id: pricePeriod.id }).from(pricePeriod).where(among(pricePeriod.productId)))
  return {
    periods: await tx
      .select()
      .from(pricePeriod)
      .where(and(isNull(pricePeriod.archivedAt), among(pricePeriod.productId)))
      .orderBy(asc(pricePeriod.id)),
    // One row for each period: a season is some hundred days.
    days: await tx
      .select({ periodId: priceDay.periodId, days: sql<Day[]>`json_agg(${priceDay.day} order by ${priceDay.day})` })
      .from(priceDay)
      .where(ofPeriods(priceDay.periodId))
      .groupBy(priceDay.periodId),
    windows: await tx
      .select()
      .from(priceWindow)
      .where(and(isNull(priceWindow.archivedAt), ofPeriods(priceWindow.periodId)))
      .orderBy(asc(priceWindow.minDays)),
    levels: await tx
      .select()
      .from(priceLevel)
      .where(and(isNull(priceLevel.archivedAt), ofPeriods(priceLevel.periodId)))
      .orderBy(asc(priceLevel.priority)),
    overrides: await tx
      .select()
      .from(priceOverride)
      .where(among(priceOverride.productId))
      .orderBy(asc(priceOverride.day)),
    tiers: await tx
      .select()
      .from(quantityTier)
      .where(among(quantityTier.productId))
      .orderBy(asc(quantityTier.fromQuantity)),
  }
}

/** Of all products, or of these. */
export async function readPriceBook(tx: Tx, productIds?: readonly number[]): Promise<PriceBook> {
  const rows = await selectPrices(tx, productIds)
  const days = new Map(rows.days.map((period) => [period.periodId, period.days]))
  const levels = Map.groupBy(rows.levels, ({ windowId }) => windowId)
  const windows = Map.groupBy(
    rows.windows.map((window) => ({ ...window, levels: levels.get(window.id) ?? [] })),
    ({ periodId }) => periodId,
  )
  const periods = Map.groupBy(
    rows.periods.map((period): PricePeriod & { productId: number } => ({
      ...period,
      days: new Set(days.get(period.id)),
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
