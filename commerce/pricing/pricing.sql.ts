/** The only SQL over prices. */
import { asc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { priceDay, priceLevel, priceOverride, pricePeriod, priceWindow, quantityTier } from './pricing.tables.ts'

export async function selectPrices(tx: Tx) {
  return {
    periods: await tx.select().from(pricePeriod).orderBy(asc(pricePeriod.id)),
    days: await tx.select().from(priceDay).orderBy(asc(priceDay.day)),
    windows: await tx.select().from(priceWindow).orderBy(asc(priceWindow.minDays)),
    levels: await tx.select().from(priceLevel).orderBy(asc(priceLevel.priority)),
    overrides: await tx.select().from(priceOverride).orderBy(asc(priceOverride.day)),
    tiers: await tx.select().from(quantityTier).orderBy(asc(quantityTier.fromQuantity)),
  }
}

export type PriceRows = Awaited<ReturnType<typeof selectPrices>>
