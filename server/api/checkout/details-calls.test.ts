import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let sam: Browser
beforeAll(async () => {
  shop = await startShop()
  sam = await signInAs(shop, 'sam@silverpine.example')
})
afterAll(() => shop.stop())

const BILLING = {
  FirstName: 'Sam',
  LastName: 'Reed',
  Address1: '1 Lift Lane',
  City: 'Silverpine',
  Country: 'United States',
  State: 'CO',
  PostalCode: '80435',
}
const JSON_BODY = { 'content-type': 'application/json' }
const save = async (path: string, body: object) => (await sam.post(`/api/checkout/${path}`, body)).json()

test('The steps of an address and a phone answer in words for each wrong field, and without a cart say so [API-84, API-85, API-86, IMPL-04]', async () => {
  expect(await save('saveBillingAddress', BILLING)).toMatchObject({ success: false, code: 'EMPTY_CART' })
  const { Id } = await productOf(shop, 'half-day-ticket')
  const body = await filledForm(shop, 'half-day-ticket')
  await sam.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })

  expect(await save('saveBillingAddress', BILLING)).toEqual({ success: true, message: [] })
  expect(await save('saveBillingAddress', { ...BILLING, State: 'Tyrol', PostalCode: '8043' })).toEqual({
    success: false,
    code: 'BAD_ADDRESS',
    message: ['Choose a state or province from the list.', 'Postal code: enter 5 digits.'],
  })
  expect(await save('saveShippingAddress', { ...BILLING, Country: 'ca', State: 'BC', PostalCode: 'V0N 1B4' })).toEqual({
    success: true,
    message: [],
  })
  expect(await save('savePhoneNumber', { PhoneNumber: '555' })).toMatchObject({ success: false, code: 'BAD_PHONE' })
  expect(await save('savePhoneNumber', { PhoneNumber: '(555) 014-0199' })).toEqual({ success: true, message: [] })
})

test('A guest reads what they said at checkout again, another guest reads nothing of it, and a customer has the address of the account [IMPL-03, CHECKOUT-10]', async () => {
  const guest = cartGuest(shop)
  await guest.send('half-day-ticket')
  const say = async (path: string, body: object) =>
    (
      await guest.ask(`/api/checkout/${path}`, { method: 'POST', body: JSON.stringify(body), headers: JSON_BODY })
    ).json()
  expect(await say('saveEmail', { Email: 'kim' })).toMatchObject({ success: false, code: 'BAD_EMAIL' })
  expect(await say('saveEmail', { Email: ' Kim@Example.com ' })).toMatchObject({ success: true })
  expect(await say('saveBillingAddress', { ...BILLING, Country: 'HK', State: '', PostalCode: '' })).toMatchObject({
    success: true,
  })
  const details = async (reply: Promise<Response>) => (await reply).json()
  const said = { IsGuest: true, Email: 'kim@example.com', BillingAddress: { FirstName: 'Sam', Country: 'HK' } }
  expect(await details(guest.ask('/api/checkout/details'))).toMatchObject(said)
  const nothing = { IsGuest: true, Email: null, Phone: null, BillingAddress: null, ShippingAddress: null }
  expect(await details(cartGuest(shop).ask('/api/checkout/details'))).toEqual(nothing)
  expect(await save('saveEmail', { Email: 'kim@example.com' })).toMatchObject({ code: 'ACCOUNT_EMAIL' })
  expect(await details(sam.fetch('/api/checkout/details'))).toMatchObject({
    IsGuest: false,
    Email: 'sam@silverpine.example',
    BillingAddress: { City: 'Silverpine', PostalCode: '80435' },
  })
})
