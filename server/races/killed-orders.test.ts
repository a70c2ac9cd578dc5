/**
 * Shop processes, and the database itself, die without a word at each step of an order, and guests press again in the
 * process that is left. KILLED_PROCESSES and KILLED_DATABASES make it longer: all steps, each with several cards, the
 * database killed another number of statements behind each.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { dueMails } from '#commerce/mails/index.ts'
import { withoutOpenOrder } from '#commerce/testing/changed-statements.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { sum } from '#contract/values/sum.ts'
import { mailOptions } from '#server/mails/mails-for-tests.ts'
import { sendMails } from '#server/mails/send-mails.ts'
import { createSmtpTransport } from '#server/mails/smtp-transport.ts'
import { type MailServer, startMailServer } from '#server/testing/outside/mail-server.ts'
import { createDatabaseKiller, type DatabaseKiller } from '#server/testing/race/database-killer.ts'
import { givenOrder, type KilledOrder, killedOrders } from '#server/testing/race/killed-order.ts'
import { type KillableDatabase, openKillableDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { startShop, TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'

/** Those of every day first: before the provider is asked, after it has the money, and after the sale. */
const POINTS = [
  ...['after place', 'before confirm', 'after capture'],
  ...['after claim', 'before authorize', 'after authorize', 'before finish', 'before accept', 'after accept'],
  ...['after confirm', 'before capture', 'before pay', 'after pay'],
]
const FIRST_SEED = sizeFrom('SEED', 1)
/** So many processes start at once. */
const PROCESSES_AT_ONCE = 3
/** So many orders are finished together. */
const ORDERS_AT_ONCE = 13
const MOST_STATEMENTS = 12
/** Of a process that is dead already each fails at once. */
const MOST_LOOKS = 5_000
const MINUTES_PER_KILL = 2
/** Good at once; with a lost page and a lost reply to the capture; with its webhook twice; with a late one. */
const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0119', '4000 0000 0000 0259', '4000 0000 0000 0267']
const [GOOD_CARD = '', , , LATE_CARD = ''] = CARDS

let own: KillableDatabase
let killer: DatabaseKiller
let mails: MailServer
let shop: TestShop
let sending: Promise<void>
let isOver = false
const attempts: KilledOrder[] = []

beforeAll(async () => {
  own = await openKillableDatabase()
  killer = createDatabaseKiller(own)
  mails = await startMailServer()
  shop = await startShop({
    databaseUrl: own.url,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    atOrderPoint: killer.atOrderPoint,
  })
  // Only the test says when something is due.
  await setFrozen(true)
  sending = sendDue()
}, STARTS_WITHIN_MS)
afterAll(async () => {
  isOver = true
  await sending
  killer.restore()
  await shop.stop()
  await mails.close()
  await own.close()
})

/** As the job of each process does, whatever becomes of the database meanwhile. */
async function sendDue(): Promise<void> {
  const options = mailOptions(own.database, createSmtpTransport(mails.url))
  while (!isOver) {
    try {
      await sendMails(options, await own.database.read(dueMails))
    } catch {
      // The database is away.
    }
    await pause(100)
  }
}

type Kill = { point: string; seed: number; card: string }

/** The first round is of the first seed. */
function someKills(count: number): Kill[] {
  return Array.from({ length: count }, (_, number) => {
    const seed = FIRST_SEED + Math.floor(number / POINTS.length)
    const step = number % POINTS.length
    return { point: POINTS[step] ?? '', seed, card: CARDS[(seed + step) % CARDS.length] ?? '' }
  })
}

/** The guest orders and pays in a process that dies at this point, wherever in between that is. */
async function killProcess({ point, seed, card }: Kill): Promise<KilledOrder> {
  const doomed = await spawnShop(
    {
      ...{ DATABASE_URL: own.url, SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' },
      ...{ TRUSTED_PROXIES: '127.0.0.1', STORE_CLOCK: '2026-12-03T16:00:00Z', FAILPOINT: point },
    },
    'server/testing/race/shop-killed-at-point.ts',
  )
  const ended = once(doomed.child, 'close')
  const order = await givenOrder(shop, { quantity: 1 + (seed % 3) })
  order.goTo(doomed.url)
  await orderUntil(() => doomed.child.signalCode !== null, order, card)
  expect((await ended)[1], point).toBe('SIGKILL')
  order.goTo(shop.url)
  return order
}

/** The same while the database dies; the process goes on, and so does the database. */
async function killDatabase({ point, seed, card }: Kill): Promise<KilledOrder> {
  const order = await givenOrder(shop, { quantity: 1 + (seed % 3) })
  await killer.arm(point, seed % MOST_STATEMENTS)
  await orderUntil(killer.hasKilled, order, card)
  // 504 is the lost page of a card; whatever the database is needed for is not answered now, and says so.
  expect(order.statuses.filter((status) => status >= 500 && status !== 503 && status !== 504)).toEqual([])
  await untilBack()
  await untilNoted()
  return order
}

async function orderUntil(isKilled: () => boolean, order: KilledOrder, card: string): Promise<void> {
  const placed = await order.press()
  if (placed?.status !== 200) return
  await order.pay(placed.body.RedirectUrl, card)
  for (let tries = 0; !isKilled(); tries += 1) {
    if (tries === MOST_LOOKS) throw new Error('The order does not get to the point of the kill.')
    await order.comeBack(placed.body.OrderId)
  }
}

async function untilBack(): Promise<void> {
  const isThere = () =>
    own.database.pool.query('select').then(
      () => true,
      () => false,
    )
  // What is left of the database before has to write to its disk and end first, which may be busy.
  await expect.poll(isThere, { timeout: STARTS_WITHIN_MS }).toBe(true)
}

/** Each mail that has left is noted: one kill at a time is survived. */
async function untilNoted(): Promise<void> {
  const notNoted = async () => {
    const { rows } = await own.database.pool.query(
      `select count(*)::int as noted from outbox_message where topic = 'mail' and delivered_at is not null`,
    )
    return mails.taken.length - rows[0].noted
  }
  await expect.poll(notNoted).toBe(0)
}

/** Locks of requests end, and what is not settled is due. */
async function twoMinutesLater(): Promise<void> {
  await untilNoted()
  await own.database.transaction(async (tx) => {
    await moveShopClock(tx, { to: new Date((await readShopNow(tx)).getTime() + 120_000) })
  })
}

/** The guests do not know whether their card was taken, press again and pay again where they are asked to. */
async function finish(orders: readonly KilledOrder[]): Promise<void> {
  await twoMinutesLater()
  for (const order of orders) {
    const again = await order.press()
    expect(again?.status, JSON.stringify(again)).toBe(200)
    await order.pay(again?.body.RedirectUrl ?? null, GOOD_CARD)
    expect(await order.press()).toEqual(again)
  }
  attempts.push(...orders)
  await twoMinutesLater()
  // What is heard only in part now is due again by itself.
  await setFrozen(false)
  await expect.poll(async () => (await killedOrders(own.database.pool)).paid).toBe(attempts.length)
  await setFrozen(true)
}

const setFrozen = (frozen: boolean) => own.database.transaction((tx) => moveShopClock(tx, { frozen }))

/** For each key of all tests so far. */
async function expectOneOfEach(): Promise<void> {
  const one = attempts.length
  expect(await killedOrders(own.database.pool)).toEqual({
    ...{ orders: one, paid: one, payments: one, captured: one, charges: one, unsold: 0, told: one },
  })
  expect(await violations(own.database.pool)).toEqual([])
  await own.database.transaction(async (tx) => {
    expect(await readJournalViolations(tx)).toEqual([])
    expect(sum((await readBalances(tx)).map(({ amountMinor }) => amountMinor))).toBe(0)
  })
  await expect.poll(() => mails.taken.length).toBe(one)
  expect(mails.taken.flatMap(({ to }) => to).toSorted()).toEqual(attempts.map(({ email }) => email).toSorted())
  expect(new Set(mails.taken.map(({ messageId }) => messageId)).size).toBe(one)
}

async function inGroups<Item>(items: readonly Item[], size: number, work: (group: Item[]) => Promise<void>) {
  for (let at = 0; at < items.length; at += size) await work(items.slice(at, at + size))
}

const ofProcesses = someKills(sizeFrom('KILLED_PROCESSES', 2))
test('After kill -9 of a process at a step of an order each key has one order, one charge and one mail, its places are sold and the books balance [FLT-01, PAY-03]', {
  tags: 'prove',
  timeout: ofProcesses.length * MINUTES_PER_KILL * 60_000,
}, async () => {
  await inGroups(ofProcesses, ORDERS_AT_ONCE, async (group) => {
    const orders: KilledOrder[] = []
    await inGroups(group, PROCESSES_AT_ONCE, async (some) => {
      orders.push(...(await Promise.all(some.map(killProcess))))
    })
    await finish(orders)
  })
  await expectOneOfEach()
  proofFigure('processes killed in the middle of an order', ofProcesses.length)
})

const ofDatabases = someKills(sizeFrom('KILLED_DATABASES', 1))
test('After kill -9 of the database at a step of an order each key has one order, one charge and one mail, its places are sold and the books balance [FLT-02, FLT-03, PAY-03]', {
  tags: 'prove',
  timeout: ofDatabases.length * MINUTES_PER_KILL * 60_000,
}, async () => {
  await inGroups(ofDatabases, ORDERS_AT_ONCE, async (group) => {
    const orders: KilledOrder[] = []
    for (const kill of group) orders.push(await killDatabase(kill))
    await finish(orders)
  })
  await expectOneOfEach()
  proofFigure('databases killed in the middle of an order', ofDatabases.length)
  proofFigure('orders, each charged once and mailed once', attempts.length)
})

test('Proof: without idempotency a guest who presses again after the same kill is charged twice', {
  tags: 'prove',
}, async () => {
  killer.change(withoutOpenOrder)
  await own.database.pool.query('drop index customer_order_open_once')
  // Places that are being paid for are not leased twice either; a card needs none.
  const options = { 'How Much': '$50', Recipient: 'Noa', From: 'Riley', 'Recipient E-mail': 'noa@silverpine.example' }
  const order = await givenOrder(shop, { options }, 'gift-card')
  await killer.arm('before accept', 0)
  // Only the guest who comes back tells the shop of this payment, until its time is over.
  await orderUntil(killer.hasKilled, order, LATE_CARD)
  await untilBack()
  // A key that is not known again is as good as another one.
  const again = await order.press(randomUUID())
  expect(again).toMatchObject({ status: 200 })
  await order.pay(again?.body.RedirectUrl ?? null, GOOD_CARD)
  await twoMinutesLater()
  const charges = async () => {
    const { rows } = await own.database.pool.query(
      `select count(*)::int as charges from customer_order join sandbox_payment on key = customer_order.id || ':1'
       where email = $1 and sandbox_payment.state = 'captured'`,
      [order.email],
    )
    return rows[0].charges
  }
  await expect.poll(charges).toBe(2)
})
