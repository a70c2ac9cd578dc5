/** The frames of pages about somebody: a panel over a hero to sign in, half a hero over the account. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

async function heroHeight(page: Page): Promise<number> {
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  return Math.round(box?.height ?? 0)
}

test('Signing in has a hero and a panel with the logo, and neither header nor footer [OPEN-11, SHELL-03]', {
  tag: '@dark',
}, async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /Silverpine/ })).toHaveAttribute('href', '/')
  expect([226, 240, 300]).toContain(await heroHeight(page))
  await expectAccessible(page)
})

test('The account has the half hero, every other page with a hero the whole one [SHELL-04]', async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const whole = await heroHeight(page)
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  await expect.poll(() => heroHeight(page)).toBe(whole / 2)
})
