/**
 * Riley renews last season's pass: one press in the account, at both widths, and the same without JavaScript. Then the
 * shop is to do it by itself.
 */
import type { Page } from '@playwright/test'
import { importSandboxPayments, storeCard } from '#commerce/payments/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { addDays } from '#contract/values/day.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { type MailingShop, testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Renew a pass' })
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
  tag: '@desktop',
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

/** A card that the sandbox keeps for Riley. */
async function storeCardOfRiley(shop: MailingShop): Promise<void> {
  await shop.change(async (tx) => {
    const card = { brand: 'visa', last4: '4242' }
    const kept = { token: 'card_riley', expires: '2030-01' }
    const paid = { key: 'riley:1', orderNumber: 'SP-1', amount: { minor: 100, currency: 'USD' }, at: new Date() }
    await importSandboxPayments(tx, [{ ...paid, ...card, keptAs: kept }])
    const contactId = (await findContact(tx, RILEY))?.id ?? 0
    await storeCard(tx, { contactId, provider: 'sandbox', ...card, ...kept })
  })
}

test('A customer who agreed hears what will be charged to which card, and without a signed waiver nothing is', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await storeCardOfRiley(shop)
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
  await shop.moveClock({ moment: `${LastDay}T18:00:00Z` })
  await shop.runSoon('renew-passes')
  // The demo's pass asks for a waiver that Riley has not signed: one press in the mail leads to the offer.
  await expect.poll(renewal).toBe('renewal-charge,renewal-offer')
})
