/** The side navigation: what guests and customers find in it, and that it works by touch, by key and at every width. */
import type { Locator, Page } from '@playwright/test'
import type { Customer } from '#contract/schemas/people/customers.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { CATEGORY_PATH, categories, SUB_CATEGORY_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('The menu button slides a drawer of 330 pixels in from the right at every width; the keyboard stays inside it and comes back to the button [SHELL-18, SHELL-24, SHELL-35, IMPL-73]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  for (const width of [390, 834, 959, 960, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    const menu = await openMenu(page)
    await expect.poll(() => menu.boundingBox()).toEqual({ x: width - 330, y: 0, width: 330, height: 700 })
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // A press on the page beside the drawer closes it.
    await page.mouse.click(10, 350)
    await expect(menu).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  }

  await page.setViewportSize({ width: 960, height: 320 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  const menu = drawer(page)
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()

  const inside = menu.locator('a, button')
  const total = await inside.count()
  const seen = new Set<string>()
  for (let step = 0; step < total * 2; step += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: focused } = document
      const isPage = focused === null || focused === document.body
      const box = focused?.getBoundingClientRect()
      const isInSight = box !== undefined && box.top >= 0 && box.bottom <= innerHeight
      return {
        isPressed: focused?.matches('dialog :is(a, button)'),
        name: focused?.textContent || 'cross',
        isFine: isPage || (isInSight && !!focused?.closest('dialog')),
      }
    })
    expect(at, `step ${step + 1}`).toMatchObject({ isFine: true })
    if (at.isPressed) seen.add(at.name)
  }
  expect(seen.size).toBe(total)

  await menu.getByRole('button', { name: 'Rentals' }).press('Enter')
  await expect(menu.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
})

test('A guest finds every category, looks into one and goes back; closing the menu forgets the open category, and axe finds no violation [SHELL-25, SHELL-27, SHELL-28, SHELL-32, SHELL-36]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await open(page, `${SUB_CATEGORY_PATH}?from=mail`)
  const menu = await openMenu(page)
  const listed = (await categories(request)).filter(({ Hidden }) => !Hidden)
  const rows = menu.getByRole('navigation', { name: 'Categories' }).getByRole('listitem')
  await expect(rows).toHaveText(listed.map(({ Name }) => Name))
  await expect(rows.filter({ hasText: 'Lift tickets' }).getByRole('button')).toHaveAttribute('aria-current', 'true')
  const elsewhere = listed.find(({ IsExternalUrl }) => IsExternalUrl)
  const external = menu.getByRole('link', { name: elsewhere?.Name ?? '' })
  await expect(external).toHaveAttribute('href', elsewhere?.ExternalUrl ?? '')
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?returnUrl=${encodeURIComponent(`${SUB_CATEGORY_PATH}?from=mail`)}`,
  )
  await expectAccessibleInLightAndDark(page, 'dialog[open]')

  await menu.getByRole('button', { name: 'Lift tickets' }).click()
  const inside = menu.getByRole('navigation', { name: 'Lift tickets' })
  await expect(inside.getByRole('listitem')).toHaveText(['All Lift tickets', 'Day tickets', 'Multi-day'])
  await expect(inside.getByRole('link', { name: 'Day tickets' })).toHaveAttribute('aria-current', 'page')
  await expect(inside.getByRole('button', { name: 'Back' })).toBeFocused()
  await expectAccessibleInLightAndDark(page, 'dialog[open]')
  await inside.getByRole('button', { name: 'Back' }).click()
  await expect(menu.getByRole('button', { name: 'Lift tickets' })).toBeFocused()

  await menu.getByRole('button', { name: 'Rentals' }).click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Rentals' })).toBeVisible()

  await menu.getByRole('button', { name: 'Lift tickets' }).click()
  await menu.getByRole('link', { name: 'All Lift tickets' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(menu).toBeHidden()
  await openMenu(page)
  await page.goBack()
  await expect(menu).toBeHidden()
})

test('A customer is welcomed by first name and picture, may log out, and sees no impersonation bar [SHELL-29, SHELL-30, SHELL-33, API-24]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await page.route('**/pictures-of-people/riley', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await signIn(page, 'riley')
  await customerIs(page, { AvatarUrl: '/pictures-of-people/riley' })
  await open(page, CATEGORY_PATH)
  const menu = await openMenu(page)
  const account = menu.getByRole('link', { name: 'Welcome back Riley' })
  await expect(account).toHaveAttribute('href', '/customer/info')
  await expect(account.getByRole('presentation')).toHaveCount(1)
  await expect(account.getByText('RH')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout')
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByText('You are acting for')).toHaveCount(0)
  await expectAccessibleInLightAndDark(page, 'dialog[open]')
})

function menuButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Menu' })
}

function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Menu' })
}

async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  return drawer(page)
}

/** Replaces some fields of the customer in the engine's replies. */
async function customerIs(page: Page, fields: Partial<Customer>): Promise<void> {
  await page.route('**/api/v1/customers/current*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...fields } })
  })
}
