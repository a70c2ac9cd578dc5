/** A guest who is faster than the page: what they type and choose before its script is there is not lost when it is. */
import { expect, hydrated, test } from './fixtures/shop.ts'

test('What was typed and chosen before the script came is there afterwards, and can be bought', async ({ page }) => {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/l/rentals/skis/p/ski-rental', { waitUntil: 'commit' })
  await page.getByLabel('Height').fill('180 cm')
  await page.getByLabel('Weight').fill('80 kg')
  await page.getByLabel('Boot size').fill('43')
  const performance = await page.getByRole('option', { name: /^Performance/ }).getAttribute('value')
  await page.getByLabel('Which package?').selectOption(performance)
  await page.getByRole('radio', { name: 'Night' }).check({ force: true })
  await page.locator('input[type=date]').fill('2026-12-21')
  isHeld = false
  for (const release of held) release()
  await hydrated(page)

  const summary = page.getByRole('region', { name: 'Your selection', exact: true })
  await expect(summary.getByRole('button', { name: 'Add to cart' })).toBeEnabled({ timeout: 15_000 })
  for (const chosen of ['180 cm', '80 kg', '43', 'Performance', 'Ridge 88', 'Night', 'Mon, Dec 21, 2026']) {
    await expect(summary.getByText(chosen, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Height')).toHaveValue('180 cm')
})
