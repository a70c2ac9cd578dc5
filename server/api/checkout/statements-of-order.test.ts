/**
 * What one whole purchase asks the database: a place on the shelf, the totals, the order, the card on the page of the
 * sandbox, its webhook, the sale and the capture. Orders a second follow from it, whatever machine they are counted on.
 * The figures may fall; who raises one takes orders a second from every shop.
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { completeCheckoutCall, showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'

const MOST_STATEMENTS = 80
/** Each that writes is flushed to the disk before it is answered. */
const MOST_TRANSACTIONS = 15
/** Built anew for each order, and parsed and planned by the database each time. */
const MOST_UNPREPARED = 2

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const CARD = { intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' }

async function buy(): Promise<string> {
  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket')).toMatchObject({ success: true })
  const totals = (await (await guest.ask('/api/checkout/totals')).json()) as Reply<typeof showCheckoutTotalsCall>
  const { CartVersion, OrderTotal } = totals
  const body = { CartVersion, OrderTotal, Email: 'guest@silverpine.example' }
  const placed = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
  const { OrderId, RedirectUrl } = (await placed.json()) as Reply<typeof completeCheckoutCall>
  const page = new URL(RedirectUrl ?? '').pathname
  const paid = await guest.ask(page, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' })
  expect(paid.status).toBe(303)
  return OrderId
}

/** Paid, and the webhook is noted as sent. */
async function isOver(orderId: string): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    `select from customer_order join sandbox_event on payment_key = customer_order.id || ':1'
     where customer_order.id = $1 and state = 'paid' and delivered_at is not null /* of the test */`,
    [orderId],
  )
  return rows.length === 1
}

/** What the shop does by the clock, and what this test asks, come between: they are no part of an order. */
const NOT_OF_ORDER = /pgboss|of the test|^claim_due|^due_messages|^read_revision|^listen/
const ENDS = /^(begin|commit|rollback|set )/

type Asked = { text: string; isPrepared: boolean }

/** Each transaction with what it asks; a statement outside of any stands alone. */
async function transactionsOfOrder(): Promise<Asked[][]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    const orderId = await buy()
    await expect.poll(() => isOver(orderId)).toBe(true)
    const all: Asked[][] = []
    const open = new Map<unknown, Asked[]>()
    asked.mock.calls.forEach(([sent], at) => {
      const { name, text } = typeof sent === 'string' ? { text: sent } : (sent as { name?: string; text: string })
      const client = asked.mock.contexts[at]
      const current = open.get(client) ?? []
      current.push({ text: name ?? text, isPrepared: name !== undefined })
      if (current.length === 1) all.push(current)
      if (text.startsWith('begin')) open.set(client, current)
      if (text === 'commit' || text === 'rollback') open.delete(client)
    })
    return all.filter((statements) => !statements.some(({ text }) => NOT_OF_ORDER.test(text)))
  } finally {
    asked.mockRestore()
  }
}

test('A whole order takes no more statements and transactions, and no more that are not prepared, than it did', async () => {
  // The first one fills caches and prepares statements.
  await transactionsOfOrder()
  const all = await transactionsOfOrder()
  const statements = all.flat().filter(({ text }) => !ENDS.test(text))
  const shown = all.map((asked) => asked.map(({ text }) => text.slice(0, 60)).join(', ')).join('\n')
  expect(statements.length, shown).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(all.filter(([first]) => first?.text === 'begin').length, shown).toBeLessThanOrEqual(MOST_TRANSACTIONS)
  const unprepared = statements.filter(({ isPrepared }) => !isPrepared)
  expect(unprepared.length, shown).toBeLessThanOrEqual(MOST_UNPREPARED)
})
