/**
 * Signing in where the storefront stands in a process of its own: by the platform's page if it has one, else by ours.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { startStorefrontBefore } from '#server/testing/shops/storefront-before.ts'
import { facts, OPENED_BY_US, openAsRiley, openPageBrowser, RILEY } from '#server/testing/visitors/page-browser.ts'

let engine: TestShop
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  engine = await startShop()
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await engine.stop()
})

async function storefrontBefore(commerceUrl: string): Promise<string> {
  const { close, url } = await startStorefrontBefore(commerceUrl)
  closing.push(close)
  return url
}

test('For a platform without a sign-in page ours signs in and out there, and its cookies reach the browser', {
  tags: 'prove',
}, async () => {
  const url = await storefrontBefore(engine.url)
  const wrong = await openPageBrowser(url).post('/login', { ...RILEY, password: 'not-the-password' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('E-mail address or password is wrong')

  const riley = await openAsRiley(url)
  const info = await riley.open('/en-AU/customer/info')
  expect(facts(info)).toMatchObject({ status: 200, kept: 'private, no-store' })
  expect(info.text).toContain('Hello, Riley')
  expect((await riley.open('/logout')).text).toContain('Log out?')
  expect(facts(await riley.open('/logout', OPENED_BY_US))).toMatchObject({ status: 302, location: '/' })
  expect(riley.isSignedIn()).toBe(false)
  expect(facts(await riley.open('/customer/info'))).toMatchObject({ status: 302 })
})

test('A platform with a page of its own shows that one', async () => {
  const platform = createServer((_, response) => response.end('The platform’s own page'))
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => platform.close(resolve).closeAllConnections()))
  const url = await storefrontBefore(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`)
  expect((await openPageBrowser(url).open('/login')).text).toBe('The platform’s own page')
})
