/** The calendar that every page uses, with every kind of day: by eye, by ear, by key, by finger, and wherever the browser is. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, open, test } from './fixtures/shop.ts'

const PIECES_PATH = '/ui'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const calendar = (page: Page) => page.getByRole('group', { name: 'Every kind of day' })
const dayOf = (page: Page, name: string) => calendar(page).getByRole('button', { name, exact: true })
const told = (page: Page) => page.getByRole('region', { name: 'Calendars' }).getByRole('status')

/** Name by ear, words in the cell, and the colours that say the same. */
const DAYS = [
  ['Thursday, December 3, closed: no longer on sale, today', '3', 'closed'],
  ['Saturday, December 5, $179, 6 left', '5 $179', 'low'],
  ['Sunday, December 6, $179', '6 $179', 'available'],
  ['Tuesday, December 8, $97, best price', '8 $97', 'cheapest'],
  ['Wednesday, December 9, $89, best price, selected', '9 $89', 'selected'],
  ['Thursday, December 10, $133, part of your 3 days', '10 $133', 'range'],
  ['Monday, December 14, closed: not valid on this day', '14 –', 'closed'],
  ['Tuesday, December 15, closed: no price for this day', '15 –', 'closed'],
  ['Wednesday, December 16, closed: not offered on this day', '16 –', 'closed'],
  ['Thursday, December 17, closed: too few left for the smallest booking', '17 –', 'closed'],
  ['Saturday, December 19, $179, 4 left at this price', '19 $179', 'low'],
  ['Sunday, December 20, $1,227', '20 $1,227', 'available'],
  ['Saturday, December 26, Sold Out', '26 Sold Out', 'soldout'],
] as const

test('Every kind of day has its name by ear, its words and its ground, and the legend below explains them [DATE-14, DATE-23, DATE-25, DATE-26]', {
  tag: '@dark',
}, async ({ page }) => {
  await open(page, PIECES_PATH)
  for (const [name, words, look] of DAYS) {
    const day = dayOf(page, name)
    await expect(day, name).toHaveText(`${name} ${words}`)
    const isChoice = ['available', 'low', 'cheapest', 'selected', 'range'].includes(look)
    expect(await day.getAttribute('aria-disabled'), name).toBe(isChoice ? null : 'true')
    expect(await day.evaluate(hasGround, look), name).toBe(true)
  }
  await expect(calendar(page).getByRole('gridcell', { selected: true })).toHaveText(/ 9 \$89$/)
  await expect(calendar(page).getByRole('grid')).toHaveCount(2)
  await expect(calendar(page).getByRole('list', { name: 'What the signs mean' }).getByRole('listitem')).toHaveText([
    'Best price',
    'Available',
    'Low Stock',
    'Sold Out',
    /Closed/,
    'Selected',
  ])
  await expectAccessible(page)
})

/** Whether a day stands on the ground of its kind, whatever the theme makes of it. */
function hasGround(day: Element, look: string): boolean {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.background = `var(--day-${look}-bg)`
  const ground = getComputedStyle(probe).backgroundColor
  probe.remove()
  const { backgroundColor, backgroundImage } = getComputedStyle(day)
  return look === 'soldout' ? backgroundImage.includes(ground) : backgroundColor === ground
}

test('The whole choice is made by key, with one stop among all days, and a closed day says why', async ({ page }) => {
  await open(page, PIECES_PATH)
  const { keyboard } = page
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
  await expect(told(page).filter({ hasText: /^2026-12-09\s*$/ })).toBeVisible()

  await keyboard.press('PageDown')
  await expect(dayOf(page, 'Thursday, January 14, $133')).toBeFocused()
  await keyboard.press('End')
  await expect(dayOf(page, 'Saturday, January 16, $179')).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Space')
  await expect(told(page).filter({ hasText: /^2027-01-09\s*$/ })).toBeVisible()
  await expect(dayOf(page, 'Saturday, January 9, $179, selected')).toBeFocused()

  await keyboard.press('Tab')
  await expect(calendar(page).getByRole('grid').getByRole('button').and(page.locator(':focus'))).toHaveCount(0)
  await keyboard.press('Shift+Tab')
  await expect(dayOf(page, 'Saturday, January 9, $179, selected')).toBeFocused()
})

test('One month stands where two have no room, a finger turns it, the focus stays with the days, and nothing moves [DATE-21]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, PIECES_PATH)
  const legend = calendar(page).getByRole('list', { name: 'What the signs mean' })
  const top = async () => (await legend.boundingBox())?.y
  await expect(calendar(page).getByRole('grid')).toHaveCount(1)
  const day = (await dayOf(page, 'Sunday, December 20, $1,227').boundingBox())!
  expect(day.height).toBe(58)
  expect(day.width).toBeGreaterThanOrEqual(44)
  const before = await top()
  await swipe(calendar(page).getByRole('grid'), -120)
  await expect(calendar(page).getByRole('grid', { name: 'January 2027' })).toBeVisible()
  await expect(told(page).filter({ hasText: /^2027-01\s*$/ })).toBeVisible()
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

test('A month that is known shows within 100 ms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, PIECES_PATH)
  const next = calendar(page).getByRole('button', { name: 'Next month, January 2027' })
  const took = await next.evaluate(
    (button: HTMLElement) =>
      new Promise<number>((done) => {
        const start = performance.now()
        button.click()
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)))
      }),
  )
  await expect(calendar(page).getByRole('grid', { name: 'January 2027' })).toBeVisible()
  expect(took).toBeLessThan(100)
})

for (const timezoneId of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']) {
  test.describe(`At ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the same days are shown, picked and typed, and the page was drawn the same on the server [DATE-19, DATE-44]', async ({
      page,
    }) => {
      await open(page, PIECES_PATH)
      await dayOf(page, 'Thursday, December 24, $133').click()
      await expect(told(page).filter({ hasText: /^2026-12-24\s*$/ })).toBeVisible()
      await dayOf(page, 'Friday, January 1, $133').click()
      await expect(told(page).filter({ hasText: /^2027-01-01\s*$/ })).toBeVisible()
      const field = page.getByRole('textbox', { name: 'Day of arrival' })
      await field.fill('12/24/2026')
      await field.press('Enter')
      await expect(told(page).filter({ hasText: /^2026-12-24$/ })).toBeVisible()
    })
  })
}
