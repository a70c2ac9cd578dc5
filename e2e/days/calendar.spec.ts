/** The calendar that every page uses, with every kind of day: its colors, its keys and its swipes. */
import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const GALLERY_PATH = '/ui'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const calendar = (page: Page) => page.getByRole('group', { name: 'Every kind of day' })
const dayOf = (page: Page, name: string) => calendar(page).getByRole('button', { name, exact: true })
const reported = (page: Page) => page.getByRole('region', { name: 'Calendars' }).getByRole('status')

/** One day of every kind, and its colors. */
const GROUNDS = [
  [3, 'closed'],
  [5, 'low'],
  [6, 'available'],
  [8, 'cheapest'],
  [9, 'selected'],
  [10, 'range'],
  [14, 'closed'],
  [26, 'soldout'],
] as const

/** Whether a day has the background color of its kind in the current theme. */
function hasGround(day: Element, look: string): boolean {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.background = `var(--day-${look}-bg)`
  const background = getComputedStyle(probe).backgroundColor
  probe.remove()
  const { backgroundColor, backgroundImage } = getComputedStyle(day)
  return look === 'soldout' ? backgroundImage.includes(background) : backgroundColor === background
}

test('Every kind of day has its colors in light and dark, and a day is chosen by key with one stop among all days [DATE-14]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, GALLERY_PATH)
  const { keyboard } = page
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [day, look] of GROUNDS) {
      const button = calendar(page).getByRole('button', { name: new RegExp(`December ${day}(,|$)`) })
      await expect.poll(() => button.evaluate(hasGround, look), `${look} in ${colorScheme}`).toBe(true)
    }
  }
  await dayOf(page, 'Wednesday, December 9, $89, best price, selected').focus()
  const steps = [
    ['ArrowRight', /^Thursday, December 10/],
    ['ArrowDown', /^Thursday, December 17, closed/],
    ['Home', /^Sunday, December 13/],
    ['ArrowRight', /^Monday, December 14, closed/],
  ] as const
  for (const [key, name] of steps) {
    await keyboard.press(key)
    await expect(calendar(page).getByRole('button', { name }), key).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(calendar(page).getByRole('status').last()).toHaveText(
    'Monday, December 14 cannot be chosen: not valid on this day.',
  )
  await expect(reported(page).filter({ hasText: /^2026-12-09\s*$/ })).toBeVisible()

  await keyboard.press('PageDown')
  await expect(dayOf(page, 'Thursday, January 14, $133')).toBeFocused()
  await keyboard.press('End')
  await expect(dayOf(page, 'Saturday, January 16, $179')).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Space')
  await expect(reported(page).filter({ hasText: /^2027-01-09\s*$/ })).toBeVisible()
  await expect(dayOf(page, 'Saturday, January 9, $179, selected')).toBeFocused()

  await keyboard.press('Tab')
  await expect(calendar(page).getByRole('grid').getByRole('button').and(page.locator(':focus'))).toHaveCount(0)
  await keyboard.press('Shift+Tab')
  await expect(dayOf(page, 'Saturday, January 9, $179, selected')).toBeFocused()
})

test('On a phone the calendar shows one month, a swipe turns it, the focus stays on the days, and nothing shifts [DATE-21]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, GALLERY_PATH)
  const legend = calendar(page).getByRole('list', { name: 'What the signs mean' })
  const top = async () => (await legend.boundingBox())?.y
  await expect(calendar(page).getByRole('grid')).toHaveCount(1)
  const day = (await dayOf(page, 'Sunday, December 20, $1,227').boundingBox())!
  expect(day.height).toBe(58)
  expect(day.width).toBeGreaterThanOrEqual(44)
  const before = await top()
  await swipe(calendar(page).getByRole('grid'), -120)
  await expect(calendar(page).getByRole('grid', { name: 'January 2027' })).toBeVisible()
  await expect(reported(page).filter({ hasText: /^2027-01\s*$/ })).toBeVisible()
  expect(await top()).toBe(before)
  await swipe(calendar(page).getByRole('grid'), 120)
  await expect(calendar(page).getByRole('grid', { name: 'December 2026' })).toBeVisible()
  const next = calendar(page).getByRole('button', { name: 'Next month, January 2027' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(calendar(page).getByRole('button', { name: 'Next month', exact: true })).toBeFocused()
  await dayOf(page, 'Sunday, January 31, $179').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(page, 'Sunday, January 31, $179')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(dayOf(page, 'Thursday, December 31, $133')).toBeFocused()
})

async function swipe(grid: Locator, across: number): Promise<void> {
  const at = { pointerType: 'touch', clientX: 200, clientY: 200, bubbles: true }
  await grid.dispatchEvent('pointerdown', at)
  await grid.dispatchEvent('pointerup', { ...at, clientX: 200 + across })
}
