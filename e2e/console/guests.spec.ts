/** Guests in the console: found by what they say, with their household and orders. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('Staff find a guest by an e-mail address, and go from the household to an order [IMPL-13]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'agent')
  await open(page, '/admin/guests?q=riley@silverpine')
  const rows = page.getByRole('table', { name: 'Guests' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Riley Hart' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Household' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'From quote to visit' })).toBeVisible()
})
