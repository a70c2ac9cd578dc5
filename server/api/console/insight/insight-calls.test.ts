import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { REPORTS } from '#contract/values/console/insight.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const FORMULA = '=HYPERLINK("https://example.com"),"Free"'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
  await shop.database.pool.query(
    `with line as (select product.id as product_id, md5('insight')::uuid as id, '{"currency": "USD", "listMinor": 10000,
         "discounts": [{"discountId": 1, "amountMinor": 1000}], "fees": [], "totalMinor": 9000,
         "taxes": [{"key": "tax", "name": "Tax", "amountMinor": 400, "isIncluded": true}]}'::jsonb as amounts
       from product where slug = 'day-lift-ticket'),
     placed as (insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, state, placed_at)
       select id, 'INSIGHT-1', 1, 'en-US', 'USD', 9000, 9000, 'paid', '2026-12-02T20:00Z' from line)
     insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor)
       select id, id, 1, 0, product_id, 'Ticket', 2, array[date '2026-12-12', '2026-12-13'], '{"maxMinor": 12000}', amounts, 9000
       from line`,
  )
  await shop.database.pool.query('update discount set name = $1 where id = 1', [FORMULA])
})
afterAll(() => shop.stop())

const report = async (query: string): Promise<ConsoleReport> =>
  (await admin.fetch(`/api/admin/insight?${query}`)).json()
const cellsOf = ({ Columns, Rows }: ConsoleReport, key: string) =>
  Object.fromEntries(Columns.map(({ Key }, at) => [Key, Rows.find((row) => row.Key === key)?.Values[at]]))

test('A report is told in decimals by column, with the sums of all rows and the days it is compared with [IMPL-13]', async () => {
  const sales = await report('report=sales&from=2026-11-27&to=2026-12-03')
  expect(sales).toMatchObject({ Per: 'day', Currency: 'USD', ComparedFrom: '2026-11-20', ComparedTo: '2026-11-26' })
  expect(cellsOf(sales, '2026-12-02')).toEqual({
    ...{ orders: 1, sold: 90, charges: 4, giftCards: 0, back: 0, revenue: 86, compared: 0 },
  })
  expect(sales.Totals).toEqual([1, 90, 4, 0, 0, 86, 0])
  const visits = await report('report=visits&from=2026-12-01&to=2026-12-31&against=none')
  expect(cellsOf(visits, '2026-12-13')).toEqual({ pieces: 2, revenue: 43, each: 21.5 })
  const prices = await report('report=prices&from=2026-12-01&to=2026-12-03')
  expect(prices.Rows.map(({ Name, Values }) => [Name, ...Values])).toEqual([
    ['Day lift ticket', 2, 120, 100, 10, 90, 45, 0.75, null],
  ])
})

test('A long span has a row for each week, and its file one for each day [IMPL-13]', async () => {
  const query = 'report=visits&from=2026-11-01&to=2026-12-31&against=year'
  const visits = await report(query)
  expect([visits.Per, visits.Rows.length, visits.ComparedFrom]).toEqual(['week', 9, '2025-11-02'])
  const file = await admin.fetch(`/api/admin/lists/insight.csv?${query}`)
  expect(file.headers.get('content-disposition')).toContain('visits-2026-11-01-2026-12-31.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(62)
  expect([lines[0], lines.find((line) => line.startsWith('2026-12-12'))]).toEqual([
    'Day,Pieces,Revenue (USD),Each (USD),Pieces before,Revenue before (USD)',
    '2026-12-12,2,43,21.5,0,0',
  ])
})

test('A name that a spreadsheet would run as a formula is a text in the file [IMPL-13]', async () => {
  const file = await admin.fetch('/api/admin/lists/insight.csv?report=discounts&from=2026-12-01&to=2026-12-03')
  expect(await file.text()).toContain('"\'=HYPERLINK(""https://example.com""),""Free"" (SAVE20)",1,100,10,0.1,10,0')
})

test('Occupancy is of the largest pool, or of the one that is asked for [IMPL-13]', async () => {
  const largest = await report('report=occupancy&from=2026-12-07&to=2026-12-13')
  expect(largest.Pools[0]).toMatchObject({ Id: largest.Pool })
  const other = largest.Pools[1]?.Id as number
  expect((await report(`report=occupancy&from=2026-12-07&to=2026-12-13&pool=${other}`)).Pool).toBe(other)
})

test.each(REPORTS)('The report %s has days of its own where none are asked for [IMPL-13]', async (name) => {
  const { Columns, From, Report: told, Rows, To, Today, Totals } = await report(`report=${name}`)
  expect([told, From <= Today, To >= Today]).toEqual([name, true, true])
  expect(Rows.every(({ Values }) => Values.length === Columns.length)).toBe(true)
  expect(Totals).toHaveLength(Columns.length)
})

test.each([
  ['from=2026-11-01', '2026-11-01', '2026-11-28'],
  ['to=2026-11-28', '2026-11-01', '2026-11-28'],
])('A report of which only %s is told has as many days as it has by itself', async (query, from, to) => {
  const { From, To } = await report(query)
  expect([From, To]).toEqual([from, to])
})

test.each([
  ['from=2026-12-03&to=2026-12-01', 'BAD_SPAN'],
  ['from=2020-01-01&to=2026-12-01', 'BAD_SPAN'],
  ['report=gossip', 'BAD_INPUT'],
])('A report of %s is refused', async (query, code) => {
  const reply = await admin.fetch(`/api/admin/insight?${query}`)
  expect([reply.status, await reply.json()]).toMatchObject([400, { code }])
})
