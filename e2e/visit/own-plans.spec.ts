/** The plan that Sam pays over time: read, its next payment paid, and its card changed, by keyboard alone. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a customer reads the payments of a plan, pays the next one before its day and saves a new card [IMPL-11, IMPL-51]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/customer/info')
  await hydrated(page)
  const plan = page.getByRole('article', { name: 'Summit Pass' })
  await plan.getByText('See the schedule').press('Enter')
  const due = plan.getByRole('row', { name: 'Scheduled' })
  await expect(due.first()).toBeVisible()
  const before = await due.count()
  await plan.getByText('Change the card').press('Enter')
  await plan.getByText('Pay now').press('Enter')
  // The header that stays on top would cover a part of the plan.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessibleInLightAndDark(page)
  await plan.getByRole('button', { name: /^Pay \$.*, the next payment$/ }).press('Enter')
  await expect(page.getByText('Thank you. Your plan is up to date.')).toBeVisible()
  await expect(due).toHaveCount(before - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // A new card, whose part is still open: the way back without one, then with one.
  await plan.getByRole('button', { name: 'Use a new card' }).press('Enter')
  await page.getByRole('link', { name: /^Cancel and go back/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your card is not saved yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Go on to the card page' }).press('Enter')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('08 / 29')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save this card' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your new card is saved' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: 'Back to your plans' }).press('Enter')
  await expect(page.getByRole('article', { name: 'Summit Pass' })).toBeVisible()
})
