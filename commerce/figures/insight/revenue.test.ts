import { expect } from 'vitest'
import { saveProducts, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { givenBoughtLine, givenMoves, move, requestFor } from '#commerce/changes/moving/moves-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { readPassCohorts } from './pass-cohorts.sql.ts'
import { readDiscountUse, readRealized } from './realized.sql.ts'
import { type ReportRequest, wholeReport } from './report-pieces.ts'
import { readPace, readRevenueBySale, readRevenueByVisit } from './revenue.ts'
import { givenSale, ownMinor, type TestedSale } from './sales-for-tests.ts'

const FROM = '2026-12-07'
const DENVER = { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 }
const NOW = new Date('2026-12-09T18:00:00Z')
const ASKED: ReportRequest = {
  ...{ days: { from: FROM, to: addDays(FROM, 6) }, per: 'day', daysBefore: undefined },
  ...{ now: NOW, zone: DENVER, currency: 'USD' },
}

async function givenProduct(tx: Tx): Promise<number> {
  const ids = await saveProducts(tx, 'all', [{ slug: 'ticket', tracksStock: false }])
  return ids.get('ticket') as number
}

test('Revenue by day of sale is without taxes, fees and gift cards, however it is paid, less what went back that day [IMPL-13]', async ({
  tx,
}) => {
  const productId = await givenProduct(tx)
  const sell = (sale: TestedSale) => givenSale(tx, productId, sale)
  // At the resort it is Monday from 07:00 in the morning on.
  await sell({ at: `${FROM}T06:59Z`, list: 1 })
  await sell({ at: `${FROM}T07:00Z`, list: 10_000, discount: 1000, taxIn: 700, feeOnTop: 300 })
  await sell({ at: `${FROM}T20:00Z`, list: 5000, tender: 5000 })
  await sell({ at: `${FROM}T20:00Z`, list: 90_000, later: 80_000 })
  await sell({ at: `${FROM}T20:00Z`, list: 2500, isValue: true })
  await sell({ at: `${FROM}T20:00Z`, list: 7, currency: 'EUR' })
  for (const state of ['pending', 'declined', 'review', 'cancelled', 'refunded_no_stock'])
    await sell({ at: `${FROM}T20:00Z`, list: 7, state })
  // Sold a month before, a part of it given back on Tuesday.
  await sell({
    at: '2026-11-01T20:00Z',
    list: 4000,
    taxIn: 400,
    refunds: [{ at: '2026-12-08T20:00Z', list: 1000, taxIn: 100 }],
  })
  const [monday, tuesday] = await readRevenueBySale(tx, ASKED)
  expect(monday).toEqual({
    ...{ key: FROM, orders: 4, soldMinor: 9300 + 5000 + 90_000 + 2500, chargesMinor: 1000, valueMinor: 2500 },
    ...{ backMinor: 0, ownMinor: 8300 + 5000 + 90_000, beforeMinor: null },
  })
  expect(tuesday).toMatchObject({ orders: 0, backMinor: 900, ownMinor: -900 })
})

test('A line of several days is parted over them to the last cent, and what went back of it is not on them [IMPL-13]', async ({
  tx,
}) => {
  const productId = await givenProduct(tx)
  const days = [FROM, addDays(FROM, 1), addDays(FROM, 2)]
  await givenSale(tx, productId, { at: '2026-11-01T20:00Z', list: 10_000, days, quantity: 2 })
  const refunds = [{ at: '2026-12-01T20:00Z', list: 3000, pieces: 1 }]
  await givenSale(tx, productId, { at: '2026-11-01T20:00Z', list: 4000, days: [FROM], quantity: 2, refunds })
  await givenSale(tx, productId, { at: '2026-11-01T20:00Z', list: 99 })
  const rows = await readRevenueByVisit(tx, ASKED)
  expect(rows.slice(0, 4).map(({ ownMinor: own, pieces }) => [own, pieces])).toEqual([
    [3333 + 1000, 3],
    [3333, 2],
    [3334, 2],
    [0, 0],
  ])
})

test('A line that was moved to a cheaper day is revenue of that day, at what it costs there [IMPL-13]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift', { quantity: 2 })
  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -2000))).toMatchObject({ ok: true })
  const week: ReportRequest = { ...ASKED, days: { from: addDays(WEDNESDAY, -3), to: addDays(WEDNESDAY, 3) } }
  const rows = await database.read((tx) => readRevenueByVisit(tx, week))
  expect(rows.filter(({ pieces }) => pieces > 0)).toEqual([
    { key: WEDNESDAY, pieces: 2, ownMinor: 8000, beforePieces: null, beforeMinor: null },
  ])
})

test('Pace holds what is booked now against what was booked as long before the same days of last season [IMPL-13]', async ({
  tx,
}) => {
  const productId = await givenProduct(tx)
  const last = [addDays(FROM, -364)]
  const sell = (at: string, list: number, more: Partial<TestedSale> = {}) =>
    givenSale(tx, productId, { at, list, days: [FROM], ...more })
  await sell('2026-12-01T10:00Z', 500)
  await sell('2025-12-10T17:59Z', 100, { days: last })
  await sell('2025-12-10T18:01Z', 70, { days: last })
  const later = [{ at: '2025-12-11T10:00Z', list: 1000, pieces: 1 }]
  await sell('2025-12-01T10:00Z', 1000, { days: last, refunds: later })
  const earlier = [{ at: '2025-12-09T10:00Z', list: 300, pieces: 1 }]
  await sell('2025-12-01T10:00Z', 300, { days: last, refunds: earlier })
  const [monday] = await readPace(tx, ASKED, 364)
  expect(monday).toEqual({ key: FROM, pieces: 1, ownMinor: 500, thenPieces: 2, thenMinor: 1100, endedMinor: 170 })
})

test('Of many orders at random, reports by day and by week say what a loop over the orders does [IMPL-13]', async ({
  tx,
}) => {
  const productId = await givenProduct(tx)
  const draw = drawsFrom(20_261_207)
  const sales = Array.from({ length: 120 }, (): TestedSale => {
    const list = 3000 + draw(90_000)
    const parts = { list, discount: draw(3) === 0 ? draw(900) : 0, taxIn: draw(90), feeOnTop: draw(2) * draw(500) }
    const placed = new Date(Date.parse(`${FROM}T00:00Z`) + draw(14 * 24 * 60) * 60_000)
    const first = addDays(FROM, draw(12))
    const days = Array.from({ length: draw(4) }, (_, nth) => addDays(first, nth))
    const back = { at: new Date(placed.getTime() + draw(9000) * 60_000).toISOString(), list: draw(900) + 1 }
    return { at: placed.toISOString(), ...parts, days, isValue: draw(9) === 0, refunds: draw(4) === 0 ? [back] : [] }
  })
  for (const sale of sales) await givenSale(tx, productId, sale)
  const asked: ReportRequest = { ...ASKED, days: { from: FROM, to: addDays(FROM, 20) } }
  const income = sales.filter(({ isValue }) => !isValue)
  const denverDay = (at: string): Day => new Date(Date.parse(at) - 7 * 3_600_000).toISOString().slice(0, 10)
  const bySale = new Map<Day, number>()
  const byVisit = new Map<Day, number>()
  const note = (book: Map<Day, number>, day: Day, minor: number) => book.set(day, (book.get(day) ?? 0) + minor)
  for (const sale of income) {
    note(bySale, denverDay(sale.at), ownMinor(sale))
    for (const back of sale.refunds ?? []) note(bySale, denverDay(back.at), -ownMinor(back))
    const days = sale.days ?? []
    for (const [way, minor] of [
      [1, ownMinor(sale)] as const,
      ...(sale.refunds ?? []).map((back) => [-1, ownMinor(back)] as const),
    ]) {
      let parted = 0
      for (const [nth, day] of days.entries()) {
        const upTo = Math.floor((minor * (nth + 1)) / days.length)
        note(byVisit, day, way * (upTo - parted))
        parted = upTo
      }
    }
  }
  const within = (day: Day) => daysBetween(FROM, day) >= 0 && daysBetween(FROM, day) <= 20
  const known = (book: Map<Day, number>) =>
    Object.fromEntries([...book].filter(([day, minor]) => within(day) && minor).sort())
  const read = (rows: readonly { key: Day; ownMinor: number }[]) =>
    Object.fromEntries(rows.filter((row) => row.ownMinor).map((row) => [row.key, row.ownMinor]))
  const [daily, visited] = [await readRevenueBySale(tx, asked), await readRevenueByVisit(tx, asked)]
  expect(read(daily)).toEqual(known(bySale))
  expect(read(visited)).toEqual(known(byVisit))
  const weekly = await readRevenueBySale(tx, { ...asked, per: 'week' })
  expect(weekly.map((row) => row.ownMinor)).toEqual(
    [0, 7, 14].map((from) => sum(daily.slice(from, from + 7).map((row) => row.ownMinor))),
  )
  const before = await readRevenueBySale(tx, {
    ...asked,
    days: { from: addDays(FROM, 7), to: addDays(FROM, 13) },
    daysBefore: 7,
  })
  expect(before.map(({ beforeMinor }) => beforeMinor)).toEqual(daily.slice(0, 7).map((row) => row.ownMinor))
})

test('No report reads a whole table of orders, lines or tickets, however many there are [IMPL-13]', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  const productId = await givenProduct(tx)
  await givenSale(tx, productId, { at: '2026-12-08T12:00Z', list: 900, days: [FROM] })
  await client.query(`
    insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, state, placed_at)
      select md5('o' || n)::uuid, 'N' || n, 1, 'en-US', 'USD', 9, 9, 'paid', timestamptz '2025-12-10' + n * interval '2 hours'
      from generate_series(1, 4000) n;
    analyze customer_order;
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor)
      select md5('l' || n)::uuid, md5('o' || n)::uuid, 1, 0, ${productId}, 'Ticket', 1,
        array[date '2025-12-10' + n % 365], '{}', (select amounts from order_line limit 1), 0 from generate_series(1, 4000) n;
    insert into ticket (serial, order_line_id, piece) select 'A' || lpad(n::text, 7, '0'), md5('l' || n)::uuid, 1
      from generate_series(1, 4000) n;
    insert into order_refund (id, order_id, source, amount_minor, reason, at, actor_role)
      select id, id, number, 1, 'cancel', placed_at, 'customer' from customer_order where number like 'N%';
    -- Without figures of so many new rows the triggers would compare each with each.
    analyze customer_order, order_line, order_refund, sold_line, sold_day;
    insert into order_refund_line (refund_id, order_line_id, amounts) select order_id, id, amounts from order_line
      where order_id in (select id from order_refund);
    analyze customer_order, order_line, ticket, order_refund, order_refund_line, sold_line, sold_day`)
  const report: ReportRequest = { ...ASKED, daysBefore: 7 }
  await readRevenueBySale(tx, report)
  await readPace(tx, report, 364)
  await readRealized(tx, wholeReport(report), 'USD')
  await readDiscountUse(tx, wholeReport(report), 'USD')
  await readPassCohorts(tx, { ...report, per: 'month' })
  const own = asked.filter(({ name }) => REPORTS_READ.includes(name))
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(REPORTS_READ))
  // Of so few rows a hash of the whole table would be cheaper than looking some of them up; of a million it is not.
  await client.query('set local enable_hashjoin = off; set local enable_mergejoin = off')
  const tables = ['customer_order', 'order_line', 'ticket', 'order_refund', 'order_refund_line'].concat(
    'sold_line',
    'sold_day',
  )
  expect(await wholeReads(client, own, tables)).toEqual([])
})

const REPORTS_READ = [
  'revenue_by_sale',
  'revenue_gone_back',
  'revenue_by_visit',
  'prices_realized',
  'discounts_used',
  'pass_cohort',
]

/** Whole numbers below a limit, the same for the same seed. */
function drawsFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
