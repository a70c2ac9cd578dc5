/**
 * A closed day at its size: all guests are mailed by the jobs of the shop, what they choose is done once however often
 * it is pressed, the promise is kept to those who do not answer, and the sums are right.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import { chooseAs, closeMonday } from '#commerce/closures/closures-for-tests.ts'
import { choiceLinks, chooseOtherDay } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { setCapacity } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { importOrders, type PastOrder } from '#commerce/orders/index.ts'
import { givenTill, look, type Till } from '#commerce/orders/orders-for-tests.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes, testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { createLog } from '#server/boot/log.ts'
import { mailJobs } from '#server/mails/mail-jobs.ts'
import { mailOptions } from '#server/mails/mails-for-tests.ts'
import { openOutboxFolder } from '#server/mails/outbox-folder.ts'
import { openShop } from '#server/shop/shop.ts'
import { renderMail } from '#storefront/mails/render-mail.tsx'
import { workOnClosedDays } from './closed-days.ts'
import { createJobRunner, type JobRunner } from './run-jobs.ts'
import { shopJobs } from './shop-jobs.ts'

const TICKETS = sizeFrom('CLOSED_TICKETS', 42)
const PRICE = 5000
const CREDIT = 5500
const BATCH = 500
/** Guests who press at the same time. */
const GUESTS = 4
const log = createLog({ level: 'silent', write: () => {} })
const strings = { 'en-US': {}, 'en-AU': {}, 'en-CA': {}, 'en-NZ': {} }

/** One ticket for Monday each, paid by card. */
async function givenSold({ database, shop }: Till): Promise<void> {
  const amounts = { currency: 'USD', listMinor: PRICE, discounts: [], fees: [], taxes: [], totalMinor: PRICE }
  const quote = { totalMinor: PRICE, unitMinor: PRICE, maxMinor: PRICE, quantity: 1, parts: [], addOns: [] }
  const [productId = 0] = [...shop.assortment.catalog.products].flatMap(([id, { slug }]) =>
    slug === 'rental' ? id : [],
  )
  const poolId = shop.poolIds.rental
  await changeShop(database, async (tx) => {
    for (const day of [MONDAY, TUESDAY]) await setCapacity(tx, { poolId, day, time: null }, TICKETS, 'Many guests.')
  })
  const places = [{ poolId, day: MONDAY, time: null, places: 1 }]
  const line = { productId, name: 'Day rental', quantity: 1, amounts, quote, places, days: [MONDAY] }
  for (let first = 0; first < TICKETS; first += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, TICKETS - first) }, (_, at): PastOrder => {
      const named = { number: `SP-${first + at}`, email: `guest-${first + at}@fjordmail.example`, contactId: null }
      const paid = { provider: 'test', brand: 'visa', last4: '4242' }
      return { ...named, locale: 'en-US', currency: 'USD', placedAt: shop.view.now, lines: [line], paid }
    })
    await database.transaction((tx) => importOrders(tx, orders))
  }
}

/** The jobs of a shop that sends its mails into a folder, until all are sent: whom they went to. */
async function mailedByJobs(database: Database): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chairlift-outbox-'))
  const outbox = openOutboxFolder(dataDir)
  let runner: JobRunner | undefined
  const shown = { settings: {}, strings, localePrefixStrategy: 'Never', origin: 'https://shop.example' } as const
  const own = mailJobs(
    { ...mailOptions(database, outbox), render: async (mail) => renderMail({ ...mail, ...shown } as never) },
    () => runner as JobRunner,
  )
  const shop = await openShop(database, log, own.channels)
  const begun = { at: performance.now(), processor: process.cpuUsage() }
  const jobs = shopJobs({ database, settings: () => ({}), log, voucherCodes: testCodes, links: choiceLinks(testKeys) })
  const closedDays = jobs.filter(({ name }) => name === 'closed-days').map((job) => ({ ...job, isDueAtStart: true }))
  runner = createJobRunner(database, [...closedDays, ...own.jobs], log, 0, own.keyedJobs)
  runner.start()
  const sent = async () =>
    (await database.pool.query('select from outbox_message where delivered_at is not null')).rowCount ?? 0
  await expect.poll(sent, { timeout: 20 * 60_000, interval: 250 }).toBe(TICKETS)
  const { system, user } = process.cpuUsage(begun.processor)
  proofFigure('seconds until all mails were sent', Math.round((performance.now() - begun.at) / 100) / 10)
  proofFigure('milliseconds of processor time for each mail', Math.round((user + system) / TICKETS / 100) / 10)
  await runner.stop()
  await shop.close()
  const filed = await outbox.list()
  rmSync(dataDir, { recursive: true, force: true })
  return filed.map(({ to }) => to)
}

type Pressed = 'other_day' | 'credit'

/** A third wants another day, a third the credit, a third says nothing; each fifth presses the other one as well. */
async function pressAll(till: Till, choiceIds: readonly string[]): Promise<Record<Pressed, number>> {
  const { database, shop } = till
  const sale = { assortment: await database.transaction((tx) => readAssortment(tx)), view: shop.view }
  const done = { other_day: 0, credit: 0 }
  const press = async (choiceId: string, kind: Pressed) => {
    const chosen = await database.attempt<{ ok: boolean; isNew?: boolean }>((tx) =>
      kind === 'credit'
        ? chooseAs(tx, till, choiceId, 'credit')
        : chooseOtherDay(tx, sale, { choiceId, toDay: TUESDAY, actor: UNKNOWN_ACTOR }),
    )
    expect(chosen.ok).toBe(true)
    if (chosen.isNew) done[kind] += 1
  }
  const pressing = choiceIds.entries()
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      for (const [at, id] of pressing) {
        const [first, second]: Pressed[] = at % 3 === 0 ? ['other_day', 'credit'] : ['credit', 'other_day']
        if (at % 3 === 2 || !first || !second) continue
        await Promise.all(at % 5 === 0 ? [press(id, first), press(id, second), press(id, first)] : [press(id, first)])
      }
    }),
  )
  return done
}

test('A closed day mails each of its guests once, and each gets what they chose or what was promised, once', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  await givenSold(till)
  expect(await closeMonday(database)).toMatchObject({ ok: true, orders: TICKETS })
  const sent = await mailedByJobs(database)
  expect([sent.length, new Set(sent).size]).toEqual([TICKETS, TICKETS])
  proofFigure('tickets', TICKETS)

  const { rows: choices } = await database.pool.query<{ id: string }>('select id from closure_choice order by id')
  const pressed = choices.map(({ id }) => id)
  const done = await pressAll(till, pressed)
  const silent = pressed.filter((_, at) => at % 3 === 2).length
  expect(done.other_day + done.credit + silent).toBe(TICKETS)
  proofFigure('guests who chose another day', done.other_day)
  proofFigure('guests who chose the credit', done.credit)

  await till.later(30 * 24 * 60)
  // Two processes at once, each time as many as one takes.
  const job = { database, settings: () => ({}), log, voucherCodes: testCodes, links: choiceLinks(testKeys) }
  const open = async () => (await database.pool.query('select from closure_choice where choice is null')).rowCount ?? 0
  while ((await open()) > 0) await Promise.all([workOnClosedDays(job), workOnClosedDays(job)])
  const { rows } = await database.pool.query(
    `select count(*) filter (where amount_minor > 0)::int as refunds, sum(amount_minor)::int as back,
       (select count(*)::int from gift_card) as cards, (select sum(sold)::int from slot) as sold,
       (select count(*)::int from ticket where ended_at is null) as good from order_refund`,
  )
  const { credit, other_day: moved } = done
  expect(rows).toEqual([{ refunds: silent, back: silent * PRICE, cards: credit, sold: moved, good: moved }])
  expect((await look(database)).balances).toMatchObject({
    ...{ provider: TICKETS * PRICE, guests: -silent * PRICE, sales: -moved * PRICE },
    ...{ vouchers: -credit * CREDIT, goodwill: credit * (CREDIT - PRICE) },
  })
})
