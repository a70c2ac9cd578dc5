import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const LENDER = {
  'affirmsettings.jsurl': 'https://cdn.lender.example/js/v2/affirm.js',
  'affirmsettings.publickey': 'PUBLICKEY0123',
}
const lend = (settings: Record<string, string>) => changeShop(shop.database, (tx) => saveSettings(tx, settings))
const config = async () => (await shop.fetch('/api/affirm/config')).status

async function askFor(guest: ReturnType<typeof cartGuest>, slug: string, options: Record<string, string> = {}) {
  const { Id } = await productOf(shop, slug)
  const form = [...(await filledForm(shop, slug, { options }))].filter(([name]) =>
    name.startsWith('product_attribute_'),
  )
  const body = form.map(([name, value]) => ({ Id: name.replace('product_attribute_', ''), SelectedValueId: value }))
  return (await guest.post(`/api/affirm/product/${Id}`, body)).json()
}

test('Financing is off without a script and a key of the lender: no configuration, and nothing is eligible [API-68, IMPL-53]', async () => {
  const guest = cartGuest(shop)
  expect(await config()).toBe(404)
  expect(await (await guest.ask('/api/affirm/cart')).json()).toMatchObject({ IsEligible: false })
  expect(await askFor(guest, 'summit-pass')).toMatchObject({ IsEligible: false, Reason: 'Financing is not offered.' })
})

test('A lender is told whole cents of a pass, a cart is judged line by line, and an address that is no https counts as none [API-67, API-68, API-69, IMPL-53, PLAN-08, PLAN-11]', async () => {
  await lend(LENDER)
  await expect.poll(config).toBe(200)
  expect(await (await shop.fetch('/api/affirm/config')).json()).toEqual({
    AffirmJsUrl: LENDER['affirmsettings.jsurl'],
    PublicApiKey: LENDER['affirmsettings.publickey'],
  })
  const guest = cartGuest(shop)
  expect(await askFor(guest, 'summit-pass', { Age: 'Adult' })).toEqual({
    IsEligible: true,
    AmountCents: 89_900,
    Reason: null,
  })
  expect(await askFor(guest, 'half-day-ticket')).toMatchObject({ IsEligible: false })
  expect((await guest.post('/api/affirm/product/2147483647', [])).status).toBe(404)
  const cart = async () => (await guest.ask('/api/affirm/cart')).json()
  expect(await cart()).toMatchObject({ IsEligible: false, AmountCents: 0 })
  await guest.add('half-day-ticket')
  const { IsEligible, AmountCents } = await cart()
  expect([IsEligible, AmountCents]).toEqual([false, Math.round((await guest.cart()).TotalValue * 100)])
  // The ticket is financed from now on.
  await changeShop(shop.database, (tx) =>
    tx.execute(`update product set allows_financing = true where slug = 'half-day-ticket'`),
  )
  await expect.poll(cart).toEqual({ IsEligible: true, AmountCents, Reason: null })
  await lend({ 'affirmsettings.jsurl': 'http://cdn.lender.example/affirm.js' })
  await expect.poll(config).toBe(404)
})
