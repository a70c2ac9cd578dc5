/** Reserved days over HTTP: ordered without a payment, listed with what can be done about them, and given back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { completeCheckoutCall } from '#contract/calls/checkout.ts'
import type { Entitlement } from '#contract/schemas/people/customers.ts'
import type { AssignableMember, Member } from '#contract/schemas/people/household.ts'
import type { Reply } from '#contract/wire/call.ts'
import { createLog } from '#server/boot/log.ts'
import { shopJobs } from '#server/jobs/shop-jobs.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenReservation } from '#server/testing/visitors/sold-order.ts'

const FAILURE = 'We were unable to cancel your reservation. Please contact services for assistance.'
const DAY = '2026-12-21'

let shop: TestShop
let riley: Browser
let productId = 0
let jordan = 0
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  productId = (await productOf(shop, 'pass-reservation')).Id
  const household = (await (await riley.fetch('/api/household')).json()) as Member[]
  jordan = household.find(({ FirstName }) => FirstName === 'Jordan')?.Id ?? 0
})
afterAll(() => shop.stop())

const owned = async (browser = riley) => (await (await browser.fetch('/api/entitlements')).json()) as Entitlement[]
const ofJordan = (all: readonly Entitlement[], day = DAY) =>
  all.find(({ ContactId, Date: first, IsReservation }) => IsReservation && ContactId === jordan && first === day)

async function add(day: string) {
  const body = await filledForm(shop, 'pass-reservation', { day, fields: { LegacyContactId: String(jordan) } })
  return riley.fetch(`/api/addproducttocart/details/${productId}/1`, { method: 'POST', body })
}

async function complete() {
  const { CartVersion, OrderTotal } = await (await riley.fetch('/api/checkout/totals')).json()
  const reply = await riley.fetch('/api/checkout/complete', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ CartVersion, OrderTotal, Email: 'riley@silverpine.example' }),
  })
  return (await reply.json()) as Reply<typeof completeCheckoutCall>
}

const cancel = (
  reserved: Pick<Entitlement, 'AccessCode' | 'TransactionID' | 'TransactionLine' | 'Date'>,
  by = riley,
) => {
  const { AccessCode, Date: Day, TransactionID, TransactionLine } = reserved
  return by.post(`/api/entitlement/reservation/cancel/${productId}`, {
    ...{ AccessCode, TransactionID, TransactionLine, Date: Day },
  })
}

async function reservedDays(): Promise<AssignableMember | undefined> {
  const reply = await riley.post('/api/product/assignablecontact', { ProductId: productId })
  return ((await reply.json()) as AssignableMember[]).find(({ Id }) => Id === jordan)
}

test('A reserved day costs nothing, is confirmed without a payment, counts for its person and can be cancelled once [API-58, API-59, CHECKOUT-18, CHECKOUT-19, IMPL-61, IDR-07]', async () => {
  expect(await (await add(DAY)).json()).toMatchObject({ success: true })
  expect(await complete()).toMatchObject({ RedirectUrl: null })
  const reserved = ofJordan(await owned())
  expect(reserved).toMatchObject({
    ...{ Fullname: 'Jordan Hart', Status: 'Upcoming', CanCancel: true, ReasonCode: null },
    ...{ AccessCode: expect.stringMatching(/^\w{4}-\w{4}$/), CancelUntil: '2026-12-20', Dates: [DAY] },
  })
  if (!reserved) throw new Error('Nothing was reserved.')
  const before = await reservedDays()
  expect(before?.ReservationDatesInfo.BookedReservationDates).toContain(DAY)

  expect((await cancel({ ...reserved, Date: '2026-12-22' })).status).toBe(404)
  expect((await cancel({ ...reserved, TransactionLine: 99_999_999_999 })).status).toBe(404)
  expect(await (await cancel(reserved)).json()).toEqual({ success: true, message: [] })
  const after = await reservedDays()
  expect(after?.ReservedDaysCount).toBe((before?.ReservedDaysCount ?? 0) - 1)
  const again = { success: false, code: 'ALREADY_CANCELLED', message: [FAILURE] }
  const second = await cancel(reserved)
  expect([second.status, await second.json()]).toEqual([200, again])
  expect(ofJordan(await owned())).toMatchObject({ Status: 'Cancelled', CanCancel: false })
  expect((await reservedDays())?.ReservedDaysCount).toBe(after?.ReservedDaysCount)
})

test('A reservation of another household is not found and not listed [IDR-07, API-58, API-59]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const { body } = await givenReservation(shop, jordan)
  const strange = await cancel(body, sam)
  expect([strange.status, await strange.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
  expect((await owned(sam)).some(({ ContactId }) => ContactId === jordan)).toBe(false)
  expect(ofJordan(await owned(), body.Date)).toMatchObject({ Status: 'Upcoming', CanCancel: true })
})

test('A day that is reserved for too soon cannot be cancelled any more, in the words of the specification [CHECKOUT-19]', async () => {
  const { body } = await givenReservation(shop, jordan)
  const { rows } = await shop.database.pool.query('select shop_now()::date::text as today')
  const { today } = rows[0]
  await shop.database.pool.query(
    `update order_line set days = array[$1::date] where id = (select order_line_id from ticket where serial = $2)`,
    [today, body.AccessCode.replace('-', '')],
  )
  const late = await (await cancel({ ...body, Date: today })).json()
  expect(late).toEqual({ success: false, code: 'TOO_LATE', message: [FAILURE] })
})

test('A person who did not come reads from which day on they can reserve again, once a job has marked the day', async () => {
  const { body } = await givenReservation(shop, jordan)
  const { rows } = await shop.database.pool.query(`select (shop_now()::date - 2)::text as day`)
  await shop.database.pool.query(
    `update member_day set day = $1 where order_line_id = (select order_line_id from ticket where serial = $2)`,
    [rows[0].day, body.AccessCode.replace('-', '')],
  )
  const settings = { 'reservationsettings.noshows': '1' }
  const log = createLog({ level: 'silent' })
  const job = (own: Record<string, string>) =>
    shopJobs({ database: shop.database, settings: () => own, log }).find(({ name }) => name === 'mark-no-shows')
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  await job({})?.work()
  expect((await reservedDays())?.ReasonCode).not.toBe('RESERVATIONS_BLOCKED')
  await job(settings)?.work()
  await expect.poll(async () => (await reservedDays())?.ReasonCode).toBe('RESERVATIONS_BLOCKED')
  expect((await reservedDays())?.UnassignableReason).toMatch(
    /^Reserved days were missed\. Can reserve again from \w+ \d+, \d{4}\.$/,
  )
})
