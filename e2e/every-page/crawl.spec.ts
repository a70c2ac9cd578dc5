/**
 * Pages run under their content security policy without a refusal, a complaint or a request to another host: every page
 * of the sitemap, and each kind in every locale. In `npm test` every journey fails on a refusal or a complaint of the
 * pages that it opens.
 */
import type { Page } from '@playwright/test'
import { LOCALES, type Locale, localePath } from '#contract/values/locale.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PRODUCT_PATH, UNKNOWN_PATH, UNKNOWN_PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const OF_EACH_KIND = [
  CATEGORY_PATH,
  PRODUCT_PATH,
  CALENDAR_PATH,
  '/login',
  '/c/verification-required',
  '/c/account-exists',
  '/c/register',
  '/cart',
  UNKNOWN_PATH,
  UNKNOWN_PRODUCT_PATH,
]
const pathIn = (locale: Locale) => (path: string) => localePath(path, locale, 'prefix_except_default')

test('Every page of the sitemap, and each kind of page in every locale, opens without a refusal, a complaint or a request to another host', {
  tag: ['@phone', '@prove'],
}, async ({ page, request, complaints }) => {
  test.setTimeout(600_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(listed.length).toBeGreaterThan(15)
  await expectQuiet(page, complaints, [...listed, ...LOCALES.flatMap((locale) => OF_EACH_KIND.map(pathIn(locale)))])
})

async function expectQuiet(page: Page, complaints: string[], paths: string[]): Promise<void> {
  const elsewhere: string[] = []
  await page.route(/^https:/, async (route) => {
    elsewhere.push(route.request().url())
    await route.abort()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.blockedURI} by ${event.violatedDirective}`),
    )
  })
  for (const path of paths) {
    await open(page, path)
    await page.waitForLoadState('load')
    // Code that the page defers has run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect({ complaints, elsewhere }, path).toEqual({ complaints: [], elsewhere: [] })
  }
}
