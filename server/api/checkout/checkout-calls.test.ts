import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const config = async (browser: Browser, path = '/api/checkout/config') => (await browser.fetch(path)).json()

async function add(browser: Browser, slug: string, wish: Parameters<typeof filledForm>[2] = {}): Promise<number> {
  const { Id } = await productOf(shop, slug)
  const body = await filledForm(shop, slug, wish)
  const reply = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  const { shoppingCartItemId } = await reply.json()
  expect(shoppingCartItemId).toBeGreaterThan(0)
  return shoppingCartItemId
}

test('The checkout of a guest’s day ticket asks for an e-mail address and a payment, at both addresses [API-70, CHECKOUT-01, OPEN-34]', async () => {
  const guest = openBrowser(shop)
  expect(await config(guest)).toMatchObject({ Steps: [], DoneSteps: [], PaymentProvider: 'sandbox' })
  await add(guest, 'half-day-ticket')
  const told = { AllowGuestCheckout: true, Steps: ['contact', 'payment'], DoneSteps: [] }
  expect(await config(guest)).toMatchObject(told)
  expect(await config(guest, '/api/config')).toMatchObject(told)
})

test('The checkout of a pass names its person and its waiver, and is not for guests [API-70, CHECKOUT-01]', async () => {
  const sam = await signInAs(shop, 'sam@silverpine.example')
  await add(sam, 'summit-pass', { fields: { ContactId: String(await contactId(shop, 'sam')) } })
  expect(await config(sam)).toMatchObject({
    AllowGuestCheckout: false,
    Steps: expect.arrayContaining(['people', 'waivers', 'contact', 'payment']),
    DoneSteps: expect.arrayContaining(['people', 'contact']),
  })
})

const say = async (browser: Browser, path: string, body: object) => (await browser.post(`/api/${path}`, body)).json()

test('A rental and a pass ask for what their products say, and each call saves one answer [API-75, API-81, API-83, API-87, API-88, CHECKOUT-06, CHECKOUT-08, CHECKOUT-11, CHECKOUT-12]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const measured = { Height: '175 cm', Weight: '70 kg', 'Boot Size': '42' }
  const skis = await add(riley, 'ski-rental', { options: measured })
  const board = await add(riley, 'snowboard-rental')
  const personalized = async () => (await riley.fetch('/api/checkout/personalization')).json()
  const asked = await personalized()
  expect(asked.Reservations).toMatchObject([
    {
      ReservationId: board,
      Rental: null,
      Prompts: [
        { UnityCode: 'BOARD-DAYS', Type: 'choice', IsRequired: true, Value: null },
        { UnityCode: 'BOARD-LIKES', Type: 'text' },
      ],
    },
    {
      ReservationId: skis,
      Prompts: [],
      Rental: { Profile: { Height: '175 cm', ShoeSize: '42', Age: '' }, IsSaved: false },
    },
  ])
  const [, { Rental }] = asked.Reservations
  const done = { success: true, message: [] }
  const answer = { ReservationId: board, UnityCode: 'BOARD-DAYS', Value: 'Up to ten' }
  expect(await say(riley, 'checkout/saveprompt', answer)).toEqual(done)
  const profile = {
    ReservationId: skis,
    Height: '175 cm',
    Weight: '70 kg',
    ShoeSize: '42',
    Age: '34',
    SkierType: 'Fast',
  }
  expect(await say(riley, 'checkout/saveRentalProfile', profile)).toMatchObject({
    success: false,
    message: ['How you ski: choose one from the list.'],
  })
  expect(await say(riley, 'checkout/saveRentalProfile', { ...profile, SkierType: 'Type II' })).toEqual(done)
  expect(await say(riley, `saverentallocation/${Rental.Locations[0].Id}`, { phone: '(970) 555-0142' })).toEqual(done)
  expect(await config(riley)).toMatchObject({ DoneSteps: ['questions', 'rental', 'contact'] })
  expect((await personalized()).Reservations).toMatchObject([
    { Prompts: [{ Value: 'Up to ten' }, { Value: null }] },
    { Rental: { LocationId: Rental.Locations[0].Id, Phone: '(970) 555-0142', IsSaved: true } },
  ])

  const people: { Id: number; FirstName: string }[] = await (await riley.fetch('/api/household')).json()
  const noa = people.find(({ FirstName }) => FirstName === 'Noa')?.Id ?? 0
  const pass = await add(riley, 'summit-pass', { options: { Age: 'Child' }, fields: { ContactId: String(noa) } })
  const { ShippingMethods, ShippingLocations } = await config(riley)
  expect([ShippingMethods, ShippingLocations]).toMatchObject([
    [
      { Name: 'Pick up', Price: 0 },
      { Name: 'Mail', Price: 6, NeedsAddress: true },
    ],
    [{ Name: 'Base Village', ShippingMethodId: ShippingMethods[0].Id }, { Name: 'Lake Parking' }],
  ])
  const mailed = { reservationId: pass, shippingMethodId: ShippingMethods[1].Id }
  expect(await say(riley, 'checkout/shippingmethod/assign', mailed)).toEqual(done)
  const { Releases } = await personalized()
  expect(Releases).toMatchObject([{ ContactIds: [noa] }])
  expect(await say(riley, 'checkout/guestinfo/assign', { reservationId: skis, contactId: noa })).toEqual(done)
  const { Reservations } = await (await riley.fetch('/api/checkout/guestinfoinit')).json()
  expect(Reservations).toMatchObject([{ ReservationId: pass }, {}, { ReservationId: skis, ContactId: noa }])
})

test('A person is saved at checkout with address, phone and health in one call: all of it, or nothing where a part is wrong [API-82, CHECKOUT-05]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const address = { Address1: '9 Ridge Road', City: 'Silverpine', State: 'CO', PostalCode: '80435', Country: 'US' }
  const called = { EmergencyContactName: 'Jordan Hart', EmergencyContactPhone: '(970) 555-0143' }
  const person = { ContactId: await contactId(shop, 'riley'), ...address, ...called, Phone: '(970) 555-0199' }
  const sealed = async () => (await shop.database.pool.query('select sealed from health_profile')).rows
  const profile = async () => (await riley.fetch('/api/account/profile')).json()
  expect(await say(riley, 'checkout/regprofile', person)).toMatchObject({ success: true })
  const before = await sealed()
  expect(before).toHaveLength(1)
  expect(await profile()).toMatchObject({ Address1: '9 Ridge Road', City: 'Silverpine', Phone: '(970) 555-0199' })
  const wrong = { ...person, Phone: '12', Address1: '10 Ridge Road' }
  expect(await say(riley, 'checkout/regprofile', wrong)).toMatchObject({ success: false })
  expect(await profile()).toMatchObject({ Address1: '9 Ridge Road', Phone: '(970) 555-0199' })
  expect(await sealed()).toEqual(before)
})

test('The operator’s words for a step are told by its name, and which parts of checkout the shop uses [API-76, API-77, CHECKOUT-01]', async () => {
  const words = { 'checkoutsettings.description.rental': 'Measures set your bindings.' }
  await changeShop(shop.database, (tx) => saveSettings(tx, words))
  const guest = openBrowser(shop)
  await expect
    .poll(async () => (await guest.fetch('/api/checkout/descriptions')).json())
    .toEqual({ rental: 'Measures set your bindings.' })
  expect(await (await guest.fetch('/api/checkout/features')).json()).toMatchObject({ Shipping: true, Vouchers: true })
})
