/** A shop with orders, as an admin takes them with them. `npm run prove` has a hundred thousand. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { commandOperator } from '#server/admin/command-operator.ts'
import { exportOrders } from '#server/admin/export-orders.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { trail } from '#server/testing/visitors/impersonation.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { csvLine } from './order-csv.ts'
import { orderCsvLines } from './order-export-calls.ts'

const ORDERS = sizeFrom('EXPORT_ORDERS', 1200)
const MEGABYTE = 2 ** 20

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  for (let from = 1; from <= ORDERS; from += 5000) await givenOrders(from, Math.min(ORDERS, from + 4999))
})
afterAll(() => shop.stop())

/** With names and addresses that a spreadsheet would run. */
async function givenOrders(from: number, to: number): Promise<void> {
  const amounts = `'{"currency": "USD", "listMinor": 1234, "discounts": [], "fees": [], "taxes": [], "totalMinor": 1234}'`
  const id = `md5('order ' || nth)::uuid`
  const values = (columns: string) => `select ${columns} from generate_series(${from}::int, ${to}) as nth`
  await shop.database.pool.query(`begin;
    insert into customer_order (id, number, cart_version, email, locale, currency, total_minor, due_minor, state)
      ${values(`${id}, 'E' || nth, 1, '=cmd|calc' || nth || '@x.example', 'en-US', 'USD', 1234, 1234, 'paid'`)};
    insert into order_event (order_id, to_state) ${values(`${id}, 'pending'`)} order by nth;
    insert into order_event (order_id, from_state, to_state) ${values(`${id}, 'confirmed', 'paid'`)};
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, chosen, person_name, quote,
      amounts, total_minor)
      select md5('line ' || nth)::uuid, ${id}, 1, 0, (select min(id) from product), '=HYPERLINK("http://x")', 1,
        '[{"name": "Age", "value": "Child"}, {"name": "Size", "value": "8, wide"}]', '@Riley Hart', '{}',
        ${amounts}::jsonb, 1234 from generate_series(${from}::int, ${to}) as nth;
    commit`)
}

test('All orders come as CSV in the order they were placed, with no cell that a spreadsheet would run', async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const reply = await admin.fetch('/api/admin/orders.csv')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  const [heads = '', ...rows] = (await reply.text()).trimEnd().split('\r\n')
  expect(heads).toMatch(/^Order,Placed,State,Standing,Email,.+,Total$/)
  expect(rows.map((row) => row.split(',')[0])).toEqual(Array.from({ length: ORDERS }, (_, at) => `E${at + 1}`))
  expect(rows[0]).toContain(`,'=cmd|calc1@x.example,`)
  expect(rows[0]).toContain(`,"'=HYPERLINK(""http://x"")",1,`)
  expect(rows[0]).toContain(`,"Age: Child; Size: 8, wide",'@Riley Hart,12.34,`)
  expect(rows[0]?.endsWith(',12.34,0.00,0.00,0.00,12.34')).toBe(true)
  const [last] = (await trail(shop)).slice(-1)
  expect(last).toMatchObject({ action: 'orders exported', role: 'admin', route: '/api/admin/orders.csv' })
})

test.for<[string, string]>([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `'  =1`],
  ['a,"b"', '"a,""b"""'],
  ['Zoë 🎿', 'Zoë 🎿'],
])('The cell %j is written as %j', ([text, written]) => {
  expect(csvLine([text])).toBe(written)
})

test('The export reads one page of orders at a time, and no more than its reader has taken', async () => {
  let pages = 0
  let largest = 0
  const read: TestShop['database']['read'] = async (work) => {
    pages += 1
    const lines = await shop.database.read(work)
    if (Array.isArray(lines)) largest = Math.max(largest, lines.length)
    return lines
  }
  const lines = orderCsvLines({ read })
  for (let taken = 0; taken < 400; taken += 1) await lines.next()
  expect(pages).toBe(1)
  const before = process.memoryUsage().heapUsed
  let most = 0
  let rest = 0
  for await (const _ of lines) {
    rest += 1
    if (rest % 5000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect([400 + rest, largest]).toEqual([ORDERS + 1, 500])
  proofFigure('lines of orders', ORDERS)
  proofFigure('most memory beyond the start, in MB', Math.round(most / MEGABYTE))
  expect(most).toBeLessThan(200 * MEGABYTE)
})

test('The command writes the orders into a new file of its owner and never over one that is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-export-'))
  const file = join(folder, 'orders.csv')
  const run = () =>
    exportOrders(shop.database, { do: 'export orders', file }, commandOperator('export orders', 'Audit'))
  expect(await run()).toEqual({ ok: true, lines: [`${ORDERS} lines of orders are in ${file}.`] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(ORDERS + 2)
  expect(await run()).toEqual({ ok: false, lines: [`${file} is there already.`] })
  rmSync(folder, { recursive: true })
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'orders exported', role: 'command', reason: 'Audit' })
})
