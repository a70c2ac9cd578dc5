import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailingPaymentList, Figures, NeedsList } from '#contract/schemas/admin/figures.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const asked = async <Reply>(path: string) => (await agent.fetch(path)).json() as Promise<Reply>
const figures = (query = '') => asked<Figures>(`/api/admin/today${query}`)
const query = async (text: string) => (await shop.database.pool.query(text)).rows

test('Figures of today are told against the same weekday, and that it was a holiday [IMPL-13]', async () => {
  const today = await figures()
  expect(today).toMatchObject({ Span: 'today', Against: 'week', Currency: 'USD', From: '2026-12-03' })
  expect(today).toMatchObject({ ComparedFrom: '2026-11-26', ComparedHoliday: 'Thanksgiving Day', OtherHoliday: null })
  expect(today.Season).toEqual({ Day: 31, Days: 211 })
  const year = await figures('?against=year')
  expect(year).toMatchObject({ ComparedFrom: '2025-12-04', ComparedHoliday: null, OtherHoliday: 'Thanksgiving Day' })
})

test.each([
  ['today', 24, 48],
  ['week', 7, 7],
  ['season', 31, 31],
])('Figures of the span %s come in the same pieces for now and then [IMPL-13]', async (span, points, pieces) => {
  const { Arrivals, Sales } = await figures(`?span=${span}`)
  expect([Sales.Points.length, Arrivals.Pieces.length]).toEqual([points, pieces])
  expect(Sales.Points.at(-1)?.Compared).toBe(Sales.Compared.WholeAmount)
})

test('A span that does not exist is refused by name [IMPL-13]', async () => {
  const reply = await agent.fetch('/api/admin/today?span=century')
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
})

test('An order whose payment waits is counted among what needs a hand, and its look is in the audit trail [IMPL-13]', async () => {
  await query(`insert into customer_order (number, cart_version, email, locale, currency, total_minor, due_minor, state, placed_at)
    values ('SP-1', 1, 'ada@silverpine.example', 'en-US', 'USD', 12345, 12345, 'review', '2026-12-03T15:00Z')`)
  const needs = await asked<NeedsList>('/api/admin/needs-a-hand')
  expect(needs.Needs).toContainEqual({ Kind: 'payments', Count: 1, Amount: 123.45, Since: '2026-12-03T15:00:00.000Z' })
  expect(needs.Orders).toBe(1)
  const failing = await asked<FailingPaymentList>('/api/admin/failing-payments')
  expect(failing.Items).toEqual([
    {
      ...{ OrderNumber: 'SP-1', Person: 'ada@silverpine.example', Name: null, Amount: 123.45, Currency: 'USD' },
      ...{ Since: '2026-12-03T15:00:00.000Z', Reason: 'review', Payment: null },
    },
  ])
  const [seen] = await query('select action, object from audit_entry order by position desc limit 1')
  expect(seen).toEqual({ action: 'failing payments seen', object: '1 failing payments' })
})
