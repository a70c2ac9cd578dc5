/** The frames of account pages: a panel over a hero to sign in, half a hero over the account. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './fixtures/accessible.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

async function heroHeight(page: Page): Promise<number> {
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  return Math.round(box?.height ?? 0)
}

test('The account has half the hero of every other page, and axe finds no violation on account pages in light and dark [SHELL-03, SHELL-04]', async ({
  page,
}) => {
  await open(page, CATEGORY_PATH)
  const whole = await heroHeight(page)
  expect([226, 240, 300]).toContain(whole)
  for (const path of ['/login', '/c/account-exists']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    expect(await heroHeight(page), path).toBe(whole)
    await expectAccessibleInLightAndDark(page)
  }
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  await expect.poll(() => heroHeight(page)).toBe(whole / 2)
})
