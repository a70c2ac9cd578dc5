/** What a guest sees of an order, over HTTP: placed and paid in the sandbox, its mail left in the queue. */
import { randomUUID } from 'node:crypto'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTicketKeys } from '#commerce/testing/test-codes.ts'
import type { completeCheckoutCall } from '#contract/calls/checkout.ts'
import type { showConfirmationCall } from '#contract/calls/orders.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'
import { writeOrderMail } from '#server/tickets/order-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Guest = ReturnType<typeof cartGuest>

async function shown(guest: Guest, query = ''): Promise<[number, Reply<typeof showConfirmationCall>]> {
  const reply = await guest.ask(`/api/checkout/confirmation${query}`)
  return [reply.status, (await reply.json()) as Reply<typeof showConfirmationCall>]
}

async function ordered(email: string) {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
  const body = { CartVersion, OrderTotal, Email: email }
  const reply = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
  return { guest, total: OrderTotal, ...((await reply.json()) as Reply<typeof completeCheckoutCall>) }
}

function pay(url: string | null, number: string): Promise<Response> {
  const body = new URLSearchParams({ intent: 'pay', number, expires: '08 / 29', code: '123' })
  return shop.fetch(new URL(url ?? '').pathname, { method: 'POST', body, redirect: 'manual' })
}

/** As a gate reads it. */
async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('The confirmation says what the provider says: open until it is paid, then sold with a signed code for each ticket [API-74, CHECKOUT-14, PAY-05, IMPL-05]', {
  tags: 'prove',
}, async () => {
  const { guest, OrderId, OrderNumber, RedirectUrl, total } = await ordered('kai@fjordmail.example')
  const address = `?order=${OrderId}`
  expect(await shown(guest, address)).toMatchObject([200, { Status: 'open', PayUrl: RedirectUrl, Tickets: [] }])
  await pay(RedirectUrl, '4242 4242 4242 4242')
  const [, order] = await shown(guest)
  expect(order).toMatchObject({ OrderId, OrderNumber, Status: 'confirmed', Total: total, IsGuest: true, PayUrl: null })
  expect(order.Tenders).toEqual([{ Kind: 'card', Brand: 'visa', End: '4242', Amount: total }])
  expect(order.Tickets.map(({ Serial }) => Serial)).toEqual([
    expect.stringMatching(/^\w{4}-\w{4}$/),
    expect.stringMatching(/^\w{4}-\w{4}$/),
  ])
  const chosen = [
    { Name: 'Age', Value: 'Adult' },
    { Name: 'Card', Value: 'New card' },
  ]
  expect([...order.Items, ...order.Tickets].map(({ Options }) => Options)).toEqual([chosen, chosen, chosen])
  expect(new Set(order.Tickets.map(({ Square }) => Square.Path)).size).toBe(2)
})

test('An order is shown to its buyer and to who has its signed link; all others get 404, in all its forms [IDR-06]', {
  tags: 'prove',
}, async () => {
  const { guest, OrderId, RedirectUrl } = await ordered('noor@fjordmail.example')
  await pay(RedirectUrl, '4242 4242 4242 4242')
  await shown(guest)
  const [mail] = await mailsTo(shop, 'noor@fjordmail.example')
  const query = new URL(mail && 'link' in mail.facts ? mail.facts.link : '/', 'https://shop.example').search
  const stranger = cartGuest(shop)
  const forms = ['checkout/confirmation', 'orders/tickets.pdf', 'orders/calendar.ics']
  const statuses = (who: Guest, search: string) =>
    Promise.all(forms.map(async (form) => (await who.ask(`/api/${form}${search}`)).status))
  expect(await statuses(guest, `?order=${OrderId}`)).toEqual([200, 200, 200])
  expect(await statuses(stranger, `?order=${OrderId}`)).toEqual([404, 404, 404])
  expect(await statuses(stranger, query)).toEqual([200, 200, 200])
  expect(await statuses(stranger, `${query.slice(0, -1)}${query.endsWith('A') ? 'B' : 'A'}`)).toEqual([404, 404, 404])
  expect((await shown(stranger))[0]).toBe(404)
  const other = await givenSoldOrder(shop)
  expect(await statuses(stranger, query.replace(OrderId, other.id))).toEqual([404, 404, 404])
})

test('A declined payment is told as such, and no mail is written for it [API-74]', async () => {
  const { guest, OrderId, RedirectUrl } = await ordered('deniz@fjordmail.example')
  await pay(RedirectUrl, '4000 0000 0000 0002')
  expect(await shown(guest, `?order=${OrderId}`)).toMatchObject([200, { Status: 'declined', Tickets: [] }])
  expect(await guest.cart()).toMatchObject({ TotalProducts: 2 })
  expect(await mailsTo(shop, 'deniz@fjordmail.example')).toEqual([])
})

test('The mail of a sale waits in the queue once, without a word of what was bought, and is written with codes to scan', async () => {
  const { guest, OrderId, OrderNumber, RedirectUrl } = await ordered('ines@fjordmail.example')
  await pay(RedirectUrl, '4000 0000 0000 0259')
  const [, { Tickets }] = await shown(guest, `?order=${OrderId}`)
  const mails = await mailsTo(shop, 'ines@fjordmail.example')
  expect(mails).toMatchObject([{ name: 'order-confirmed', facts: { orderId: OrderId, order: null } }])
  expect(JSON.stringify(mails)).not.toContain('Half-day')
  const desk = { database: shop.database, ticketKeys: testTicketKeys, settings: {}, now: new Date() }
  const written = await writeOrderMail(desk, mails[0]?.facts as never)
  expect(written.facts.order).toMatchObject({
    number: OrderNumber,
    tickets: Tickets.map(({ Serial }) => ({
      serial: Serial,
      name: 'Half-day ticket',
      options: 'Age: Adult, Card: New card',
    })),
    lines: [{ name: 'Half-day ticket', options: 'Age: Adult, Card: New card', quantity: 2 }],
  })
  expect(written.pictures.map(({ cid }) => cid)).toEqual(['ticket-1@chairlift', 'ticket-2@chairlift'])
  const scanned = await Promise.all(
    written.pictures.map(async ({ content }) => testTicketKeys.read(await scan(content))),
  )
  expect(scanned.map((facts) => shownSerial(facts?.serial ?? ''))).toEqual(Tickets.map(({ Serial }) => Serial))
  expect(written.files.map(({ fileName, type }) => [fileName, type])).toEqual([
    [`tickets-${OrderNumber}.pdf`, 'application/pdf'],
    [`order-${OrderNumber}.ics`, 'text/calendar; charset=utf-8'],
  ])
  await shop.database.pool.query(
    `insert into ticket (serial, order_line_id, piece)
     select 'MANY' || lpad(nth::text, 4, '0'), id, nth from order_line, generate_series(3, 23) as nth where order_id = $1`,
    [OrderId],
  )
  const many = await writeOrderMail(desk, mails[0]?.facts as never)
  expect([many.pictures.length, many.facts.order?.ticketsLeft]).toEqual([20, 3])
})

test('The link of an order is mailed to the address it was placed with, and the reply is the same for any other', async () => {
  const { number } = await givenSoldOrder(shop, { email: 'tove@fjordmail.example' })
  const ask = async (OrderNumber: string, Email: string) =>
    (await cartGuest(shop).post('/api/orders/link', { OrderNumber, Email })).text()
  const known = await ask(number.toLowerCase(), 'Tove@fjordmail.example')
  expect(await ask(number, 'nils@fjordmail.example')).toBe(known)
  expect(await ask('0000-0000', 'tove@fjordmail.example')).toBe(known)
  expect(await mailsTo(shop, 'tove@fjordmail.example')).toMatchObject([{ name: 'order-link', facts: { number } }])
  expect(await mailsTo(shop, 'nils@fjordmail.example')).toEqual([])
})
