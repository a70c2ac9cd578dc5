/**
 * One visit over two processes, from the first page to signing out: the platform behind knows who it is, the browser
 * knows one shop.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type StorefrontBefore, startStorefrontBefore } from '#server/testing/shops/storefront-before.ts'
import { filledForm, productOf, sendFile, UPLOAD_PRODUCT, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { contactId, current, finish, REASON } from '#server/testing/visitors/impersonation.ts'
import { openBrowser, signInBy } from '#server/testing/visitors/signed-in.ts'

let engine: TestShop
let storefront: StorefrontBefore

beforeAll(async () => {
  // The platform believes what the storefront says of its visitors.
  engine = await startShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  storefront = await startStorefrontBefore(engine.url)
})
afterAll(async () => {
  await storefront.close()
  await engine.stop()
})

test('A guest’s cart comes along when they sign in on an Australian page, and stays behind when they sign out [AUT-06, IMPL-09, IMPL-17]', {
  tags: 'prove',
}, async () => {
  const browser = openBrowser(storefront)
  const { Id } = await productOf(engine, 'day-lift-ticket')
  const body = await filledForm(engine, 'day-lift-ticket')
  const added = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await added.json()).toMatchObject({ success: true })
  expect(await current(browser)).toMatchObject({ IsGuest: true })

  const form = new URLSearchParams({
    email: 'riley@silverpine.example',
    password: DEMO_PASSWORD,
    returnUrl: '/en-AU/customer/info',
  })
  const signedIn = await browser.fetch('/en-AU/login', { method: 'POST', body: form })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/en-AU/customer/info'])
  const cookies = signedIn.headers.getSetCookie()
  const session = cookies.find((text) => text.includes('sid='))
  expect(session).toMatch(/^__Host-sid=[^;]+;.*Path=\/.*$/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(attribute)
  expect(session).not.toMatch(/domain=/i)
  expect(browser.cookies()).not.toContain('visitor')

  expect(await current(browser)).toMatchObject({ IsGuest: false, FirstName: 'Riley' })
  const cart = (await (await browser.fetch('/api/minicart')).json()) as Cart
  expect(cart.TotalProducts).toBe(1)
  expect(await (await browser.fetch('/en-AU/customer/info')).text()).toContain('Hello, Riley')
  const shared = await browser.fetch('/l/lift-tickets')
  expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await shared.text()).not.toContain('Riley')

  const out = await browser.fetch('/logout', { method: 'POST', body: new URLSearchParams() })
  expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
  expect(await current(browser)).toMatchObject({ IsGuest: true })
  const info = await browser.fetch('/en-AU/customer/info')
  expect([info.status, info.headers.get('location')]).toEqual([
    302,
    '/en-AU/login?returnUrl=%2Fen-AU%2Fcustomer%2Finfo',
  ])
})

test('Staff impersonate a customer and finish through the storefront', async () => {
  const agent = await signInBy(openBrowser(storefront), 'agent@silverpine.example')
  const CustomerId = await contactId(engine, 'riley')
  const begun = await agent.post('/api/customer/impersonate', { CustomerId, Reason: REASON })
  expect(await begun.json()).toMatchObject({ success: true })
  expect(await current(agent)).toMatchObject({ FirstName: 'Riley', IsCustomerImpersonated: true })
  expect(await (await agent.fetch('/customer/info')).text()).toContain('Hello, Riley')
  expect(await (await finish(agent)).json()).toMatchObject({ success: true })
  expect(await current(agent)).toMatchObject({ IsCustomerImpersonated: false })
})

test('A page of another site changes nothing through the storefront', async () => {
  const reply = await fetch(`${storefront.url}/api/account/signout`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.status).toBe(403)
})

test('A guest’s file reaches the platform through the storefront, and the cart knows it by its name [API-103]', async () => {
  const browser = openBrowser(storefront)
  const optionId = await uploadOption(engine)
  const { fileId } = await sendFile({ ask: browser.fetch }, optionId, { bytes: await png(), name: 'boots.png' })
  const { Id } = await productOf(engine, UPLOAD_PRODUCT)
  const body = await filledForm(engine, UPLOAD_PRODUCT, { options: { 'Boot Photo': String(fileId) } })
  const added = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await added.json()).toMatchObject({ success: true })
  const cart: Cart = await (await browser.fetch('/api/cart')).json()
  expect(cart.Items[0]?.AttributeInfo).toContain('Boot Photo: boots.png')
})
