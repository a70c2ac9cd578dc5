/** A closed day at its size: all guests are mailed, every promise is kept once, and the sums are right. */
import { expect } from 'vitest'
import { MONDAY } from '#commerce/cart/shop-for-tests.ts'
import { choiceLinks, closeDay, closureTerms, previewClosure } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { importOrders, type PastOrder } from '#commerce/orders/index.ts'
import { givenTill, look, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes, testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { createLog } from '#server/boot/log.ts'
import { mailOptions } from '#server/mails/mails-for-tests.ts'
import { sendMail } from '#server/mails/send-mail.ts'
import { workOnClosedDays } from './closed-days.ts'

const TICKETS = sizeFrom('CLOSED_TICKETS', 40)
const PRICE = 5000
const BATCH = 500
/** As many as a shop sends at a time. */
const SENDERS = 4
const zone = storeSettings({ storetimezone: 'America/Denver' })
const words = { 'en-US': 'A storm comes over the ridge.' }

/** One ticket for Monday each, paid by card. */
async function givenSold({ database, shop }: Till): Promise<void> {
  const amounts = { currency: 'USD', listMinor: PRICE, discounts: [], fees: [], taxes: [], totalMinor: PRICE }
  const quote = { totalMinor: PRICE, unitMinor: PRICE, maxMinor: PRICE, quantity: 1, parts: [], addOns: [] }
  const [productId = 0] = [...shop.assortment.catalog.products].flatMap(([id, { slug }]) =>
    slug === 'ticket' ? id : [],
  )
  const places = [{ poolId: shop.poolIds.mountain, day: MONDAY, time: null, places: 1 }]
  const line = { productId, name: 'Day lift ticket', quantity: 1, amounts, quote, places, days: [MONDAY] }
  for (let first = 0; first < TICKETS; first += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, TICKETS - first) }, (_, at): PastOrder => {
      const named = { number: `SP-${first + at}`, email: `guest-${first + at}@fjordmail.example`, contactId: null }
      const paid = { provider: 'test', brand: 'visa', last4: '4242' }
      return { ...named, locale: 'en-US', currency: 'USD', placedAt: shop.view.now, lines: [line], paid }
    })
    await database.transaction((tx) => importOrders(tx, orders))
  }
}

async function sendAll(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query('select id::int from outbox_message order by id')
  const sent: string[] = []
  const options = mailOptions(database, {
    deliver: async ({ to }) => {
      sent.push(to)
      return { ok: true }
    },
  })
  const ids = rows.map(({ id }) => id as number).values()
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (const id of ids) await sendMail(options, id)
    }),
  )
  return sent
}

test('A closed day mails each of its guests once, and without an answer every one of them gets all they paid back', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: TICKETS })
  await givenSold(till)
  const begun = performance.now()
  const draft = { day: MONDAY, words }
  const preview = await database.transaction((tx) => previewClosure(tx, draft, ORDER_DAY))
  expect(preview).toMatchObject({ orders: TICKETS, totals: [{ currency: 'USD', minor: TICKETS * PRICE }] })
  const terms = { terms: closureTerms({}), today: ORDER_DAY, zone }
  expect(await changeShop(database, (tx) => closeDay(tx, draft, terms))).toMatchObject({ ok: true, orders: TICKETS })
  const log = createLog({ level: 'silent', write: () => {} })
  const job = { database, settings: () => ({}), log, voucherCodes: testCodes, links: choiceLinks(testKeys) }
  await workOnClosedDays(job)
  const queued = performance.now()
  const sent = await sendAll(database)
  expect([sent.length, new Set(sent).size]).toEqual([TICKETS, TICKETS])
  proofFigure('tickets', TICKETS)
  proofFigure('seconds until all mails were queued', Math.round((queued - begun) / 100) / 10)
  proofFigure('seconds until all mails were sent', Math.round((performance.now() - begun) / 100) / 10)

  await till.later(30 * 24 * 60)
  // Two processes at once, each time as many as one takes.
  const open = async () => (await database.pool.query('select from closure_choice where choice is null')).rowCount ?? 0
  while ((await open()) > 0) await Promise.all([workOnClosedDays(job), workOnClosedDays(job)])
  const { rows } = await database.pool.query(
    `select count(*)::int as refunds, sum(amount_minor)::int as back, (select sum(sold)::int from slot) as sold,
       (select count(*)::int from ticket where ended_at is null) as good from order_refund`,
  )
  expect(rows).toEqual([{ refunds: TICKETS, back: TICKETS * PRICE, sold: 0, good: 0 }])
  expect((await look(database)).balances).toMatchObject({
    guests: -TICKETS * PRICE,
    provider: TICKETS * PRICE,
    sales: 0,
  })
})
