import { afterAll, beforeAll, expect, test } from 'vitest'
import type { showGuestInfoCall } from '#contract/calls/checkout.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const info = async (browser: Browser, path = '/api/guestinfo') =>
  (await browser.fetch(path)).json() as Promise<Reply<typeof showGuestInfoCall>>

test('A guest is told what the shop knows of them, at both addresses, and no other guest is [API-27, OPEN-34, OPEN-112]', async () => {
  const guest = openBrowser(shop)
  const nothing = { Household: [], HasHousehold: false, Reservations: [], Email: null, Phone: null, IsGuest: true }
  expect(await info(guest)).toEqual(nothing)

  await guest.post('/api/household', { FirstName: 'Finn', LastName: 'Guest', DateOfBirth: '2020-05-17' })
  const { Id: ProductId, Name } = await productOf(shop, 'day-lift-ticket')
  const body = await filledForm(shop, 'day-lift-ticket')
  await guest.fetch(`/api/addproducttocart/details/${ProductId}/1`, { method: 'POST', body })
  const known = await info(guest)
  expect(known).toMatchObject({
    Household: [{ Fullname: 'Finn Guest', Me: false }],
    HasHousehold: true,
    Reservations: [{ ProductId, ProductName: Name, ContactId: null, RequiresAssignment: false }],
    IsGuest: true,
  })
  expect(await info(guest, '/api/checkout/guestinfo')).toEqual(known)
  expect(await info(openBrowser(shop))).toEqual(nothing)
})

test('A customer is told of their own household, and the reply is kept by no cache [API-27]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const reply = await sam.fetch('/api/guestinfo')
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect(await reply.json()).toMatchObject({
    Household: [{ Fullname: 'Sam Okafor', Me: true }],
    HasHousehold: true,
    Email: 'sam@silverpine.example',
    IsGuest: false,
  })
})

test('A customer is told for whom each line of their cart is, and whether it has to be for a person [API-27]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const ContactId = await contactId(shop, 'sam')
  const { Id } = await productOf(shop, 'summit-pass')
  const body = await filledForm(shop, 'summit-pass', { fields: { ContactId: String(ContactId) } })
  await sam.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect((await info(sam)).Reservations).toMatchObject([{ ProductId: Id, ContactId, RequiresAssignment: true }])
})

test('Each step of checkout is told as much of the guest as it needs, and nothing more [API-71, API-72, API-73, CHECKOUT-02, PRV-07]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const { Household, Reservations, Email, Phone, IsGuest } = await info(sam)
  expect(Household).toMatchObject([{ Fullname: 'Sam Okafor' }])
  expect(await info(sam, '/api/checkout/guestinfoinit')).toEqual({ Household, Reservations })
  const full = { Household, Reservations, Email, Phone, IsGuest }
  expect(await info(sam, '/api/checkout/guestinfofull')).toEqual(full)
  expect(await info(sam, '/api/checkout/guestinfobase')).toEqual({ Household })
  for (const path of ['guestinfoinit', 'guestinfofull', 'guestinfobase']) {
    expect((await info(openBrowser(shop), `/api/checkout/${path}`)).Household).toEqual([])
  }
})

test('A person added at checkout is of the household, gets a line, and is refused without a birth date [API-79, API-80, API-32, CHECKOUT-03, CHECKOUT-04]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const say = async (path: string, body: object) => (await riley.post(`/api/${path}`, body)).json()
  const { Id } = await productOf(shop, 'summit-pass')
  const fields = { ContactId: String(await contactId(shop, 'riley')) }
  const body = await filledForm(shop, 'summit-pass', { fields })
  await riley.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  const reservationId = (await info(riley)).Reservations.at(0)?.ReservationId

  const robin = { FirstName: 'Robin', LastName: 'Hart' }
  expect(await say('checkout/guestinfo/add', robin)).toMatchObject({ success: false })
  const added = await say('checkout/guestinfo/add', { ...robin, DateOfBirth: '1990-4-7' })
  expect(added).toMatchObject({ success: true, ContactId: expect.any(Number) })
  expect(added.Household).toContainEqual(expect.objectContaining({ Fullname: 'Robin Hart' }))

  const assigned = { reservationId, contactId: added.ContactId }
  expect(await say('checkout/guestinfo/assign', assigned)).toEqual({ success: true, message: [] })
  expect((await info(riley)).Reservations).toMatchObject([{ ContactId: added.ContactId }])
  const back = { ReservationId: reservationId, ContactId: fields.ContactId, Response: '' }
  expect(await say('assignreservationcontact', back)).toMatchObject({ success: true })
  expect((await info(riley)).Reservations).toMatchObject([{ ContactId: Number(fields.ContactId) }])

  const sam = await signInAs(shop, 'sam@silverpine.example')
  expect((await sam.post('/api/checkout/guestinfo/assign', assigned)).status).toBe(404)
})
