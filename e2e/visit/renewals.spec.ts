/**
 * Riley renews last season's pass: one press in the account, at both widths, and the same without JavaScript. Then the
 * shop is to do it by itself.
 */
import type { Page } from '@playwright/test'
import { findContact } from '#commerce/people/index.ts'
import { findWaiver, signWaiver } from '#commerce/waivers/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { SEASON_RELEASE } from '#demo/people.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { type MailingShop, testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Renew a pass' })
const passes = (page: Page) => page.getByRole('region', { name: 'Passes and reserved days' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove Summit Pass' })
/** What is suggested beside the cart has no such button. */
const line = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Summit Pass', has: remove(page) })

async function removeFromCart(page: Page): Promise<void> {
  await remove(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove(page)).toHaveCount(0)
}

// In a shop of its own: who has bought this season's pass renews none.
const test = testAlone()

test('A customer renews the pass of last season with one press, at the price of the offer and for its person [OPEN-73, ADD-07]', {
  tag: ['@desktop', '@prove'],
}, async ({ browser, page, shop }) => {
  await signIn(page, 'riley')
  // The past of the demo is loaded while the shop is open.
  await expect.poll(async () => (await (await page.request.get('/api/renewals')).json()).length).toBe(1)
  await open(page, '/l/season-passes/p/pass-renewal')
  await expect(page.getByRole('button', { name: 'Renewals are completed in your account' })).toBeDisabled()

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/customer/info')
    await expect(offers(page)).toContainText('Summit Pass for Riley Hart')
    await expect(offers(page)).toContainText('After that day it costs $899')
    await expectAccessibleInLightAndDark(page)
    await offers(page).getByRole('button', { name: 'Renew for Riley Hart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(line(page)).toContainText('Riley Hart')
    await expect(line(page)).toContainText('$799')
    await line(page).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('main')).toContainText(/Total\s*\$799/)
    await open(page, '/customer/info')
    await expect(offers(page).getByRole('link', { name: 'In your cart' })).toBeVisible()
    await open(page, '/cart')
    await removeFromCart(page)
  }

  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto('/customer/info')
  await offers(plain).getByRole('button', { name: 'Renew for Riley Hart' }).click()
  await expect(line(plain)).toContainText('$799')
  await context.close()
  await open(page, '/cart')
  await removeFromCart(page)
})

const RILEY = 'riley@silverpine.example'

/** Signed as at checkout, in the middle of this season. */
async function signAsRiley(shop: MailingShop, day: Day): Promise<void> {
  await shop.change(async (tx) => {
    const signerId = (await findContact(tx, RILEY))?.id ?? 0
    const { version, waiverId } = (await findWaiver(tx, SEASON_RELEASE)) ?? { version: 0, waiverId: 0 }
    const from = { browserName: 'Safari', browserVersion: '19.1', address: '203.0.113.20', userAgent: 'Safari' }
    const signed = { contactIds: [signerId], typedName: 'Riley Hart', isAgreed: true, from }
    const zone = { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 }
    return signWaiver(tx, { signerId, waiverId, version, ...signed }, { now: new Date(`${day}T18:00:00Z`), zone })
  })
}

test('A customer who agreed hears what will be charged and what to sign, and has the pass on the last day by the stored card', {
  tag: ['@desktop', '@prove'],
}, async ({ page, shop }) => {
  await signIn(page, 'riley')
  await expect.poll(async () => (await (await page.request.get('/api/renewals')).json()).length).toBe(1)
  const [{ LastDay }] = await (await page.request.get('/api/renewals')).json()
  await open(page, '/customer/info')
  await offers(page).getByText('Renew it each season').click()
  await expectAccessibleInLightAndDark(page)
  await offers(page).getByLabel('Card to charge').selectOption('Visa ·· 4242')
  await offers(page).getByRole('button', { name: 'I agree, for Riley Hart' }).click()
  await offers(page).getByText('Renewed each season, as you agreed').click()
  await expect(offers(page)).toContainText('charge $799, plus what taxes and fees there are, to visa 4242')

  const renewal = async () => (await shop.mailsTo(RILEY)).filter((name) => /renewal|confirmed/.test(name)).join()
  await shop.moveClock({ moment: `${addDays(LastDay, -7)}T18:00:00Z` })
  await shop.runSoon('remind-renewals')
  await expect.poll(renewal).toBe('renewal-charge')
  // The demo's pass asks for a waiver that Riley has not signed: the mail says so, while there is time.
  await signAsRiley(shop, addDays(LastDay, -6))
  await shop.moveClock({ moment: `${LastDay}T18:00:00Z` })
  await shop.runSoon('renew-passes')
  await expect.poll(renewal).toBe('renewal-charge,order-confirmed')

  // Weeks have passed.
  await signIn(page, 'riley')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/customer/info')
    await expect(offers(page)).toContainText('Ordered')
    await expect(passes(page)).toContainText(/Summit PassRiley Hart, Good until [\w ,]+Good now/)
  }
  await passes(page)
    .getByRole('link', { name: /^See the order/ })
    .click()
  await expect(page.getByRole('main')).toContainText(/visa.{0,5}4242.{0,20}\$799/i)
})
