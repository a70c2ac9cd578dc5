/**
 * The SQL that puts prices in the place of others, each statement for all periods at once: a season is saved by as many
 * statements as a day.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { gridDraft, priceGuardRail } from '#commerce/pricing/grid-draft.tables.ts'
import { priceList, priceVersion } from '#commerce/pricing/price-list.tables.ts'
import {
  priceDay,
  priceLevel,
  priceOverride,
  pricePeriod,
  priceWindow,
  quantityTier,
} from '#commerce/pricing/pricing.tables.ts'
import type { LevelDraft, PeriodDraft, PricesDraft } from './prices-draft.ts'

// Levels of a window may swap their order, and only those that are not archived are held to having it once: all are
// archived first, and those that are named come back. The clock is read once, and not for each row.
const archive = statement(
  'archive_prices',
  `with periods as materialized (
     select id from price_period where product_id = $1
   ), archived_levels as (
     update price_level set archived_at = (select shop_now())
     where archived_at is null and period_id in (select id from periods)
   ), archived_windows as (
     update price_window set archived_at = (select shop_now())
     where archived_at is null and period_id in (select id from periods)
   ), archived_periods as (
     update price_period set archived_at = (select shop_now()) where archived_at is null and product_id = $1
   ), days as (
     delete from price_day where product_id = $1
   ), overrides as (
     delete from price_override where product_id = $1
   )
   delete from quantity_tier where product_id = $1`,
)

/**
 * Periods, windows and levels are archived, and those that are named come back (`upsertPeriods`): a quote goes on
 * naming the row it was made by. Nothing points at days, overrides and tiers.
 */
export async function archivePricesOf(tx: Tx, productId: number): Promise<void> {
  await archive(tx, [productId])
}

const savePeriods = statement<{ id: number; variantId: number | null; key: string }>(
  'save_price_periods',
  `insert into price_period (product_id, variant_id, key, name)
   select $1, * from unnest($2::int[], $3::text[], $4::text[])
   on conflict on constraint price_period_key_once do update set name = excluded.name, archived_at = null
   returning id, variant_id as "variantId", key`,
)

const saveWindows = statement<{ id: number; periodId: number; minDays: number }>(
  'save_price_windows',
  `insert into price_window (period_id, min_days, max_days, base_price_minor, base_price_in)
   select * from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::jsonb[])
   on conflict on constraint price_window_once do update set max_days = excluded.max_days,
     base_price_minor = excluded.base_price_minor, base_price_in = excluded.base_price_in, archived_at = null
   returning id, period_id as "periodId", min_days as "minDays"`,
)

const saveLevels = statement(
  'save_price_levels',
  `insert into price_level
     (period_id, key, window_id, priority, price_minor, price_in, number, tracks_number_sold, pool_id)
   select period_id, key, window_id, priority, price_minor, price_in, number, number is not null, pool_id
   from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::bigint[], $6::jsonb[], $7::int[], $8::int[])
     as given (period_id, key, window_id, priority, price_minor, price_in, number, pool_id)
   on conflict on constraint price_level_key_once do update set window_id = excluded.window_id,
     priority = excluded.priority, price_minor = excluded.price_minor, price_in = excluded.price_in,
     number = excluded.number, tracks_number_sold = excluded.tracks_number_sold, pool_id = excluded.pool_id, archived_at = null`,
)

export type PoolOfLevel = (period: PeriodDraft, level: LevelDraft) => number | undefined

/**
 * All periods with their windows and levels; each keeps its id while it keeps its key. Gives the ids of the periods.
 */
export async function upsertPeriods(
  tx: Tx,
  productId: number,
  periods: readonly PeriodDraft[],
  poolOf: PoolOfLevel,
): Promise<Map<PeriodDraft, number>> {
  if (periods.length === 0) return new Map()
  const saved = await savePeriods(tx, [
    productId,
    ...columns(periods, [({ variantId }) => variantId, ({ key }) => key, ({ name }) => name]),
  ])
  const idsByKey = new Map(saved.map(({ id, variantId, key }) => [`${variantId} ${key}`, id]))
  const idOf = ({ variantId = null, key }: PeriodDraft) => idsByKey.get(`${variantId} ${key}`) as number

  const windows = periods.flatMap((period) => period.windows.map((window) => ({ ...window, periodId: idOf(period) })))
  const savedWindows = await saveWindows(
    tx,
    columns(windows, [
      ({ periodId }) => periodId,
      ({ minDays }) => minDays,
      ({ maxDays }) => maxDays,
      ({ basePriceMinor }) => basePriceMinor,
      ({ basePriceIn = {} }) => JSON.stringify(basePriceIn),
    ]),
  )
  const windowIds = new Map(savedWindows.map(({ id, periodId, minDays }) => [`${periodId} ${minDays}`, id]))
  const levels = periods.flatMap((period) =>
    period.windows.flatMap((window) =>
      window.levels.map((level, index) => ({ period, window, level, periodId: idOf(period), priority: index + 1 })),
    ),
  )
  await saveLevels(
    tx,
    columns(levels, [
      ({ periodId }) => periodId,
      ({ level }) => level.key,
      ({ periodId, window }) => windowIds.get(`${periodId} ${window.minDays}`),
      ({ priority }) => priority,
      ({ level }) => level.priceMinor,
      ({ level }) => JSON.stringify(level.priceIn ?? {}),
      ({ level }) => level.number,
      ({ period, level }) => (level.number == null ? null : poolOf(period, level)),
    ]),
  )
  return new Map(periods.map((period) => [period, idOf(period)]))
}

const insertAll = statement(
  'insert_price_rows',
  `with days as (
     insert into price_day (product_id, variant_id, period_id, day)
     select $1, * from unnest($2::int[], $3::int[], $4::date[])
   ), overrides as (
     insert into price_override
       (product_id, variant_id, day, min_days, max_days, price_minor, price_in, base_price_minor, base_price_in)
     select $1, * from unnest(
       $5::int[], $6::date[], $7::int[], $8::int[], $9::bigint[], $10::jsonb[], $11::bigint[], $12::jsonb[])
   )
   insert into quantity_tier
     (product_id, variant_id, from_quantity, price_minor, price_in, percent_off_basis_points, role, starts_on, ends_on)
   select $1, * from unnest(
     $13::int[], $14::int[], $15::bigint[], $16::jsonb[], $17::int[], $18::text[], $19::date[], $20::date[])`,
)

/** The days of the periods, the overrides and the tiers, where there are none of this product. */
export async function insertRows(
  tx: Tx,
  productId: number,
  periodIds: ReadonlyMap<PeriodDraft, number>,
  { overrides = [], tiers = [] }: PricesDraft,
): Promise<void> {
  const days = [...periodIds].flatMap(([{ variantId, days }, periodId]) =>
    days.map((day) => ({ variantId, periodId, day })),
  )
  await insertAll(tx, [
    productId,
    ...columns(days, [({ variantId }) => variantId, ({ periodId }) => periodId, ({ day }) => day]),
    ...columns(overrides, [
      ({ variantId }) => variantId,
      ({ day }) => day,
      ({ minDays }) => minDays,
      ({ maxDays }) => maxDays,
      ({ priceMinor }) => priceMinor,
      ({ priceIn = {} }) => JSON.stringify(priceIn),
      ({ basePriceMinor }) => basePriceMinor,
      ({ basePriceIn = {} }) => JSON.stringify(basePriceIn),
    ]),
    ...columns(tiers, [
      ({ variantId }) => variantId,
      ({ fromQuantity }) => fromQuantity,
      ({ priceMinor }) => priceMinor,
      ({ priceIn = {} }) => JSON.stringify(priceIn),
      ({ percentOffBasisPoints }) => percentOffBasisPoints,
      ({ groupKey }) => groupKey,
      ({ startsOn }) => startsOn,
      ({ endsOn }) => endsOn,
    ]),
  ])
}

/** One array for each column, as `unnest` takes them. */
function columns<Row>(rows: readonly Row[], cells: readonly ((row: Row) => unknown)[]): unknown[][] {
  return cells.map((cell) => rows.map((row) => cell(row) ?? null))
}

/** Deletes all price lists with rows, versions, drafts and guard-rails. The pools of levels stay with the inventory. */
export async function clearPrices(tx: Tx): Promise<void> {
  await tx.delete(gridDraft)
  await tx.delete(priceGuardRail)
  await tx.update(priceList).set({ publishedVersionId: null })
  await tx.delete(priceVersion)
  await tx.delete(priceList)
  await tx.delete(priceLevel)
  await tx.delete(priceWindow)
  await tx.delete(priceDay)
  await tx.delete(pricePeriod)
  await tx.delete(priceOverride)
  await tx.delete(quantityTier)
}
