/** Riley renews last season's pass: one press in the account, at both widths, and the same without JavaScript. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
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
    await open(page, '/customer/info')
    await expect(offers(page).getByRole('link', { name: 'In your cart' })).toBeVisible()
    await open(page, '/cart')
    await removeFromCart(page)
  }

  await open(page, '/customer/info')
  await offers(page).getByText('Renew it each season').click()
  await offers(page).getByRole('button', { name: 'I agree, for Riley Hart' }).click()
  await expect(offers(page).getByText('Renewed each season, as you agreed')).toBeVisible()

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
