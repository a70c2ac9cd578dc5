/** The plan that Sam pays over time, in the account: read, and its next payment paid, by keyboard alone. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a customer reads the payments of a plan and pays the next one before its day [IMPL-11, IMPL-51]', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/customer/info')
  await hydrated(page)
  const plan = page.getByRole('article', { name: 'Summit Pass' })
  await plan.getByText('See the schedule').press('Enter')
  const due = plan.getByRole('row', { name: 'Scheduled' })
  await expect(due.first()).toBeVisible()
  const before = await due.count()
  await plan.getByText('Pay now').press('Enter')
  // The header that stays on top would cover a part of the plan.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessibleInLightAndDark(page)
  await plan.getByRole('button', { name: /^Pay \$.*, the next payment$/ }).press('Enter')
  await expect(page.getByText('Thank you. Your plan is up to date.')).toBeVisible()
  await expect(due).toHaveCount(before - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
