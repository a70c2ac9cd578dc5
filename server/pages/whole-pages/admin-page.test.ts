/** Where the Admin link leads, until there is a console. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const open = (browser: Browser) => browser.fetch('/admin', { redirect: 'manual' })

test('The Admin link leads staff to a page that says how the shop is configured [SHELL-26]', async () => {
  for (const email of ['admin@silverpine.example', 'agent@silverpine.example']) {
    const reply = await open(await signInAs(shop, email))
    expect([email, reply.status, reply.headers.get('cache-control')]).toEqual([email, 200, 'private, no-store'])
    const page = await reply.text()
    expect(page).toContain('npm run admin -- settings set')
    expect(page).toContain('<meta name="robots" content="noindex')
    expect(page).not.toContain('make-admin')
  }
})

test('The page behind the Admin link is closed to customers, and guests sign in first [IMPL-13]', async () => {
  const customer = await open(await signInAs(shop, 'riley@silverpine.example'))
  expect(customer.status).toBe(403)
  const page = await customer.text()
  expect(page).toContain('This page is for the staff of the resort.')
  expect(page).not.toContain('npm run admin')

  const guest = await open(openBrowser(shop))
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/login?returnUrl=%2Fadmin'])
})
