import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/schemas/cart.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { commandReply, finish, impersonate, startFor } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function add(browser: Browser, slug: string): Promise<void> {
  const { Id } = await productOf(shop, slug)
  const body = await filledForm(shop, slug)
  const reply = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await reply.json()).toMatchObject({ success: true })
}

async function inCart(browser: Browser): Promise<string[]> {
  const { Items } = (await (await browser.fetch('/api/minicart')).json()) as Cart
  return Items.map(({ ProductName }) => ProductName)
}

test('Staff who impersonate a customer fill the customer’s cart, and their own is as it was [IMPL-14, AUT-08]', async () => {
  const agent = await signInAs(shop, 'agent@silverpine.example')
  await add(agent, 'half-day-ticket')
  const own = await inCart(agent)
  await startFor(shop, agent, 'riley')

  expect(await inCart(agent)).toEqual([])
  await add(agent, 'day-lift-ticket')
  const theirs = await inCart(await signInAs(shop, 'riley@silverpine.example'))
  expect(theirs).toHaveLength(1)
  expect(theirs).not.toEqual(own)
  expect(await inCart(agent)).toEqual(theirs)

  await finish(agent)
  expect(await inCart(agent)).toEqual(own)
})

test('A guest’s cart in the agent’s browser never becomes the customer’s [AUT-08, AUT-06]', async () => {
  const guest = openBrowser(shop)
  await add(guest, 'half-day-ticket')
  const planted = guest.cookies()
  const signedIn = await signInAs(shop, 'agent@silverpine.example')
  const own = await inCart(signedIn)
  const browser = openBrowser(shop, `${signedIn.cookies()}; ${planted}`)

  expect(await commandReply(await startFor(shop, browser, 'sam'))).toMatchObject({ success: true })
  expect(await inCart(browser)).toEqual([])
  await add(browser, 'day-lift-ticket')
  expect(await inCart(browser)).toHaveLength(1)
  await finish(browser)

  expect(await inCart(browser)).toEqual(own)
  expect(await inCart(openBrowser(shop, planted)), 'the guest still has it').toHaveLength(1)
  expect(await inCart(await impersonate(shop, 'sam', 'admin'))).toHaveLength(1)
})
