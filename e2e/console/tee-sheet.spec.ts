/** The tee sheet in a browser: start times picked by keys alone, blocked and opened again, and the form of a course. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: ['@desktop', '@prove'] }

testInOwnShop(
  'An admin blocks start times by keyboard alone, opens them again, and changes the course [IMPL-13]',
  WIDE,
  async ({ complaints, page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory')
    await page.getByRole('link', { name: 'Tee sheet' }).click()
    const row = (time: string) => page.getByRole('row', { name: new RegExp(`^${time} am `) })
    await page.getByLabel('Day', { exact: true }).fill('2026-12-12')
    await expect(page).toHaveURL(/\/admin\/inventory\/tee-sheet\/\d+\/2026-12-12$/)
    await expect(page.getByText('Tee time, Saturday, December 12')).toBeVisible()

    await row('7:00').focus()
    await page.keyboard.press('PageDown')
    await expect(row('8:00')).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 2, name: '8:00 am to 8:20 am' })).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByLabel('Reason, for colleagues')).toBeFocused()
    await expect(page.getByLabel('Reason, for colleagues')).toHaveAccessibleDescription(/Say why/)
    await page.keyboard.type('A tournament')
    await page.getByRole('button', { name: 'Block' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '3 start times are blocked.' })).toBeVisible()
    await expect(row('8:10')).toContainText('Blocked: A tournament')
    await expectAccessibleInLightAndDark(page)

    await page.getByLabel('From', { exact: true }).selectOption('8:20 am')
    await page.getByLabel('Reason, for colleagues').fill('Fewer came')
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(row('8:20')).toContainText('4 of 4')
    await expect(row('8:10')).toContainText('Blocked: A tournament')

    // The tenth tee by itself: who plays eighteen holes past it cannot start.
    await page.getByRole('radio', { name: 'Tenth tee' }).press('Space')
    await expect(page).toHaveURL(/tee=tenth$/)
    const passes = page.getByRole('grid', { name: 'Times of the tenth tee' }).getByRole('row')
    await passes.nth(1).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByLabel('Reason, for colleagues').fill('The green is mown')
    await page.getByRole('button', { name: 'Block' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '2 start times are blocked.' })).toBeVisible()
    await expect(passes.nth(2)).toContainText('Blocked: The green is mown')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Open again' }).press('Enter')
    await expect(passes.nth(2)).toContainText('4 of 4')

    await page.getByRole('link', { name: 'Change the course' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Course of Tee time' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('Last start').fill('06:00')
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByRole('alert')).toContainText('The last start lies before the first.')
    await expectComplaints(complaints, [/^400/, /status of 400/])
    await page.getByLabel('Last start').fill('16:00')
    await page.getByRole('button', { name: 'Add a rate' }).click()
    const rate = page.getByRole('group', { name: 'Rate 7' })
    await rate.getByLabel('Name').fill('Late')
    await rate.getByLabel('From').fill('15:30')
    await rate.getByLabel('Price').fill('39.50')
    await page.getByRole('link', { name: 'Tee sheet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save course' }).click()
    await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Last tee')
  },
)
