/** Reports as tables: each column is worked out of the sums of a row, so that the last row is right for shares too. */
import type {
  CohortRow,
  DiscountRow,
  OccupancyRow,
  PaceRow,
  RealizedRow,
  SaleRow,
  VisitRow,
} from '#commerce/figures/index.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import type { ReportUnit } from '#contract/values/console/insight.ts'
import { moneyToDecimal } from '#contract/values/money.ts'

export type ReportCells = Pick<ConsoleReport, 'Columns' | 'Rows' | 'Totals'>

type Column<Row> = { key: string; name: string; unit: ReportUnit; of(row: Row): number | null }
type Named = { key: string; name: string }

const money = <Row>(key: string, name: string, of: (row: Row) => number | null): Column<Row> => ({
  key,
  name,
  unit: 'money',
  of,
})
const count = <Row>(key: string, name: string, of: (row: Row) => number | null): Column<Row> => ({
  key,
  name,
  unit: 'count',
  of,
})
const share = <Row>(key: string, name: string, of: (row: Row) => number | null): Column<Row> => ({
  key,
  name,
  unit: 'share',
  of,
})

/** Of nothing there is no share. */
const part = (some: number, whole: number) => (whole === 0 ? null : some / whole)

/** What is compared has no column where nothing is. */
const compared = <Row>(isCompared: boolean, ...columns: Column<Row>[]) => (isCompared ? columns : [])

export function salesTable(rows: readonly SaleRow[], currency: string, isCompared: boolean): ReportCells {
  const columns: Column<SaleRow>[] = [
    count('orders', 'Orders', ({ orders }) => orders),
    money('sold', 'Sold', ({ soldMinor }) => soldMinor),
    money('charges', 'Taxes and fees', ({ chargesMinor }) => chargesMinor),
    money('giftCards', 'Gift cards', ({ valueMinor }) => valueMinor),
    money('back', 'Gone back', ({ backMinor }) => backMinor),
    money('revenue', 'Revenue', ({ ownMinor }) => ownMinor),
    ...compared<SaleRow>(
      isCompared,
      money('compared', 'Revenue before', ({ beforeMinor }) => beforeMinor),
    ),
  ]
  return table(columns, rows, currency, ofDay)
}

export function visitsTable(rows: readonly VisitRow[], currency: string, isCompared: boolean): ReportCells {
  const columns: Column<VisitRow>[] = [
    count('pieces', 'Pieces', ({ pieces }) => pieces),
    money('revenue', 'Revenue', ({ ownMinor }) => ownMinor),
    money('each', 'Each', ({ ownMinor, pieces }) => part(ownMinor, pieces)),
    ...compared<VisitRow>(
      isCompared,
      count('comparedPieces', 'Pieces before', ({ beforePieces }) => beforePieces),
      money('compared', 'Revenue before', ({ beforeMinor }) => beforeMinor),
    ),
  ]
  return table(columns, rows, currency, ofDay)
}

export function paceTable(rows: readonly PaceRow[], currency: string): ReportCells {
  const columns: Column<PaceRow>[] = [
    count('pieces', 'Pieces', ({ pieces }) => pieces),
    count('comparedPieces', 'Pieces then', ({ thenPieces }) => thenPieces),
    money('revenue', 'On the books', ({ ownMinor }) => ownMinor),
    money('compared', 'Then', ({ thenMinor }) => thenMinor),
    share('change', 'Of then', ({ ownMinor, thenMinor }) => part(ownMinor, thenMinor)),
    money('ended', 'In the end', ({ endedMinor }) => endedMinor),
  ]
  return table(columns, rows, currency, ofDay)
}

export function occupancyTable(rows: readonly OccupancyRow[], currency: string, isCompared: boolean): ReportCells {
  const flat = rows.map(({ before, capacity, key, sold }) => ({
    ...{ key, capacity, sold, beforeCapacity: before?.capacity ?? 0, beforeSold: before?.sold ?? 0 },
  }))
  type Row = (typeof flat)[number]
  const columns: Column<Row>[] = [
    count('places', 'Places', ({ capacity }) => capacity),
    count('sold', 'Sold', ({ sold }) => sold),
    share('full', 'Full', ({ capacity, sold }) => part(sold, capacity)),
    ...compared<Row>(
      isCompared,
      share('compared', 'Full before', ({ beforeCapacity, beforeSold }) => part(beforeSold, beforeCapacity)),
    ),
  ]
  return table(columns, flat, currency, ofDay)
}

export function pricesTable(
  rows: readonly RealizedRow[],
  currency: string,
  before: readonly RealizedRow[] | undefined,
): ReportCells {
  const byProduct = new Map(before?.map((row) => [row.productId, row]))
  const joined = rows.map((row) => {
    const then = byProduct.get(row.productId)
    return { ...row, paidThen: then ? then.priceMinor - then.discountMinor : 0, windowThen: then?.windowMinor ?? 0 }
  })
  type Row = (typeof joined)[number]
  const paid = ({ discountMinor, priceMinor }: Row) => priceMinor - discountMinor
  const columns: Column<Row>[] = [
    count('pieces', 'Pieces', ({ pieces }) => pieces),
    money('window', 'At the window', ({ windowMinor }) => windowMinor),
    money('price', 'By the price list', ({ priceMinor }) => priceMinor),
    money('discounts', 'Discounts', ({ discountMinor }) => discountMinor),
    money('realized', 'Realized', paid),
    money('each', 'Each', (row) => part(paid(row), row.pieces)),
    share('share', 'Of the window', (row) => part(paid(row), row.windowMinor)),
    ...compared<Row>(
      before !== undefined,
      share('compared', 'Before', ({ paidThen, windowThen }) => part(paidThen, windowThen)),
    ),
  ]
  return table(columns, joined, currency, ({ name, productId }) => ({ key: String(productId), name }))
}

export function discountsTable(
  rows: readonly DiscountRow[],
  currency: string,
  before: readonly DiscountRow[] | undefined,
): ReportCells {
  const byDiscount = new Map(before?.map((row) => [row.discountId, row]))
  const joined = rows.map((row) => ({ ...row, givenThen: byDiscount.get(row.discountId)?.givenMinor ?? 0 }))
  type Row = (typeof joined)[number]
  const columns: Column<Row>[] = [
    count('orders', 'Orders', ({ orders }) => orders),
    money('price', 'Price before it', ({ priceMinor }) => priceMinor),
    money('given', 'Given', ({ givenMinor }) => givenMinor),
    share('share', 'Of the price', ({ givenMinor, priceMinor }) => part(givenMinor, priceMinor)),
    money('each', 'Each order', ({ givenMinor, orders }) => part(givenMinor, orders)),
    ...compared<Row>(
      before !== undefined,
      money('compared', 'Given before', ({ givenThen }) => givenThen),
    ),
  ]
  return table(columns, joined, currency, ({ code, discountId, name }) => {
    const called = name ?? `Discount ${discountId}, deleted`
    return { key: String(discountId), name: code === null ? called : `${called} (${code})` }
  })
}

export function passesTable(rows: readonly CohortRow[], currency: string): ReportCells {
  const columns: Column<CohortRow>[] = [
    count('passes', 'Passes', ({ passes }) => passes),
    count('came', 'Came', ({ came }) => came),
    share('cameShare', 'Of them', ({ came, passes }) => part(came, passes)),
    count('visits', 'Days', ({ visits }) => visits),
    { key: 'each', name: 'Days each', unit: 'number', of: ({ passes, visits }) => part(visits, passes) },
    money('revenue', 'Revenue', ({ ownMinor }) => ownMinor),
    money('perVisit', 'For a day', ({ ownMinor, visits }) => part(ownMinor, visits)),
    count('renewed', 'Renewed', ({ renewed }) => renewed),
    share('renewedShare', 'Of them', ({ passes, renewed }) => part(renewed, passes)),
  ]
  return table(columns, rows, currency, ofDay)
}

const ofDay = ({ key }: { key: string }): Named => ({ key, name: key })

function table<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  currency: string,
  naming: (row: Row) => Named,
): ReportCells {
  const shown = ({ of, unit }: Column<Row>, row: Row): number | null => {
    const value = of(row)
    return value === null || unit !== 'money' ? value : moneyToDecimal({ minor: Math.round(value), currency })
  }
  const sums = rows.length === 0 ? undefined : rows.reduce(added)
  return {
    Columns: columns.map(({ key, name, unit }) => ({ Key: key, Name: name, Unit: unit })),
    Rows: rows.map((row) => {
      const { key, name } = naming(row)
      return { Key: key, Name: name, Values: columns.map((column) => shown(column, row)) }
    }),
    Totals: columns.map((column) => (sums ? shown(column, sums) : null)),
  }
}

/** All that is a number; what is null in one stays so. */
function added<Row extends object>(one: Row, other: Row): Row {
  const sums = Object.entries(one).map(([name, value]) => {
    const more: unknown = other[name as keyof Row]
    return [name, typeof value === 'number' && typeof more === 'number' ? value + more : value]
  })
  return Object.fromEntries(sums) as Row
}
