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

const ACCOUNT_PAGES = ['/login', '/c/verification-required', '/c/account-exists', '/c/user-profile']

test('Account pages have a hero and a panel with the logo, and neither header nor footer [OPEN-11, SHELL-03]', {
  tag: '@dark',
}, async ({ page }) => {
  for (const path of ACCOUNT_PAGES) {
    if (path === '/c/user-profile') await signIn(page, 'riley')
    await open(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /Silverpine/ })).toHaveAttribute('href', '/')
    expect([226, 240, 300], path).toContain(await heroHeight(page))
    if (['/login', '/c/account-exists'].includes(path)) await expectAccessible(page)
  }
})

test('The account has the half hero, every other page with a hero the whole one [SHELL-04]', async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const whole = await heroHeight(page)
  await open(page, '/login')
  expect(await heroHeight(page)).toBe(whole)
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  await expect.poll(() => heroHeight(page)).toBe(whole / 2)
})
