/** A field for a day: typed as the locale writes it, or picked in a calendar that comes when somebody is about to use it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, open, test } from './fixtures/shop.ts'

const PIECES_PATH = '/ui'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Day of arrival' })
const opener = (page: Page) => page.getByRole('button', { name: 'Open the calendar' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Day of arrival' })
const told = (page: Page) => page.getByRole('region', { name: 'Calendars' }).getByRole('status').last()

test('A day that is picked is told as YYYY-MM-DD and closes the calendar; clearing tells nothing is chosen [DATE-19, DATE-20, DATE-42]', async ({
  page,
}) => {
  await open(page, PIECES_PATH)
  await expect(field(page)).toHaveAttribute('placeholder', 'mm/dd/yyyy')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('button', { name: /^Friday, December 4/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
  await expect(told(page)).toHaveText('2026-12-11')
  await expect(field(page)).toHaveValue('12/11/2026')
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('button', { name: /^Friday, December 11.*selected$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(told(page)).toHaveText('2026-12-11')

  await opener(page).click()
  await popup(page).getByRole('button', { name: 'Clear' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(told(page)).toHaveText('No day chosen')
  await expect(field(page)).toHaveValue('')
})

test('A typed day is taken where it can be had, and refused with words where it cannot [DATE-44]', async ({ page }) => {
  await open(page, PIECES_PATH)
  const refusals = [
    ['12/26/2026', 'Saturday, December 26 cannot be chosen: Sold Out.'],
    ['12/1/2026', 'Tuesday, December 1 cannot be chosen: no longer on sale.'],
    ['2/30/2027', 'Please write the day as mm/dd/yyyy.'],
  ] as const
  await field(page).fill('Dec 24, 2026')
  await field(page).press('Tab')
  await expect(told(page)).toHaveText('2026-12-24')
  await expect(field(page)).toHaveValue('12/24/2026')
  for (const [typed, why] of refusals) {
    await field(page).fill(typed)
    await field(page).press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(why)
    await expect(told(page)).toHaveText('No day chosen')
    await expect(field(page)).toHaveValue(typed)
  }
  await field(page).fill('2026-12-12')
  await field(page).press('Enter')
  await expect(told(page)).toHaveText('2026-12-12')
  await expect(field(page)).toHaveAccessibleDescription('From Dec 4 to Jan 31')
  await field(page).fill('')
  await field(page).press('Enter')
  await expect(told(page)).toHaveText('No day chosen')
})

test('From Australia a day is written day first, and weeks begin on Monday [DATE-42, DATE-43]', {
  tag: '@en-AU',
}, async ({ page }) => {
  await open(page, `/en-AU${PIECES_PATH}`)
  await expect(field(page)).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  await field(page).fill('9/12/2026')
  await field(page).press('Enter')
  await expect(told(page)).toHaveText('2026-12-09')
  await opener(page).click()
  const grid = popup(page).getByRole('grid', { name: 'December 2026' })
  await expect(grid.getByRole('button', { name: /^Wednesday,? 9 December.*selected$/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(grid.getByRole('button', { name: /^Monday,? 7 December/ })).toBeFocused()
})
