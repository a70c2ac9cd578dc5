/**
 * What the grid of prices costs on a year of forty variants: to read all of it, and to publish a draft of ten thousand
 * prices, once all raised by the same share and once each day at a price of its own, which makes every day a period.
 */
import { saveCatalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  openGridDraft,
  type PeriodDraft,
  type PutChange,
  publishGridDraft,
  putGridChanges,
  readSeasonGrid,
  savePrices,
} from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { changedPrice } from '#contract/rules/prices/change-price.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays, weekday } from '#contract/values/day.ts'
import { median } from '#tools/bench/load.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

export type MeasuredPriceGrid = { seasonMs: number; raisedMs: number; typedMs: number; prices: number }

const VARIANTS = 40
const YEAR = Array.from({ length: 365 }, (_, at) => addDays('2026-11-01', at))
/** 250 days of ten variants with four cells each. */
const [CHANGED_DAYS, CHANGED_VARIANTS] = [250, 10]
const CELLS = [
  { minDays: 0, level: 1 },
  { minDays: 2, level: 1 },
  { minDays: 14, level: 1 },
  { minDays: 14, level: 2 },
]
const AT_ONCE = 500
const ROUNDS = 3

export async function measurePriceGrid({ database }: Pick<EngineUnderTest, 'database'>): Promise<MeasuredPriceGrid> {
  const { productId, variantIds } = await givenYear(database)
  const raised = await publishMs(
    database,
    productId,
    cells(variantIds, (nowMinor) => raise(nowMinor)),
    'raised',
  )
  const season: number[] = []
  const typed = cells(
    variantIds,
    (nowMinor, at) => raise(nowMinor) + 1 + at,
    (nowMinor) => raise(nowMinor),
  )
  const typedMs = await publishMs(database, productId, typed, 'typed')
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const request = { productId, from: YEAR[0] ?? '', to: YEAR.at(-1) ?? '', today: '2026-12-03' }
    const grid = await database.read((tx) => readSeasonGrid(tx, request))
    if (!grid.ok || grid.columns.length !== VARIANTS + 1) throw new Error('The season was not read.')
    season.push(performance.now() - startedAt)
  }
  return { seasonMs: median(season), raisedMs: raised, typedMs, prices: typed.length }
}

const raise = (nowMinor: number) => changedPrice(nowMinor, { kind: 'percent', basisPoints: 800 }, 100)

/** Seven periods, one for each day of the week, with three windows of three levels. */
function yearOfPrices(): PeriodDraft[] {
  const levels = (minDays: number, day: number) =>
    [1, 2, 3].map((at) => ({
      ...{ key: `from-${minDays}-${at}`, priceMinor: priceOf(day, minDays, at) },
      ...(at < 3 && { number: at * 100 }),
    }))
  const spans = [{ minDays: 0, maxDays: 1 }, { minDays: 2, maxDays: 13 }, { minDays: 14 }]
  return Array.from({ length: 7 }, (_, day) => ({
    ...{ key: `weekday-${day}`, name: `Weekday ${day}`, days: YEAR.filter((each) => weekday(each) === day) },
    windows: spans.map((span) => ({ ...span, basePriceMinor: 25_000, levels: levels(span.minDays, day) })),
  }))
}

function priceOf(day: number, minDays: number, level: number): number {
  return 20_000 - minDays * 500 + day * 700 + level * 1000
}

async function givenYear(database: Database): Promise<{ productId: number; variantIds: number[] }> {
  const values = Array.from({ length: VARIANTS }, (_, at) => ({ key: `kind-${at}`, name: `Kind ${at}` }))
  const variants = values.map(({ key }) => ({ key, values: [{ attribute: 'kind', value: key }], sku: `YEAR-${key}` }))
  const saved = await changeShop(database, (tx) =>
    saveCatalog(tx, {
      categories: [{ slug: 'bench', name: 'Bench' }],
      products: [
        {
          ...{ slug: 'bench-year', sku: 'YEAR', name: 'Year', priceMinor: 8000, isDynamicPrice: true, variants },
          categories: ['bench'],
          attributes: [{ key: 'kind', name: 'Kind', controlType: CONTROL_TYPES.chips, values }],
        },
      ],
    }),
  )
  if (!saved.ok) throw new Error('The year of the bench was refused.')
  const productId = saved.productIds.get('bench-year') ?? 0
  await changeShop(database, (tx) => savePrices(tx, productId, { periods: yearOfPrices() }))
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from variant where product_id = $1 order by id limit $2',
    [productId, CHANGED_VARIANTS],
  )
  return { productId, variantIds: rows.map(({ id }) => id) }
}

function cells(
  variantIds: readonly number[],
  toMinor: (nowMinor: number, at: number) => number,
  seenMinor = (nowMinor: number) => nowMinor,
): PutChange[] {
  return YEAR.slice(0, CHANGED_DAYS).flatMap((day, at) =>
    variantIds.flatMap((variantId, column) =>
      CELLS.map(({ level, minDays }) => {
        const nowMinor = priceOf(weekday(day), minDays, level)
        const wanted = toMinor(nowMinor, at * CHANGED_VARIANTS + column)
        return { variantId, day, minDays, level, seenMinor: seenMinor(nowMinor), toMinor: wanted }
      }),
    ),
  )
}

async function publishMs(
  database: Database,
  productId: number,
  changes: readonly PutChange[],
  name: string,
): Promise<number> {
  const opened = await changeShop(database, (tx) => openGridDraft(tx, productId, name))
  if (!opened.ok) throw new Error(`A draft was refused: ${opened.reason}.`)
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const batch = changes.slice(at, at + AT_ONCE)
    const put = await changeShop(database, (tx) => putGridChanges(tx, opened.draftId, batch))
    if (!put.ok || put.written !== batch.length) throw new Error('Cells of a draft were refused.')
  }
  const startedAt = performance.now()
  const published = await changeShop(database, (tx) => publishGridDraft(tx, opened.draftId))
  if (!published.ok) throw new Error(`A draft was not published: ${published.reason}.`)
  return performance.now() - startedAt
}
