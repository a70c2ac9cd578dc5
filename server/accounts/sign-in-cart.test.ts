import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readViolations } from '#commerce/inventory/index.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.database.pool.query('delete from cart where contact_id is not null')
})

const RILEY = 'riley@silverpine.example'

async function add(browser: Browser, slug: string): Promise<void> {
  const { Id } = await productOf(shop, slug)
  const body = await filledForm(shop, slug)
  const reply = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await reply.json()).toMatchObject({ success: true })
}
const cart = async (browser: Browser) => (await browser.fetch('/api/minicart')).json() as Promise<Cart>
const shown = ({ Items }: Cart) => Items.map(({ ProductName, ExpiresAtUtc }) => [ProductName, ExpiresAtUtc])

test('The cart of a guest is theirs once they signed in, with its places held as long as before [AUT-06, IMPL-17, CUSTOMER-06]', async () => {
  const browser = openBrowser(shop)
  await add(browser, 'day-lift-ticket')
  const asGuest = await cart(browser)
  const guestCookies = browser.cookies()
  await signInBy(browser, RILEY)

  expect(asGuest.Items[0]?.ExpiresAtUtc).toBeTruthy()
  expect(shown(await cart(browser))).toEqual(shown(asGuest))
  expect(browser.cookies()).not.toContain('visitor')
  expect((await cart(openBrowser(shop, guestCookies))).Items).toEqual([])
  expect(await shop.database.transaction(readViolations)).toEqual([])
})

test('The cart of a guest joins the cart of their account, and stays theirs when they sign out and come back [IMPL-17]', async () => {
  const browser = await signInBy(openBrowser(shop), RILEY)
  await add(browser, 'half-day-ticket')
  await browser.post('/api/account/signout')
  expect((await cart(browser)).Items).toEqual([])

  await add(browser, 'day-lift-ticket')
  await signInBy(browser, RILEY)
  expect((await cart(browser)).Items).toHaveLength(2)
  expect((await cart(await signInBy(openBrowser(shop), RILEY))).Items).toHaveLength(2)
})

test('A guest’s cart never becomes another person’s: neither body, query nor another’s cookie names a cart [AUT-06]', async () => {
  const victim = openBrowser(shop)
  await add(victim, 'day-lift-ticket')
  const visitor = victim.cookies().split('=')[1] as string
  const thief = openBrowser(shop)
  const body = { Email: RILEY, Password: 'silverpine-demo', visitorToken: visitor, VisitorToken: visitor }
  await thief.post(`/api/account/signin?visitor=${visitor}`, body, { 'x-visitor': visitor })

  expect((await cart(thief)).Items).toEqual([])
  expect((await cart(victim)).Items).toHaveLength(1)
})

test('The cart of a guest stays the guest’s when signing in fails', async () => {
  const browser = openBrowser(shop)
  await add(browser, 'day-lift-ticket')
  await postSignIn(browser, RILEY, 'wrong')
  expect((await cart(browser)).Items).toHaveLength(1)
})

test('The cart of a guest is taken along once by two sign-ins at once, and both are signed in [AUT-06]', async () => {
  const browser = openBrowser(shop)
  await add(browser, 'day-lift-ticket')
  const both = [openBrowser(shop, browser.cookies()), openBrowser(shop, browser.cookies())]
  await Promise.all(both.map((one) => signInBy(one, RILEY)))

  expect(new Set(both.map((one) => one.cookies())).size).toBe(2)
  for (const one of both) expect((await cart(one)).Items).toHaveLength(1)
  expect(await shop.database.transaction(readViolations)).toEqual([])
})

test('The cart of a guest goes to one of two people who sign in with it at once [AUT-06]', async () => {
  const browser = openBrowser(shop)
  await add(browser, 'day-lift-ticket')
  const both = [RILEY, 'sam@silverpine.example'].map((email) => signInBy(openBrowser(shop, browser.cookies()), email))
  const items = await Promise.all((await Promise.all(both)).map(async (one) => (await cart(one)).Items.length))
  expect(items.sort()).toEqual([0, 1])
})

test('The cart of the customer who was signed in before stays theirs when another customer signs in [AUT-06]', async () => {
  const browser = await signInBy(openBrowser(shop), RILEY)
  await add(browser, 'day-lift-ticket')
  await signInBy(browser, 'sam@silverpine.example')

  expect((await cart(browser)).Items).toEqual([])
  expect((await cart(await signInBy(openBrowser(shop), RILEY))).Items).toHaveLength(1)
})

test('A guest’s cookie that comes along with a session is no way into the guest’s cart [AUT-06]', async () => {
  const guest = openBrowser(shop)
  await add(guest, 'day-lift-ticket')
  const riley = await signInBy(openBrowser(shop), RILEY)
  const both = openBrowser(shop, `${riley.cookies()}; ${guest.cookies()}`)

  expect((await cart(both)).Items).toEqual([])
  await signInBy(both, 'sam@silverpine.example')
  expect((await cart(both)).Items).toEqual([])
  expect((await cart(guest)).Items).toHaveLength(1)
})
