/** What was bought in a locale, as its guest reads it after the sale: on pages, in mails and in files. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepProductDraft, publishProduct, readEditedProduct } from '#commerce/catalog/index.ts'
import { queueClosureMails } from '#commerce/closures/index.ts'
import { signedLinks } from '#commerce/database/keys/signed-links.ts'
import { testKeys, testTicketKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { type LocaleText, optionLabel, valueText } from '#contract/rules/catalog/text-fields.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan, givenCardSetup } from '#server/testing/visitors/bought-plan.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { CLOSED_DAY, CLOSING, closedDayOf } from '#server/testing/visitors/closed-day.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { givenMovableOrder } from '#server/testing/visitors/movable-order.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenReservation, givenSoldOrder } from '#server/testing/visitors/sold-order.ts'
import { writeOrderMail } from '#server/tickets/order-mail.ts'

const OWN = ['Half-day ticket', 'Age: Adult, Card: New card']
const IN_AUSTRALIA = ['Arvo pass', 'How old?: Grown-up, Card: New card']
const SOLD = { name: 'Pass for a day', chosen: [] }

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function say(slug: string, words: Record<string, string>): Promise<void> {
  const { rows } = await shop.database.pool.query('select id from product where slug = $1', [slug])
  const id: number = rows[0].id
  const texts = Object.entries(words).map(([field, text]): LocaleText => ({ locale: 'en-AU', field, text }))
  const edited = await shop.database.read((tx) => readEditedProduct(tx, id))
  await changeShop(shop.database, async (tx) => {
    const edits = { edits: { texts }, version: 0, baseVersion: edited?.product.version ?? 0 }
    const kept = await keepProductDraft(tx, id, edits)
    expect(await publishProduct(tx, id, kept.ok ? kept.version : 0)).toEqual({ ok: true })
  })
  const isRead = async () => (await asked(cartGuest(shop), `/api/product/by-slug/${slug}`)).Name === words['name']
  await vi.waitUntil(isRead, { timeout: 20_000 })
}

const from = (page = '/en-AU/account') => ({ referer: shop.url + page })
const asked = async (guest: Pick<ReturnType<typeof cartGuest>, 'ask'>, path: string, page?: string) =>
  (await guest.ask(path, { headers: from(page) })).json()

/** Two tickets, bought by a guest of a page in Australia. */
async function bought(email: string) {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
  const body = { CartVersion, OrderTotal, Email: email, Locale: 'en-AU' }
  const reply = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
  const { OrderId, RedirectUrl } = await reply.json()
  const card = new URLSearchParams({ intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' })
  const paid = await shop.fetch(new URL(RedirectUrl).pathname, { method: 'POST', body: card, redirect: 'manual' })
  return { guest, orderId: OrderId as string, backAt: paid.headers.get('location') }
}

type Named = { ProductName: string; Options: { Name: string; Value: string }[] }
const wordsOf = ({ Options, ProductName }: Named) => [
  ProductName,
  Options.map(({ Name, Value }) => `${Name}: ${Value}`).join(', '),
]

/** An order of the day lift ticket that was placed in Australia, with its words of that day. */
async function inAustralia(orderId: string): Promise<string> {
  const { pool } = shop.database
  await pool.query(`update customer_order set locale = 'en-AU' where id = $1`, [orderId])
  await pool.query('update order_line set texts = $2 where order_id = $1', [orderId, { 'en-AU': SOLD }])
  return signedLinks(testKeys, 'order link').keyOf(orderId)
}

test('A receipt has the words of its sale in the locale of each page, whatever the catalog says since [SETTINGS-08]', {
  tags: 'prove',
}, async () => {
  await say('half-day-ticket', {
    name: 'Arvo pass',
    [optionLabel('age')]: 'How old?',
    [valueText('age', 'adult')]: 'Grown-up',
  })
  const { backAt, guest, orderId } = await bought('kirra@fjordmail.example')
  expect(backAt).toBe(`/en-AU/buy/confirm?order=${orderId}`)
  const shown = async (page: string) => {
    const order = await asked(guest, `/api/checkout/confirmation?order=${orderId}`, page)
    const day = await asked(guest, `/api/tickets/day?order=${orderId}`, page)
    expect(order.Status).toBe('confirmed')
    return [...order.Items, ...order.Tickets, ...day.Tickets].map(wordsOf)
  }
  expect(await shown('/en-AU/buy/confirm')).toEqual(Array(5).fill(IN_AUSTRALIA))
  expect(await shown('/buy/confirm')).toEqual(Array(5).fill(OWN))

  await say('half-day-ticket', { name: 'Afternoon pass' })
  await changeShop(shop.database, (tx) =>
    tx.execute(`update product set name = 'Short day' where slug = 'half-day-ticket'`),
  )
  expect(await shown('/en-AU/buy/confirm')).toEqual(Array(5).fill(IN_AUSTRALIA))
  expect(await shown('/en-NZ/buy/confirm')).toEqual(Array(5).fill(OWN))
  const page = await (await guest.ask(`/en-AU/buy/confirm?order=${orderId}`)).text()
  expect(page).toContain('Arvo pass')
  expect(page).not.toContain('Half-day ticket')

  // Mail and files are in the locale of the order, wherever they are asked for.
  const [mail] = await mailsTo(shop, 'kirra@fjordmail.example')
  expect(mail).toMatchObject({ name: 'order-confirmed', locale: 'en-AU' })
  const desk = { database: shop.database, ticketKeys: testTicketKeys, settings: {}, now: new Date() }
  const { facts, files } = await writeOrderMail(desk, mail?.facts as never)
  const { lines = [], tickets = [] } = facts.order ?? {}
  expect([...lines, ...tickets].map(({ name, options }) => [name, options])).toEqual(Array(3).fill(IN_AUSTRALIA))
  const pdf = await guest.ask(`/api/orders/tickets.pdf?order=${orderId}`, { headers: from('/buy/confirm') })
  const calendar = await guest.ask(`/api/orders/calendar.ics?order=${orderId}`, { headers: from('/buy/confirm') })
  const printed = Buffer.from(IN_AUSTRALIA[0] ?? '').toString('hex')
  for (const file of [files[0]?.bytes, Buffer.from(await pdf.arrayBuffer())]) {
    expect(Buffer.from(file ?? '').toString('latin1')).toContain(printed)
  }
  for (const file of [Buffer.from(files[1]?.bytes ?? '').toString(), await calendar.text()])
    expect(file).toContain('SUMMARY:Arvo pass')

  const admin = await signInAs(shop, 'admin@silverpine.example')
  const { rows } = await shop.database.pool.query('select number from customer_order where id = $1', [orderId])
  const staff = await (await admin.fetch(`/api/admin/orders/${rows[0].number}`, { headers: from() })).text()
  expect(staff).toContain('Half-day ticket')
  expect(staff).not.toContain('Arvo pass')
})

test('Cancelling and giving a ticket are told in the locale of the page, and their mails in that of the order', async () => {
  const { id, serials } = await givenSoldOrder(shop, { day: '2026-12-21', email: 'jedda@fjordmail.example' })
  const Key = await inAustralia(id)
  const guest = cartGuest(shop)
  const preview = async (page: string) => {
    const reply = await guest.post('/api/orders/cancel/preview', { OrderId: id, Key }, from(page))
    return (await reply.json()).Rows.map((row: Named) => row.ProductName)
  }
  expect([await preview('/en-AU/buy/cancel'), await preview('/buy/cancel')]).toEqual([
    ['Pass for a day'],
    ['Day lift ticket'],
  ])
  await guest.post('/api/tickets/transfers', {
    ...{ Order: id, Key, Serial: serials[0], Name: 'Kim Lee', Email: 'kim@fjordmail.example' },
  })
  const transfers = (page: string) => asked(guest, `/api/tickets/transfers?order=${id}&key=${Key}`, page)
  for (const [page, name] of Object.entries({ '/en-AU/give': 'Pass for a day', '/give': 'Day lift ticket' })) {
    const { Given, Tickets } = await transfers(page)
    expect([...Given, ...Tickets].map((ticket: Named) => ticket.ProductName)).toEqual([name, name])
  }
  const own = await asked(guest, `/api/checkout/confirmation?order=${id}&key=${Key}`)
  const body = { OrderId: id, Key, Lines: [{ LineId: own.Items[0].LineId, Pieces: 1 }], Seen: 109 }
  const cancelled = await guest.post('/api/orders/cancel', body, { ...from('/'), 'idempotency-key': randomUUID() })
  expect((await cancelled.json()).Rows).toMatchObject([{ ProductName: 'Day lift ticket' }])
  expect(await mailsTo(shop, 'kim@fjordmail.example')).toMatchObject([{ facts: { ticket: 'Pass for a day' } }])
  expect(await mailsTo(shop, 'jedda@fjordmail.example')).toMatchObject([
    { name: 'order-cancelled', facts: { lines: [{ name: 'Pass for a day', count: 1 }] } },
  ])
})

test('The account of a customer names orders, plans, reserved days and what is moved in the locale of its page', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const rileyId = await contactId(shop, 'riley')
  const { orderId, planId } = await givenBoughtPlan(shop, rileyId)
  await inAustralia(orderId)
  const setupId = await givenCardSetup(shop, planId)
  const moving = await givenMovableOrder(shop, rileyId)
  await inAustralia(moving.orderId)
  const { productId } = await givenReservation(shop, rileyId)
  await say('pass-reservation', { name: 'Booked day' })
  const ask = async (path: string, page: string) => (await riley.fetch(path, { headers: from(page) })).json()
  const seen = async (page: string) => {
    const orders: { OrderId: string; ProductNames: string[] }[] = await ask('/api/orders', page)
    const plans: { ProductName: string }[] = await ask(`/api/ui/paymentplans/schedules/orders/${orderId}`, page)
    const setup = await ask(`/api/ui/paymentplans/paymentmethod/setup/${setupId}`, page)
    const choices = `/api/orders/moves/choices?order=${moving.orderId}&line=${moving.lineId}`
    const owned: { ProductId: number; ProductName: string }[] = await ask('/api/entitlements', page)
    return [
      ...(orders.find(({ OrderId }) => OrderId === orderId)?.ProductNames ?? []),
      ...[...plans, setup].map(({ ProductName }) => ProductName),
      owned.find(({ ProductId }) => ProductId === productId)?.ProductName,
      (await ask(choices, page)).ProductName,
    ]
  }
  expect(await seen('/en-AU/account')).toEqual([...Array(3).fill('Pass for a day'), 'Booked day', 'Pass for a day'])
  expect(await seen('/account')).toEqual([...Array(3).fill('Day lift ticket'), 'Pass holder reservation', 'Shuttle'])
})

test('A closed day is told in the words of the page and of the order for its mail, the operator’s own among them', async () => {
  const email = 'mirri@fjordmail.example'
  const { id } = await givenSoldOrder(shop, { day: CLOSED_DAY, email })
  await inAustralia(id)
  const { key: Key } = await closedDayOf(shop, id, { day: CLOSED_DAY, slugs: CLOSING.Products })
  const words = { ...CLOSING.Words, 'en-AU': 'A storm is on its way.' }
  await shop.database.pool.query('update closure set words = $1 where day = $2', [words, CLOSED_DAY])
  const seen = async (page: string) => {
    const reply = await cartGuest(shop).post('/api/closures/choice', { Key }, from(page))
    const { Lines, Words } = await reply.json()
    return [Words, Lines[0].Name]
  }
  expect(await seen('/en-AU/choose')).toEqual([words['en-AU'], 'Pass for a day'])
  expect(await seen('/choose')).toEqual([words['en-US'], 'Day lift ticket'])
  const zone = storeSettings({ storetimezone: 'America/Denver' })
  await shop.database.transaction((tx) => queueClosureMails(tx, signedLinks(testKeys, 'x'), { most: 50, zone }))
  expect(await mailsTo(shop, email)).toMatchObject([
    { name: 'day-closed', facts: { words: words['en-AU'], lines: [{ name: 'Pass for a day', count: 2 }] } },
  ])
})
