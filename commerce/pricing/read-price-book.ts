/** All prices that do not stand on the product itself, by product. */
import type { Tx } from '#commerce/database/tx.ts'
import type { PriceBook, PricePeriod, ProductPrices } from './price-book.ts'
import { type PriceRows, selectPrices } from './pricing.sql.ts'

export async function readPriceBook(tx: Tx): Promise<PriceBook> {
  return assemblePriceBook(await selectPrices(tx))
}

function assemblePriceBook(rows: PriceRows): PriceBook {
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
