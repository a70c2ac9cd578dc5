/** A guest who is faster than the page: what they type and choose before hydration is not lost. */
import type { Page } from '@playwright/test'
import { PRODUCT_PATH, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    isHeld = false
    for (const release of held) release()
  }
}

test('A guest who goes back before a reloaded page is hydrated finds the page before it', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, SUB_CATEGORY_PATH)
  await page.getByRole('article').getByRole('link', { name: 'Half-day ticket', exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Half-day ticket')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(title).toHaveText('Half-day ticket')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  release()
  await expect(title).toHaveText('Day tickets')
  await hydrated(page)
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await page.goForward()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(title).toHaveText('Half-day ticket')
})

test('Texts and choices that a guest made before hydration are kept and can be bought', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/l/rentals/skis/p/ski-rental', { waitUntil: 'commit' })
  await page.getByLabel('Height').fill('180 cm')
  await page.getByLabel('Weight').fill('80 kg')
  await page.getByLabel('Boot size').fill('43')
  const performance = await page.getByRole('option', { name: /^Performance/ }).getAttribute('value')
  await page.getByLabel('Which package?').selectOption(performance)
  await page.getByRole('radio', { name: 'Night' }).check({ force: true })
  await page.locator('input[type=date]').fill('2026-12-21')
  release()
  await hydrated(page)

  const summary = page.getByRole('region', { name: 'Your selection', exact: true })
  await expect(summary.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 15_000 })
  for (const chosen of ['180 cm', '80 kg', '43', 'Performance', 'Ridge 88', 'Night', 'Mon, Dec 21, 2026']) {
    await expect(summary.getByText(chosen, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Height')).toHaveValue('180 cm')
})

test('A worker makes the first formatter of a page, and without it the page makes its own', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  const started = page.waitForEvent('worker')
  await open(page, PRODUCT_PATH)
  expect((await started).url()).toMatch(/\/first-formatter-[^/]+\.js$/)

  await page.route(/\/first-formatter-/, (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half-day ticket')
})
