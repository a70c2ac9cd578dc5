/** A day field with its calendar in a popup: where the focus goes, and which value is reported. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const GALLERY_PATH = '/ui'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Day of arrival' })
const opener = (page: Page) => page.getByRole('button', { name: 'Open the calendar' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Day of arrival' })
const reported = (page: Page) => page.getByRole('region', { name: 'Calendars' }).getByRole('status').last()

test('A day is picked by key in the calendar of its field, which closes, returns the focus and reports YYYY-MM-DD; Clear removes the day [DATE-19, DATE-20, DATE-42]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, GALLERY_PATH)
  await expect(field(page)).toHaveAttribute('placeholder', 'mm/dd/yyyy')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('button', { name: /^Friday, December 4/ })).toBeFocused()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
  await expect(reported(page)).toHaveText('2026-12-11')
  await expect(field(page)).toHaveValue('12/11/2026')
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('button', { name: /^Friday, December 11.*selected$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(reported(page)).toHaveText('2026-12-11')

  await opener(page).click()
  await popup(page).getByRole('button', { name: 'Clear' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(reported(page)).toHaveText('No day chosen')
  await expect(field(page)).toHaveValue('')
})
