/** The bar that staff see on every page while they impersonate a customer. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { CATEGORY_PATH, impersonate, PRODUCT_PATH, signIn, UNKNOWN_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const WORDS = 'You are acting for Riley Hart.'

test('Staff who impersonate a customer see a bar on every page that covers nothing and only offers to finish [SHELL-34]', {
  tag: '@prove',
}, async ({ page }) => {
  await signIn(page, 'agent')
  await impersonate(page, 'riley')
  for (const path of [PRODUCT_PATH, UNKNOWN_PATH]) {
    await open(page, path)
    await expect(page.getByRole('status').filter({ hasText: WORDS })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Finish', exact: true })).toHaveAttribute('href', '/logout')
  }
  await expectAccessibleInLightAndDark(page)

  // The bar covers nothing: the page ends above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  const words = await page.getByText(WORDS).boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'finish impersonation' })).toHaveAttribute('href', '/logout')
  await expect(menu.getByRole('link', { name: 'Welcome back Riley' })).toBeVisible()
  for (const name of ['Login', 'Logout', 'Admin']) await expect(menu.getByRole('link', { name })).toHaveCount(0)

  // Finishing gives staff their own session back.
  await menu.getByRole('link', { name: 'finish impersonation' }).click()
  await expect(page).toHaveURL('/admin')
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Welcome back Theo' })).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})
