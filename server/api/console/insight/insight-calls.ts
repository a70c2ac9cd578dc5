/**
 * Reports for who may look at them: numbers of the shop, and of no person. All who ask for the same at a time get one
 * answer.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  comparedDays,
  type ReportRequest,
  readDiscountUse,
  readOccupancy,
  readPace,
  readPassCohorts,
  readRealized,
  readRevenueBySale,
  readRevenueByVisit,
  readUsedPools,
  spanBefore,
  wholeReport,
} from '#commerce/figures/index.ts'
import { exportReportCall, showReportCall } from '#contract/calls/admin/insight.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { COMPARED_DAYS } from '#contract/values/console/figures.ts'
import {
  MOST_REPORT_DAYS,
  type ReportAgainst,
  type ReportName,
  type ReportPer,
} from '#contract/values/console/insight.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import type { Input } from '#contract/wire/call.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { Shop } from '#server/shop/shop.ts'
import * as tables from '#server/wire/console/insight.ts'

type Options = { database: Database; shop: Shop; coalesce: Coalesce }
type Asked = NonNullable<Input<typeof showReportCall>['query']>

/** From and to, in days from today, where a report is asked for without them. */
const DEFAULT_DAYS: Readonly<Record<ReportName, readonly [number, number]>> = {
  ...{ sales: [-27, 0], visits: [-13, 14], pace: [0, 89], occupancy: [-13, 14] },
  ...{ prices: [-27, 0], discounts: [-27, 0], passes: [-364, 0] },
}
const MOST_DAYS_BY_DAY = 31
const BAD_SPAN = refused(
  400,
  'BAD_SPAN',
  `A report is about 1 to ${MOST_REPORT_DAYS} days, the first of them before the last.`,
  'query.to',
)

type Wanted = {
  report: ReportName
  against: ReportAgainst
  today: Day
  pool: number | undefined
  request: ReportRequest
}

export function insightCalls({ coalesce, database, shop }: Options): Handler[] {
  async function wantedOf(asked: Asked, isFile: boolean): Promise<Wanted | undefined> {
    const zone = storeSettings((await shop.read()).configuration.settings)
    const { pool, report = 'sales' } = asked
    const now = shop.now()
    const today = resortDay(now, zone)
    const [first, last] = DEFAULT_DAYS[report]
    // As many days as it has by itself, where one of both is told.
    const from = asked.from ?? (asked.to ? addDays(asked.to, first - last) : addDays(today, first))
    const to = asked.to ?? (asked.from ? addDays(asked.from, last - first) : addDays(today, last))
    const count = daysBetween(from, to) + 1
    if (count < 1 || count > MOST_REPORT_DAYS) return undefined
    const against = againstOf(report, asked.against)
    const per: ReportPer =
      report === 'passes' ? 'month' : (asked.per ?? (isFile || count <= MOST_DAYS_BY_DAY ? 'day' : 'week'))
    const days = { from: from as Day, to: to as Day }
    const daysBefore = comparedDays(days, against)
    const request = { days, per, daysBefore, now, zone, currency: zone.currencyCode }
    return { report, against, today, pool: pool === undefined ? undefined : Number(pool), request }
  }

  const read = (wanted: Wanted) => {
    const { days, daysBefore, per } = wanted.request
    const key = ['report', wanted.report, days.from, days.to, daysBefore, per, wanted.pool].join(' ')
    return coalesce(key, () => database.read((tx) => readReport(tx, wanted)), true)
  }

  return [
    handle(showReportCall, async ({ query }) => {
      const wanted = await wantedOf(query, false)
      return wanted ? read(wanted) : BAD_SPAN
    }),

    handle(exportReportCall, async ({ query }) => {
      const wanted = await wantedOf(query, true)
      if (!wanted) return BAD_SPAN
      const report = await read(wanted)
      return new CsvReply(`${report.Report}-${report.From}-${report.To}.csv`, csvLines(report))
    }),
  ]
}

/** Pace is always against the season before, and passes are not compared: their rows are. */
function againstOf(report: ReportName, against: ReportAgainst = 'before'): ReportAgainst {
  if (report === 'pace') return 'year'
  return report === 'passes' ? 'none' : against
}

async function readReport(tx: Tx, { against, pool, report, request, today }: Wanted): Promise<ConsoleReport> {
  const { currency, days, daysBefore, per } = request
  const then = daysBefore === undefined ? undefined : spanBefore(days, daysBefore)
  const pools = report === 'occupancy' ? (await readUsedPools(tx, days)).filter(({ places }) => places > 0) : []
  const chosen = pools.find(({ poolId }) => poolId === pool) ?? pools[0]
  return {
    ...{ Report: report, Currency: currency, Today: today, From: days.from, To: days.to, Against: against },
    ...{ ComparedFrom: then?.from ?? null, ComparedTo: then?.to ?? null },
    Per: report === 'prices' || report === 'discounts' ? null : per,
    ...(await readTable(tx, report, request, chosen?.poolId)),
    ...{ Pool: chosen?.poolId ?? null, Pools: pools.map(({ name, poolId }) => ({ Id: poolId, Name: name })) },
  }
}

async function readTable(tx: Tx, report: ReportName, request: ReportRequest, poolId: number | undefined) {
  const { currency, daysBefore } = request
  const isCompared = daysBefore !== undefined
  const whole = wholeReport(request)
  const wholeBefore = isCompared ? wholeReport(request, daysBefore) : undefined
  switch (report) {
    case 'sales':
      return tables.salesTable(await readRevenueBySale(tx, request), currency, isCompared)
    case 'visits':
      return tables.visitsTable(await readRevenueByVisit(tx, request), currency, isCompared)
    case 'pace':
      return tables.paceTable(await readPace(tx, request, COMPARED_DAYS.year), currency)
    case 'occupancy': {
      const rows = poolId === undefined ? [] : await readOccupancy(tx, request, poolId)
      return tables.occupancyTable(rows, currency, isCompared)
    }
    case 'prices': {
      const before = wholeBefore && (await readRealized(tx, wholeBefore, currency))
      return tables.pricesTable(await readRealized(tx, whole, currency), currency, before)
    }
    case 'discounts': {
      const before = wholeBefore && (await readDiscountUse(tx, wholeBefore, currency))
      return tables.discountsTable(await readDiscountUse(tx, whole, currency), currency, before)
    }
    case 'passes':
      return tables.passesTable(await readPassCohorts(tx, request), currency)
  }
}

const ROW_NAMES: Readonly<Record<ReportPer, string>> = { day: 'Day', week: 'Week from', month: 'Month from' }

/** Amounts as decimals of the currency that their column names. */
function* csvLines({ Columns, Currency, Per, Report: report, Rows }: ConsoleReport): Generator<string> {
  const names = Columns.map(({ Name, Unit }) => (Unit === 'money' ? `${Name} (${Currency})` : Name))
  yield csvLine([Per === null ? (report === 'prices' ? 'Product' : 'Discount') : ROW_NAMES[Per], ...names])
  for (const { Name, Values } of Rows) {
    yield csvLine([Name, ...Values.map((value, at) => (value === null ? null : exact(value, Columns[at]?.Unit)))])
  }
}

/** A share with more digits than orders have says nothing more. */
function exact(value: number, unit: ConsoleReport['Columns'][number]['Unit'] | undefined): number {
  return unit === 'share' || unit === 'number' ? Number(value.toFixed(4)) : value
}
