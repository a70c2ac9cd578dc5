/** One customer who buys one of each kind that the resort sells, over HTTP, in one order. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { showConfirmationCall } from '#contract/calls/orders.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type CartWish, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const DAY = '2026-12-21'
const TOUR = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${DAY}T18:00:00` }
const MEASURED = { Height: '175 cm', Weight: '70 kg', 'Boot Size': '42' }

let shop: TestShop
let sam: Browser
beforeAll(async () => {
  shop = await startShop()
  sam = await signInAs(shop, 'sam@silverpine.example')
})
afterAll(() => shop.stop())

async function add(slug: string, wish: CartWish = {}): Promise<number> {
  const { Id } = await productOf(shop, slug)
  const body = await filledForm(shop, slug, wish)
  const reply = await (await sam.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })).json()
  expect(reply, slug).toMatchObject({ success: true })
  return reply.shoppingCartItemId
}

async function say(path: string, body: object): Promise<void> {
  expect(await (await sam.post(`/api/${path}`, body)).json(), path).toMatchObject({ success: true })
}

async function sign(ContactIds: number[]): Promise<void> {
  const { Releases } = (await (await sam.fetch('/api/waivers')).json()) as HouseholdReleases
  const [waiver] = Releases
  const signed = { ReleaseId: waiver?.Id, Version: waiver?.Version, SignedName: 'Sam Okafor', IsAgreed: true }
  await say('checkout/releases', { ReleaseInfo: [{ ...signed, ContactIds }] })
}

test('A lift ticket, a rental, a tee time, an activity, a gift card and a pass that has a payment plan are sold in one order, and the later payments of the pass are enrolled with the card [PRODUCT-01, IMPL-48, IMPL-51]', async () => {
  const self = await contactId(shop, 'sam')
  const { Locks } = await (await sam.post('/api/activity/requestlock', TOUR)).json()
  await add('day-lift-ticket')
  const skis = await add('ski-rental', { options: MEASURED })
  await add('tee-time', { day: '2026-12-05', options: { Holes: '18', 'Tee Time': '2026-12-05T08:00:00' } })
  await add('snowcat-tour', { day: DAY, options: { Time: '18:00', 'Lock ID': Locks[0].MasterLockId } })
  await add('gift-card', { options: { Recipient: 'Noa', 'Recipient E-mail': 'noa@fjordmail.example', From: 'Sam' } })
  const pass = await add('summit-pass', { fields: { ContactId: String(self) } })

  const { ShippingMethods, ShippingLocations } = await (await sam.fetch('/api/checkout/config')).json()
  const { Reservations } = await (await sam.fetch('/api/checkout/personalization')).json()
  const { Rental } = Reservations.find(({ ReservationId }: { ReservationId: number }) => ReservationId === skis)
  const sizes = { Height: '175 cm', Weight: '70 kg', ShoeSize: '42', Age: '34', SkierType: 'Type II' }
  await say('checkout/saveRentalProfile', { ReservationId: skis, ...sizes })
  await say(`saverentallocation/${Rental.Locations[0].Id}`, { phone: '(970) 555-0142' })
  const pickUp = { shippingMethodId: ShippingMethods[0].Id, shippingLocationId: ShippingLocations[0].Id }
  await say('checkout/shippingmethod/assign', { reservationId: pass, ...pickUp })
  await sign([self])

  const totals = (await (await sam.fetch('/api/checkout/totals')).json()) as Reply<typeof showCheckoutTotalsCall>
  const { CartVersion, DueToday, LaterPayments, OrderTotal, ScheduleVersion } = totals
  const { ConsentVersion } = await (await sam.fetch('/api/ui/paymentplans/config')).json()
  const key = { 'idempotency-key': randomUUID() }
  const seen = { CartVersion, OrderTotal, ScheduleVersion, ConsentVersion }
  const placed = await (await sam.post('/api/checkout/complete', seen, key)).json()
  expect(placed).toMatchObject({ Status: 'pending', RedirectUrl: expect.stringContaining('/sandbox/pay/') })
  const card = new URLSearchParams({ intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' })
  await sam.fetch(new URL(placed.RedirectUrl).pathname, { method: 'POST', body: card, redirect: 'manual' })
  const reply = await sam.fetch(`/api/checkout/confirmation?order=${placed.OrderId}`)
  const order = (await reply.json()) as Reply<typeof showConfirmationCall>
  expect(order).toMatchObject({ Status: 'confirmed', Total: OrderTotal, LaterPayments })
  expect(order.Tenders.map(({ Amount }) => Amount)).toEqual([DueToday])
  expect(order.AccountInfo.DepositAmount).toBe(DueToday)
  expect(order.PaymentSchedules[0]?.Payments[0]).toMatchObject({ PaymentStatus: 'Paid', PaymentAmount: 99 })
  const { rows } = await shop.database.pool.query(
    `select due_on::text as "PaymentDate", amount_minor::float8 / 100 as "PaymentAmount", last4 from plan_enrollment
     join plan_payment on enrollment_id = plan_enrollment.id join stored_card on stored_card.id = stored_card_id
     where plan_enrollment.contact_id = $1 and order_line_id in (select id from order_line where order_id = $2)
     order by due_on`,
    [self, placed.OrderId],
  )
  expect(rows).toEqual(
    LaterPayments.map(({ PaymentAmount, PaymentDate }) => ({ PaymentDate, PaymentAmount, last4: '4242' })),
  )
  expect(order.Items.map(({ ProductName }) => ProductName.toLowerCase())).toEqual([
    ...['day lift ticket', 'ski rental', 'tee time', 'snowcat sunset tour', 'gift card', 'summit pass'],
  ])
  expect(order.Tickets).toHaveLength(5)
})

test('An order of days in a row names each of them, and its line leaves the cart', async () => {
  await add('three-day-ticket', { day: DAY })
  const totals = (await (await sam.fetch('/api/checkout/totals')).json()) as Reply<typeof showCheckoutTotalsCall>
  const key = { 'idempotency-key': randomUUID() }
  const placed = await (await sam.post('/api/checkout/complete', totals, key)).json()
  const card = new URLSearchParams({ intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' })
  await sam.fetch(new URL(placed.RedirectUrl).pathname, { method: 'POST', body: card, redirect: 'manual' })
  const reply = await sam.fetch(`/api/checkout/confirmation?order=${placed.OrderId}`)
  const { Items } = (await reply.json()) as Reply<typeof showConfirmationCall>
  expect(Items.map(({ Days }) => Days)).toEqual([['2026-12-21', '2026-12-22', '2026-12-23']])
  expect(await (await sam.fetch('/api/minicart')).json()).toMatchObject({ Items: [] })
})
