/** Options of products by key, in light and dark, on a narrow screen, and without script. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const DAY_TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const SKI_RENTAL = '/l/rentals/skis/p/ski-rental'
const SNOWBOARD_RENTAL = '/l/rentals/snowboards/p/snowboard-rental'

const one = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const any = (page: Page, name: string) => page.getByRole('group', { name })

/** Once the price is that of the choice: axe finds no violation, and nothing is wider than a phone. */
async function expectGoodLooks(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expectAccessible(page, 'form')
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

test('Ski rental and snowboard rental fit a phone, and their choices are made by key [ATTR-10, ATTR-14, ATTR-16, ATTR-19, ATTR-23]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, SKI_RENTAL)
  const height = page.getByRole('textbox', { name: 'Height' })
  await height.pressSequentially('1234567890123456789012345')
  await expect(height).toHaveValue('12345678901234567890')
  const helmet = one(page, 'Which helmet?')
  await helmet.getByRole('radio', { name: 'Pine' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(helmet.getByRole('radio', { name: 'Signal orange' })).toBeChecked()
  await helmet.getByRole('button', { name: 'Clear' }).click()
  await expect(helmet.getByRole('radio', { name: 'Pine' })).toBeFocused()
  for (const box of await any(page, 'Always part of it').getByRole('checkbox').all()) {
    await expect(box).toBeChecked()
    await expect(box).toBeDisabled()
  }
  await expect(page.getByRole('textbox', { name: 'Ready' })).toHaveAttribute('readonly')
  await expectGoodLooks(page, 'light')

  await open(page, SNOWBOARD_RENTAL)
  const foot = one(page, 'Which foot in front?')
  await foot.getByRole('radio', { name: 'Regular' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(foot.getByRole('radio', { name: 'Goofy' })).toBeChecked()
  const widths = await Promise.all((await foot.getByRole('radio').all()).map((radio) => radio.boundingBox()))
  expect(new Set(widths.map((box) => Math.round(box!.width))).size).toBe(1)
  await expectGoodLooks(page, 'dark')
})

test('By key alone a guest chooses the chips of a day ticket, a list row that asks for more, and an add-on [ATTR-08, ATTR-18, ATTR-28, ATTR-31, ATTR-44, ATTR-46, PRODUCT-07, PRODUCT-08]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, DAY_TICKET)
  const ages = one(page, 'Who is skiing?')
  await expect(ages).toHaveAccessibleDescription('Adult selected')
  await ages.getByRole('radio', { name: 'Adult' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ages.getByRole('radio', { name: 'Teen 13 to 17 −$24' })).toBeChecked()

  const cards = one(page, 'How do you get your ticket?')
  const number = cards.getByRole('textbox', { name: 'Card number' })
  await expect(number).toHaveCount(0)
  await cards.getByRole('radio', { name: 'New card' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Twelve digits, on the back of the card')
  await expect(cards.getByText('Required', { exact: true })).toBeVisible()
  await page.keyboard.type('4471 0926 3358')
  await expect(cards.getByText('Required', { exact: true })).toHaveCount(0)

  // A card belongs to a person: a guest is asked to sign in or to register, and goes on to the add-ons.
  for (const name of ['Sign in', 'Register']) {
    const offered = page.getByRole('main').getByRole('link', { name })
    await expect(offered).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(offered).toBeFocused()
  }
  const upgrades = any(page, 'Upgrade Your Experience')
  await page.keyboard.press('Tab')
  await expect(upgrades.getByRole('checkbox', { name: 'Add $29 Tubing hour' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(upgrades.getByRole('checkbox', { name: 'Added Tubing hour' })).toBeChecked()
  await upgrades.getByRole('checkbox', { name: 'Lunch at the Ridge House' }).click()
  await expect(upgrades.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Space')
  await expect(upgrades.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Without script pictures scroll, the long description stands on the page, and chips, rows and add-ons are chosen and show it [PRODUCT-04, PRODUCT-06, PRODUCT-08]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(DAY_TICKET)
    await expect(page.getByText('Your ticket opens every lift')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(0)
    const second = page.getByRole('region', { name: 'Pictures of Day lift ticket' }).getByRole('img').nth(1)
    await second.scrollIntoViewIfNeeded()
    await expect(second).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page.getByLabel('Day', { exact: true })).toBeVisible()

    await one(page, 'Who is skiing?').getByRole('radio', { name: 'Child' }).check()
    await one(page, 'How do you get your ticket?').getByText('Reload my card').click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    const tubing = page.getByRole('checkbox', { name: 'Tubing hour' })
    await expect(tubing).toHaveAccessibleName('Add $29 Tubing hour')
    await tubing.check()
    await expect(tubing).toHaveAccessibleName('Added Tubing hour')
  })
})
