import { afterAll, beforeAll, expect, test } from 'vitest'
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
