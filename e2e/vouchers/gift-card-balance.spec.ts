/** What is left of a gift card: by key alone, at every width, and with the code in no address. */
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('A guest looks up a gift card by key alone, after a wrong code, and the code stays out of address and title', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto('/vouchers/balance')
  await hydrated(page)
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.focus()
  await page.keyboard.type('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid or incorrect code')).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)

  await code.fill('gift5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Left on •••• T5' })).toBeFocused()
  await expect(page.getByText('$5', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order' })).toHaveCount(2)
  await expectAccessible(page)
  await expect(page).toHaveURL('/vouchers/balance')
  expect(await page.title()).not.toMatch(/gift5/i)

  await page.getByRole('link', { name: 'Look up another card' }).click()
  await expect(code).toBeVisible()
})
