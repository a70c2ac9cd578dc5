/** The calendar that stands on the page of a product: a day chosen and bought by key, and kept on the way back. */
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, notice, readyAt, summary, tabTo } from './fixtures/buying.ts'
import { dayButton, pickDay } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

const DAY_TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

test('By key alone: what is missing leads to the calendar, a day is chosen there and the ticket bought [ADD-13, DATE-14]', async ({
  page,
}) => {
  await open(page, DAY_TICKET)
  await expect(summary(page).getByText('$109', { exact: true })).toBeVisible()
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(dayButton(page, '2026-12-03')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Which day?' })).toHaveAccessibleDescription(/Please choose one/)
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(dayButton(page, '2026-12-10')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dayButton(page, '2026-12-10')).toHaveAccessibleName(/selected/)
  await expectAccessible(page, 'form')
  const [price = ''] = /\$\d+/.exec((await dayButton(page, '2026-12-10').textContent()) ?? '') ?? []
  await readyAt(page, price)
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeVisible()
  expect((await cartOf(page)).Items).toMatchObject([{ UnitPriceValue: Number(price.slice(1)) }])
})

test('A day stays chosen on the way back to its page, and an address chooses one', async ({ page }) => {
  await open(page, DAY_TICKET)
  await pickDay(page, '2027-01-06')
  await expect(summary(page).getByText('Wed, Jan 6, 2027')).toBeVisible()
  await page.goto('/l/lift-tickets')
  await page.goBack()
  await expect(summary(page).getByText('Wed, Jan 6, 2027')).toBeVisible()

  await open(page, await addressOf(page.request, 'day-lift-ticket', { 'Start Date': '2027-02-03' }))
  await expect(dayButton(page, '2027-02-03')).toHaveAccessibleName(/selected/)
})
