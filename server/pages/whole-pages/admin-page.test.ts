/** The document of the console: whom it is for, and what it carries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { OwnRights } from '#contract/schemas/admin/shop/staff.ts'
import { SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const open = (browser: Browser, path = '/admin') => browser.fetch(path, { redirect: 'manual' })

test('Staff get the console at the Admin link and below it, for themselves alone, with their rights in it [SHELL-26, IMPL-13]', async () => {
  for (const [who, path] of [
    ['admin', '/admin'],
    ['agent', '/admin/orders/SP-1?view=all'],
  ] as const) {
    const reply = await open(await signInAs(shop, `${who}@silverpine.example`), path)
    expect([who, reply.status, reply.headers.get('cache-control')]).toEqual([who, 200, 'private, no-store'])
    expect(reply.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const page = await reply.text()
    expect(page).toContain('<meta name="robots" content="noindex">')
    const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(page) ?? []
    const told = JSON.parse(state) as OwnRights
    expect([told.Email, told.Rights.includes('settings')]).toEqual([`${who}@silverpine.example`, who === 'admin'])
    const [, entry = ''] = /<link rel="modulepreload" href="([^"]+)">/.exec(page) ?? []
    expect((await open(openBrowser(shop), entry)).status).toBe(200)
  }
})

test('The console has one address: with a locale before it staff are led to the one without', async () => {
  const reply = await open(await signInAs(shop, 'agent@silverpine.example'), '/en-CA/admin/orders?q=hart')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/orders?q=hart'])
})

test('The console is closed to customers and to staff who impersonate one, and guests sign in first [IMPL-13]', async () => {
  for (const browser of [await signInAs(shop, 'riley@silverpine.example'), await impersonate(shop, 'riley')]) {
    const reply = await open(browser)
    expect(reply.status).toBe(403)
    const page = await reply.text()
    expect(page).toContain('This page is for the staff of the resort.')
    expect(page).not.toContain('console')
  }
  const guest = await open(openBrowser(shop), '/admin/orders')
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/login?returnUrl=%2Fadmin%2Forders'])
})

test('Staff who need a second factor first get the console to be told so, without any right in it [IMPL-13]', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  await changeShop(shop.database, (tx) => saveSettings(tx, { [SECOND_FACTOR_SETTING]: 'true' }))
  try {
    const reply = await open(browser)
    expect(reply.status).toBe(200)
    const page = await reply.text()
    expect(page).toContain('"Rights":[]')
    expect(page).toContain('"NeedsSecondFactor":true')
    expect((await open(browser, '/admin/vouchers')).status).toBe(403)
  } finally {
    await changeShop(shop.database, (tx) => saveSettings(tx, { [SECOND_FACTOR_SETTING]: '' }))
  }
})
