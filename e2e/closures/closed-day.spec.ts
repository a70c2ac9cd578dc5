/** A day is closed after it was sold: the link of the mail, the choice, and what was done. */
import type { Page } from '@playwright/test'
import { closeDay, closureTerms } from '#commerce/closures/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { type MailingShop, testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, hydrated } from '#e2e/fixtures/shop.ts'

/** Two half-day tickets of a guest, whose day is then closed. Returns the link of their mail. */
async function closedFor(page: Page, shop: MailingShop, day: string): Promise<string> {
  const email = `kai-${day}-${test.info().project.name}@fjordmail.example`
  await page.goto(await orderByCalls(page, { quantity: 2, email, day }))
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  const draft = { day, slugs: ['half-day-ticket'], words: { 'en-US': 'A storm comes over the ridge.' } }
  const zone = storeSettings({ storetimezone: 'America/Denver' })
  await shop.change((tx) => closeDay(tx, draft, { terms: closureTerms({}), today: '2026-12-03', zone }))
  await shop.runSoon('closed-days')
  await expect.poll(() => shop.linkTo(email)).toMatch(/^\/choose\//)
  return shop.linkTo(email)
}

const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

test('A guest whose day was closed presses their money back in the mail, confirms it by key alone, and finds it done when they come back', {
  tag: '@prove',
}, async ({ page, shop }) => {
  const link = await closedFor(page, shop, '2027-02-10')
  await page.goto(`${link}?take=refund`)
  await hydrated(page)
  await expect(title(page, /^We are closed on Wednesday, February 10/)).toBeVisible()
  const refund = page.getByRole('radio', { name: /^Get \$/ })
  await expect(refund).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expectAccessibleInLightAndDark(page)

  await refund.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Confirm my choice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, /is on its way back$/)).toBeFocused()
  await expectAccessibleInLightAndDark(page)

  // Another way, pressed later or by another person of the household.
  await page.goto(`${link}?take=credit`)
  await expect(title(page, /is on its way back$/)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('A guest without JavaScript comes on another day, and their order says so', { tag: '@prove' }, async ({
  browser,
  page,
  shop,
}) => {
  const link = await closedFor(page, shop, '2027-02-17')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto(`${link}?take=other_day`)
  await expect(plain.getByRole('radio', { name: /^Come on another day/ })).toBeChecked()
  // The next day that is free.
  await expect(plain.getByRole('combobox', { name: 'Day' })).toHaveValue('2027-02-18')
  await plain.getByRole('button', { name: 'Confirm my choice' }).click()
  await expect(title(plain, /^See you on Thursday, February 18/)).toBeVisible()
  await plain.getByRole('link', { name: /^See order/ }).click()
  await expect(title(plain, /^See you on/)).toBeVisible()
  await expect(plain.getByText(/Feb 18/).first()).toBeVisible()
  await context.close()
})
