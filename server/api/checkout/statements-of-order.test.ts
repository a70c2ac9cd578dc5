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

const MOST_STATEMENTS = 70
/** What leaves together is one write, for which both sides wake up once. */
const MOST_WRITES = 36
/** Each that writes is flushed to the disk before it is answered. */
const MOST_TRANSACTIONS = 13
/** Built anew for each order, and parsed and planned by the database each time. */
const MOST_UNPREPARED = 0

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
const NOT_OF_ORDER = /pgboss|of the test|^claim_due|^due_messages|^read_revision|^listen|epoch from shop_now/
const ENDS = /^(begin|commit|rollback|set )/

type Asked = { text: string; isPrepared: boolean; isFirstOfWrite: boolean }
type Query = (this: unknown, ...given: unknown[]) => unknown

/** Each transaction with what it asks; a statement outside of any stands alone. */
async function transactionsOfOrder(): Promise<Asked[][]> {
  const prototype = Client.prototype as unknown as { query: Query }
  const send = prototype.query
  const all: Asked[][] = []
  const open = new Map<unknown, Asked[]>()
  const writing = new Set<unknown>()
  const asked = vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given) {
    const [sent] = given
    const { name, text } = typeof sent === 'string' ? { text: sent } : (sent as { name?: string; text: string })
    const current = open.get(this) ?? []
    current.push({ text: name ?? text, isPrepared: name !== undefined, isFirstOfWrite: !writing.has(this) })
    if (current.length === 1) all.push(current)
    if (text.startsWith('begin')) open.set(this, current)
    if (text === 'commit' || text === 'rollback') open.delete(this)
    // What is asked until then leaves in one write (commerce/database/open.ts).
    writing.add(this)
    process.nextTick(() => writing.delete(this))
    return send.apply(this, given)
  })
  try {
    const orderId = await buy()
    await expect.poll(() => isOver(orderId)).toBe(true)
    return all.filter((statements) => !statements.some(({ text }) => NOT_OF_ORDER.test(text)))
  } finally {
    asked.mockRestore()
  }
}

test('A whole order takes no more statements, writes and transactions, and none that is not prepared', async () => {
  // The first one fills caches and prepares statements.
  await transactionsOfOrder()
  const all = await transactionsOfOrder()
  const statements = all.flat().filter(({ text }) => !ENDS.test(text))
  const words = ({ isFirstOfWrite, text }: Asked) => `${isFirstOfWrite ? '| ' : ''}${text.slice(0, 60)}`
  const shown = all.map((asked) => asked.map(words).join(', ')).join('\n')
  expect(statements.length, shown).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(all.flat().filter(({ isFirstOfWrite }) => isFirstOfWrite).length, shown).toBeLessThanOrEqual(MOST_WRITES)
  expect(all.filter(([first]) => first?.text.startsWith('begin')).length, shown).toBeLessThanOrEqual(MOST_TRANSACTIONS)
  const unprepared = statements.filter(({ isPrepared }) => !isPrepared)
  expect(unprepared.length, shown).toBeLessThanOrEqual(MOST_UNPREPARED)
})
