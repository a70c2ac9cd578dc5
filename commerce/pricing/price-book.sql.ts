/**
 * All dated prices and quantity tiers that count, read whole by one statement and sorted by product: a book is of one
 * version of each list, also while another is published. What is archived is left out.
 */
import { sql } from 'drizzle-orm'
import {
  asJson,
  OF_PRODUCT,
  type RowsOf,
  type WantedRows,
  wantedProducts,
} from '#commerce/database/reading/rows-as-json.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { PriceBook, PricePeriod, ProductPrices } from './price-book.ts'
import { priceList } from './price-list.tables.ts'
import { priceDay, priceLevel, priceOverride, pricePeriod, priceWindow, quantityTier } from './pricing.tables.ts'

const OF_PERIOD = sql`period_id in (select id from price_period where ${OF_PRODUCT}) and archived_at is null`

const PARTS = {
  periods: [pricePeriod, sql`${OF_PRODUCT} and archived_at is null`, sql`id`],
  windows: [priceWindow, OF_PERIOD, sql`min_days`],
  levels: [priceLevel, OF_PERIOD, sql`priority`],
  overrides: [priceOverride, OF_PRODUCT, sql`day`],
  tiers: [quantityTier, OF_PRODUCT, sql`from_quantity`],
  lists: [priceList, OF_PRODUCT, sql`id`],
} as const satisfies Record<string, WantedRows>

/** One row for each period: a season is some hundred days. */
const DAYS = sql`(select coalesce(json_agg(r), '[]') from (
  select period_id as "periodId", json_agg(day order by day) as days from ${priceDay} where ${OF_PRODUCT}
  group by period_id) r) as days`

type PriceRows = RowsOf<typeof PARTS> & { days: { periodId: number; days: Day[] }[] }

async function selectPrices(tx: Tx, productIds: readonly number[] | undefined): Promise<PriceRows> {
  const { rows } = await tx.execute(sql`${wantedProducts(productIds)} select ${asJson(PARTS)}, ${DAYS}`)
  return rows[0] as PriceRows
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
  const lists = new Map(rows.lists.map((list) => [list.productId, list]))
  const inCurrencies = rows.lists.filter(({ ownPrices }) => Object.keys(ownPrices).length > 0)
  const products = new Set([
    ...periods.keys(),
    ...overrides.keys(),
    ...tiers.keys(),
    ...inCurrencies.map(({ productId }) => productId),
  ])
  return new Map(
    [...products].map((id): [number, ProductPrices] => [
      id,
      {
        periods: periods.get(id) ?? [],
        overrides: overrides.get(id) ?? [],
        tiers: tiers.get(id) ?? [],
        currency: lists.get(id)?.currency ?? null,
        own: lists.get(id)?.ownPrices ?? {},
      },
    ]),
  )
}
