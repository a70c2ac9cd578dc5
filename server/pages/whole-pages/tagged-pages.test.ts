/** Which pages of a whole shop open to what the operator configured, read from the headers they are sent with. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function policyOf(path: string): Promise<string> {
  const reply = await shop.fetch(path, { redirect: 'manual' })
  return (reply.headers.get('content-security-policy') ?? '').replace(/'nonce-[^']+'/g, "'nonce'")
}

const OPEN = ['/l/lift-tickets', '/en-AU/l/lift-tickets', '/l/lift-tickets/day-tickets/p/half-day-ticket', '/nowhere']
const CLOSED = [
  '/buy',
  '/onepagecheckout',
  '/c/user-profile',
  '/C/User-Profile',
  '/en-NZ/c/verification-required',
  '/customer/info',
  '/household',
  '/waiver/1',
  '/releases',
  '/logout',
  '/l/v/gift-card?code=ABC',
]

test('Tags are let into open pages from the cache and anew, and into no page with something personal on it [XSS-08, SETTINGS-36]', async () => {
  const strict = await policyOf('/l/lift-tickets')
  for (const path of [...OPEN, ...CLOSED, '/login']) expect(await policyOf(path), path).toBe(strict)
  expect(strict).toContain("require-trusted-types-for 'script'")

  await changeShop(shop.database, (tx) =>
    saveSettings(tx, {
      'googletagmanagersettings.customergtm': 'GTM-CUST123',
      'captchasettings.enabled': 'true',
      'captchasettings.recaptchapublickey': '6LcPublicKeyOfSilverpine',
      'captchasettings.recaptchaprivatekey': 'the private key',
    }),
  )
  await expect.poll(() => policyOf('/l/lift-tickets')).toContain('https://www.googletagmanager.com')
  for (const path of [...OPEN, ...OPEN]) {
    const policy = await policyOf(path)
    expect(policy, path).toContain('https://www.googletagmanager.com')
    expect(policy, path).not.toContain('trusted-types')
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  }
  for (const path of CLOSED) expect(await policyOf(path), path).toBe(strict)
  const signIn = await policyOf('/login')
  expect(signIn).toContain('https://www.gstatic.com')
  expect(signIn).not.toContain('googletagmanager')
})

test('A page says that its shop is under test, and nothing about who asked [IMPL-77]', async () => {
  const page = await (await shop.fetch('/l/lift-tickets')).text()
  expect(page).toContain('"isUnderTest":true')
})
