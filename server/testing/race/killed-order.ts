/** A guest who orders and pays over HTTP while a part of the shop is killed, and what is left of all such orders. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { type CartWish, cartGuest } from '#server/testing/visitors/cart-guest.ts'

export type KilledOrder = {
  email: string
  /** What the guest was answered so far. */
  statuses: number[]
  /** A load balancer leads the guest to another process from now on. */
  goTo(url: string): void
  /** Under the same key each time, unless one is named. Undefined where no reply came. */
  press(key?: string): Promise<PressReply | undefined>
  /** On the page of the provider; whether the card was taken is not known. */
  pay(url: string | null, card: string): Promise<void>
  /** Back from the page, to see what became of it. */
  comeBack(orderId: string): Promise<void>
}

export type PressReply = { status: number; body: { OrderId: string; RedirectUrl: string | null } }

export async function givenOrder(shop: TestShop, wish: CartWish, slug = 'half-day-ticket'): Promise<KilledOrder> {
  let url = shop.url
  const fetched: TestShop['fetch'] = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { origin: url, ...(init.headers as Record<string, string>) } })
  const guest = cartGuest({ ...shop, fetch: fetched })
  const added = await guest.add(slug, wish)
  if (!('success' in added) || !added.success) throw new Error(JSON.stringify(added))
  const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
  const email = `killed-${randomUUID()}@silverpine.example`
  const ownKey = randomUUID()
  const statuses: number[] = []
  async function heard(asked: Promise<Response>): Promise<Response | undefined> {
    const reply = await asked.catch(() => undefined)
    if (reply) statuses.push(reply.status)
    return reply
  }
  return {
    email,
    statuses,
    goTo(other) {
      url = other
    },
    async press(key = ownKey) {
      const body = { CartVersion, OrderTotal, Email: email }
      const reply = await heard(guest.post('/api/checkout/complete', body, { 'idempotency-key': key }))
      return reply && { status: reply.status, body: (await reply.json()) as PressReply['body'] }
    },
    async pay(page, card) {
      if (page === null) return
      const body = new URLSearchParams({ intent: 'pay', number: card, expires: '08 / 29', code: '123' })
      await (await heard(guest.ask(new URL(page).pathname, { method: 'POST', body, redirect: 'manual' })))?.text()
    },
    async comeBack(orderId) {
      await (await heard(guest.ask(`/api/checkout/confirmation?order=${orderId}`)))?.text()
    },
  }
}

/** What is there of such orders, in the tables of the shop and in the book of the sandbox. */
export async function killedOrders(pool: Pool) {
  const { rows } = await pool.query(`select
    (select count(*)::int from customer_order where email like 'killed-%') as orders,
    (select count(*)::int from customer_order where email like 'killed-%' and state = 'paid') as paid,
    (select count(*)::int from sandbox_payment) as payments,
    (select count(*)::int from sandbox_payment where state = 'captured' and refunded_minor = 0) as captured,
    (select count(*)::int from sandbox_change where kind = 'capture') as charges,
    (select count(*)::int from hold where state = 'paying') as unsold,
    (select count(*)::int from outbox_message join customer_order on email like 'killed-%'
       and outbox_message.key = 'order ' || customer_order.id || ' confirmed') as told`)
  return rows[0] as Record<'orders' | 'paid' | 'payments' | 'captured' | 'charges' | 'unsold' | 'told', number>
}
