/**
 * Shop processes die without a word at each step of an order, and guests press again in the process that is left.
 * KILLED_POINTS and KILLED_SEEDS make it longer: all steps, each with several cards.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { sum } from '#contract/values/sum.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { startShop, TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'

/** Those of every day first: before the provider is asked, after it has the money, and after the sale. */
const POINTS = [
  ...['after place', 'before confirm', 'after capture'],
  ...['after claim', 'before authorize', 'after authorize', 'before finish', 'before accept', 'after accept'],
  ...['after confirm', 'before capture', 'before pay', 'after pay'],
].slice(0, sizeFrom('KILLED_POINTS', 3))
const SEEDS = sizeFrom('KILLED_SEEDS', 1)
const FIRST_SEED = sizeFrom('SEED', 1)
/** So many processes start at once. */
const AT_ONCE = 3
const MINUTES_PER_KILL = 2
/** Good at once, with a lost page and a lost reply to the capture, with its webhook twice. */
const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0119', '4000 0000 0000 0259']

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
}, 120_000)
afterAll(() => shop.stop())

type Guest = ReturnType<typeof cartGuest>

/** A guest whom a load balancer leads to one process, and to another one once that is dead. */
function routedGuest(): { guest: Guest; goTo(url: string): void } {
  let url = shop.url
  const fetched: TestShop['fetch'] = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { origin: url, ...(init.headers as Record<string, string>) } })
  const goTo = (other: string) => {
    url = other
  }
  return { guest: cartGuest({ ...shop, fetch: fetched }), goTo }
}

type Attempt = { guest: Guest; goTo(url: string): void; key: string; body: object; card: string }

async function press({ guest, key, body }: Attempt) {
  const reply = await guest.post('/api/checkout/complete', body, { 'idempotency-key': key })
  return { status: reply.status, body: (await reply.json()) as { OrderId: string; RedirectUrl: string | null } }
}

async function pay({ guest, card }: Attempt, url: string | null): Promise<void> {
  if (url === null) return
  const body = new URLSearchParams({ intent: 'pay', number: card, expires: '08 / 29', code: '123' })
  await (await guest.ask(new URL(url).pathname, { method: 'POST', body, redirect: 'manual' })).text()
}

/** The guest orders and pays in a process that dies at this point, wherever in between that is. */
async function killedAt(point: string, seed: number): Promise<Attempt> {
  const doomed = await spawnShop(
    {
      ...{ DATABASE_URL: shop.database.connectionString, SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' },
      ...{ TRUSTED_PROXIES: '127.0.0.1', STORE_CLOCK: '2026-12-03T16:00:00Z', FAILPOINT: point },
    },
    'server/testing/race/shop-killed-at-point.ts',
  )
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    doomed.child.on('close', (_, signal) => resolve(signal)),
  )
  const { guest, goTo } = routedGuest()
  expect(await guest.add('half-day-ticket', { quantity: 1 + (seed % 3) })).toMatchObject({ success: true })
  const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
  const body = { CartVersion, OrderTotal, Email: `killed-${randomUUID()}@silverpine.example` }
  const attempt = { guest, goTo, key: randomUUID(), body, card: CARDS[seed % CARDS.length] ?? '' }
  goTo(doomed.url)
  const placed = await press(attempt).catch(() => undefined)
  // A process may die while it answers: whether the card was taken is not known then.
  if (placed) await pay(attempt, placed.body.RedirectUrl).catch(() => {})
  expect(await ended, point).toBe('SIGKILL')
  return attempt
}

/** Locks of requests end, and what is not settled is due. */
async function twoMinutesLater(): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await moveShopClock(tx, { to: new Date((await readShopNow(tx)).getTime() + 120_000) })
  })
}

async function numbers() {
  const { rows } = await shop.database.pool.query(`select
    (select count(*)::int from customer_order where email like 'killed-%') as orders,
    (select count(*)::int from customer_order where email like 'killed-%' and state = 'paid') as paid,
    (select count(*)::int from sandbox_payment) as payments,
    (select count(*)::int from sandbox_payment where state = 'captured' and refunded_minor = 0) as captured,
    (select count(*)::int from sandbox_change where kind = 'capture') as charges,
    (select count(*)::int from hold join customer_order on payment_id = customer_order.id
       where hold.state <> 'consumed') as unsold,
    (select count(*)::int from outbox_message join customer_order on email like 'killed-%'
       and outbox_message.key = 'order ' || customer_order.id || ' confirmed') as told`)
  return rows[0]
}

test(
  'After kill -9 at a step of an order each key has one order and one charge, its places are sold and the books balance [FLT-01, PAY-03]',
  async () => {
    const kills = POINTS.flatMap((point) =>
      Array.from({ length: SEEDS }, (_, seed) => ({ point, seed: FIRST_SEED + seed })),
    )
    const attempts: Attempt[] = []
    for (let at = 0; at < kills.length; at += AT_ONCE) {
      const batch = kills.slice(at, at + AT_ONCE)
      const killed = await Promise.all(batch.map(({ point, seed }) => killedAt(point, seed)))
      await twoMinutesLater()
      for (const attempt of killed) {
        attempt.goTo(shop.url)
        const again = await press(attempt)
        expect(again.status, JSON.stringify(again.body)).toBe(200)
        // The guest does not know either whether the card was taken, and tries once more.
        await pay({ ...attempt, card: CARDS[0] ?? '' }, again.body.RedirectUrl)
        expect(await press(attempt)).toEqual(again)
      }
      attempts.push(...killed)
      await twoMinutesLater()
      await expect.poll(async () => (await numbers()).paid, { timeout: 60_000 }).toBe(attempts.length)
    }
    const one = attempts.length
    expect(await numbers()).toEqual({
      ...{ orders: one, paid: one, payments: one, captured: one, charges: one, unsold: 0, told: one },
    })
    expect(await violations(shop.database.pool)).toEqual([])
    await shop.database.transaction(async (tx) => {
      expect(await readJournalViolations(tx)).toEqual([])
      expect(sum((await readBalances(tx)).map(({ amountMinor }) => amountMinor))).toBe(0)
    })
    proofFigure('processes killed in the middle of an order', kills.length)
    proofFigure('orders, each charged once', one)
  },
  POINTS.length * SEEDS * MINUTES_PER_KILL * 60_000,
)
