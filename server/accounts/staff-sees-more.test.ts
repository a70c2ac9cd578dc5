import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const PAGE = '/l/staff-only'
const statusFor = async (browser: Browser, path: string) => (await browser.fetch(path)).status
const tree = async (browser: Browser) =>
  (await (await browser.fetch('/api/v1/categories')).json()) as Pick<CategoryNode, 'Id' | 'SeName' | 'Hidden'>[]

test('A hidden category opens for staff, and is not found for all others', async () => {
  const staff = [
    await signInBy(openBrowser(shop), 'agent@silverpine.example'),
    await signInBy(openBrowser(shop), 'admin@silverpine.example'),
  ]
  const others = [openBrowser(shop), await signInBy(openBrowser(shop), 'riley@silverpine.example')]
  const hidden = (await tree(staff[0] as Browser)).find(({ SeName }) => SeName === 'staff-only')

  expect(hidden?.Hidden).toBe(true)
  for (const browser of staff) {
    expect(await statusFor(browser, `/api/category/${hidden?.Id}`)).toBe(200)
    expect(await statusFor(browser, PAGE)).toBe(200)
  }
  for (const browser of others) {
    expect((await tree(browser)).map(({ SeName }) => SeName)).not.toContain('staff-only')
    expect(await statusFor(browser, `/api/category/${hidden?.Id}`)).toBe(404)
    expect(await statusFor(browser, PAGE)).toBe(404)
  }
})

test('A page for a signed-in customer is made for them and kept by no cache', async () => {
  const browser = await signInBy(openBrowser(shop), 'admin@silverpine.example')
  const own = await browser.fetch('/l/lift-tickets')
  const shared = await shop.fetch('/l/lift-tickets')

  expect(own.headers.get('cache-control')).toContain('no-store')
  expect(shared.headers.get('cache-control')).not.toContain('no-store')
  expect(await shared.text()).not.toContain('Winters')
})

test('The sitemap names no hidden category, for staff either', async () => {
  const admin = await signInBy(openBrowser(shop), 'admin@silverpine.example')
  const forAdmin = await (await admin.fetch('/sitemap.xml')).text()

  expect(forAdmin).toContain('/l/lift-tickets</loc>')
  expect(forAdmin).not.toContain('staff-only')
  expect(await (await shop.fetch('/sitemap.xml')).text()).toBe(forAdmin)
})
