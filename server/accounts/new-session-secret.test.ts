/** SESSION_SECRET is replaced: what docs/operations.md says ends with it, and what stays (New keys). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeSecondFactor } from '#commerce/staff/index.ts'
import type { Clone } from '#commerce/testing/clone-database.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { cloneDemo, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { authenticator } from '#server/testing/visitors/authenticator.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

const RILEY = 'riley@silverpine.example'
const AGENT = 'agent@silverpine.example'
const NEW_SECRET = 'bH7yR3mK9wQ1xN5tD8vC2jF6sL4gP0zE'

let clone: Clone
let before: TestShop
let after: TestShop
beforeAll(async () => {
  clone = await cloneDemo(testServerUrl())
  before = await startShop({ databaseUrl: clone.url })
  after = await startShop({ databaseUrl: clone.url, env: { SESSION_SECRET: NEW_SECRET } })
})
afterAll(async () => {
  await before.stop()
  await after.stop()
  await clone.drop()
})

/** The same browser, at the processes that have the new secret. */
const moved = (browser: Browser) => openBrowser(after, browser.cookies())

async function add(browser: Browser, slug: string): Promise<void> {
  const { Id } = await productOf(before, slug)
  const body = await filledForm(before, slug)
  const reply = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await reply.json()).toMatchObject({ success: true })
}

async function cart(browser: Browser) {
  const { Items } = await (await browser.fetch('/api/minicart')).json()
  return Items.map(({ ProductName, ExpiresAtUtc }: Record<string, string>) => [ProductName, ExpiresAtUtc])
}

test('Under a new SESSION_SECRET a customer is signed out, and signs in again to the cart that was held', {
  tags: 'prove',
}, async () => {
  const riley = await signInBy(openBrowser(before), RILEY)
  await add(riley, 'day-lift-ticket')
  const held = await cart(riley)
  expect(held).toHaveLength(1)

  expect((await riley.fetch('/api/account/sessions')).status).toBe(200)
  expect((await moved(riley).fetch('/api/account/sessions')).status).toBe(401)
  expect(await cart(moved(riley))).toEqual([])
  expect(await cart(await signInBy(moved(riley), RILEY))).toEqual(held)
})

test('Under a new SESSION_SECRET a guest goes on with their cart, and pays on the page of the sandbox that was open', {
  tags: 'prove',
}, async () => {
  const guest = openBrowser(before)
  await add(guest, 'day-lift-ticket')
  const held = await cart(guest)
  expect(held).toHaveLength(1)
  expect(await cart(moved(guest))).toEqual(held)

  const { CartVersion, OrderTotal } = await (await guest.fetch('/api/checkout/totals')).json()
  const order = { CartVersion, OrderTotal, Email: 'secret@fjordmail.example' }
  const placed = await guest.post('/api/checkout/complete', order, { 'idempotency-key': randomUUID() })
  const { RedirectUrl } = await placed.json()
  const body = new URLSearchParams({ intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' })
  const page = new URL(RedirectUrl).pathname
  expect((await moved(guest).fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  const state = "select state from customer_order where email = 'secret@fjordmail.example'"
  await expect.poll(async () => (await after.database.pool.query(state)).rows).toEqual([{ state: 'paid' }])
})

test('Under a new SESSION_SECRET no code of a second factor is right, until an operator removes the factor', {
  tags: 'prove',
}, async () => {
  const path = '/api/admin/me/second-factor'
  const agent = await signInBy(openBrowser(before), AGENT)
  const { Secret, BackupCodes } = await (await agent.post(path, { Password: DEMO_PASSWORD })).json()
  const codeOf = authenticator(Secret)
  expect(await (await agent.post(`${path}/confirm`, { Code: codeOf() })).json()).toMatchObject({ success: true })

  const told = async (shop: TestShop, Code: string) => {
    const browser = openBrowser(shop)
    await postSignIn(browser, AGENT)
    return (await browser.post('/api/account/signin/code', { Code })).json()
  }
  for (const code of [codeOf(1), BackupCodes[0]])
    expect(await told(after, code)).toMatchObject({ success: false, code: 'WRONG_CODE' })
  expect(await told(before, codeOf(1))).toMatchObject({ success: true })

  await changeShop(after.database, (tx) => removeSecondFactor(tx, AGENT))
  expect(await (await postSignIn(openBrowser(after), AGENT)).json()).toMatchObject({ success: true })
})
