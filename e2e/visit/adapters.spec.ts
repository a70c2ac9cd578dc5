/**
 * Adapters that the operator configured: each is loaded from its own host after the page is usable, on open pages only,
 * and never blocks the page. No request leaves the machine: this file replies for the foreign hosts.
 */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startConfiguredShop } from '#e2e/fixtures/configured-shop.ts'
import { CATEGORY_PATH, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'

test.describe.configure({ mode: 'default' })

const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-CUST123'
const RECORDER = 'https://cdn.logrocket.io/LogRocket.min.js'
const CAPTCHA = 'https://www.google.com/recaptcha/api.js?render=6LcPublicKeyOfSilverpine'

let shop: BuiltShop
test.beforeAll(async () => {
  // A whole shop starts.
  test.setTimeout(180_000)
  shop = await startConfiguredShop({
    'googletagmanagersettings.customergtm': 'GTM-CUST123',
    'errorreportingsettings.dsn': 'https://0123456789abcdef@errors.example.com/42',
    'recordersettings.organization': 'resort',
    'captchasettings.enabled': 'true',
    'captchasettings.recaptchapublickey': '6LcPublicKeyOfSilverpine',
    'captchasettings.recaptchaprivatekey': 'the private key',
    // The provider does not exist: the sign-in goes on without a checked token.
    'captchasettings.verifyurl': 'http://127.0.0.1:9/',
  })
})
test.afterAll(() => shop?.stop())

/** Replies for every foreign host and records the addresses that were requested. */
async function foreignHosts(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(/^https:/, async (route) => {
    requested.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: SCRIPT,
    })
  })
  return requested
}

/** One script that stands in for the tag container, the recorder and the captcha. */
const SCRIPT = `
window.foreign = [...(window.foreign ?? []), document.currentScript.src]
document.createElement('div').innerHTML = '<i>a tag writes markup</i>'
window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => 'token for ' + action }
window.LogRocket = { init: (...said) => { window.recorded = said }, identify() {} }
`

test('Tags and recorder run on open pages from their own hosts, the captcha alone where guests sign in, and none of them on personal pages [XSS-08, ANALYTICS-22, ANALYTICS-24, SETTINGS-30, SETTINGS-36]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  const requested = await foreignHosts(page)
  await open(page, shop.url + CATEGORY_PATH)
  await expect.poll(() => page.evaluate('window.foreign')).toEqual(expect.arrayContaining([TAGS, RECORDER]))
  await expect.poll(() => page.evaluate('window.recorded?.[0]')).toBe('resort/silverpine')
  expect(await page.evaluate('window.recorded[1].console.isEnabled')).toEqual({
    debug: true,
    error: true,
    info: true,
    log: false,
    warn: false,
  })
  expect(await page.evaluate("dataLayer.some(({ event }) => event === 'gtm.js')")).toBe(true)

  // The token of the captcha goes with the sign-in.
  requested.length = 0
  await open(page, `${shop.url}/login?returnUrl=/customer/info`)
  await expect.poll(() => page.evaluate('typeof window.chairliftCaptcha')).toBe('function')
  await page.getByLabel('E-mail').fill('riley@silverpine.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const sent = page.waitForRequest('**/api/account/signin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ CaptchaToken: 'token for login' })
  await expect(page).toHaveURL(`${shop.url}/customer/info`)
  await hydrated(page)
  for (const path of [undefined, '/l/v/gift?code=X']) {
    if (path) await open(page, shop.url + path)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
  }
  expect(requested).toEqual([CAPTCHA])
})

test('A page with text that names a script of another host runs no such script [XSS-08]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  const requested = await foreignHosts(page)
  await page.route(`${shop.url}${PRODUCT_PATH}`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replaceAll('GTM-CUST123', 'GTM-EVIL666').replaceAll('"resort"', '"evil"')
    await route.fulfill({ response: reply, body })
  })
  await open(page, shop.url + PRODUCT_PATH)
  await expect.poll(() => requested).toContain(TAGS)
  expect(requested.filter((url) => /evil/i.test(url))).toEqual([])
  const refused = await page.evaluate((url) => {
    const { chairliftTrust } = globalThis as unknown as {
      chairliftTrust: { createScriptURL(url: string, hosts?: string[]): unknown }
    }
    const tried = (hosts?: string[]) => {
      try {
        return String(chairliftTrust.createScriptURL(url, hosts))
      } catch (error) {
        return (error as Error).message
      }
    }
    return [tried(), tried(['https://www.googletagmanager.com'])]
  }, 'https://elsewhere.example/x.js')
  expect(refused).toEqual(Array(2).fill('Refused script https://elsewhere.example/x.js'))
})

test('Hosts that never reply delay nothing, and hosts that fail leave a line in the log [ERROR-19]', {
  tag: ['@phone', '@prove'],
}, async ({ page, request, complaints }) => {
  const requested: string[] = []
  let isSilent = true
  await page.route(/^https:/, async (route) => {
    requested.push(route.request().url())
    if (!isSilent) await route.abort()
  })
  await open(page, shop.url + CATEGORY_PATH)
  await page.getByRole('article').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => requested).toEqual(expect.arrayContaining([TAGS, RECORDER]))

  isSilent = false
  await open(page, shop.url + CATEGORY_PATH)
  const lines = async () => {
    const reply = await request.get(`${shop.url}/api/testing/log-lines?contains=could not be started`)
    return (await reply.json()).map(({ level, message }: Record<string, string>) => `${level} ${message}`)
  }
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        'warn Customer tags could not be started {"reason":"Error: https://www.googletagmanager.com did not answer"}',
        'warn Session recorder could not be started {"reason":"Error: https://cdn.logrocket.io did not answer"}',
      ]),
    )
  await expectComplaints(complaints, [
    'Customer tags could not be started',
    'Session recorder could not be started',
    `Failed to load resource: net::ERR_FAILED (${TAGS})`,
    `Failed to load resource: net::ERR_FAILED (${RECORDER})`,
  ])
})
