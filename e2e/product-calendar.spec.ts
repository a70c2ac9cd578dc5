/** The calendar that stands on the page of a product: prices by day, days in a row, separate days, by key, and on the way back. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, notice, productBySlug, readyAt, summary, tabTo } from './fixtures/buying.ts'
import { dayButton, pickDay } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

const DAY_TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const THREE_DAYS = '/l/lift-tickets/multi-day/p/three-day-ticket'
const FLEX_PACK = '/l/lift-tickets/multi-day/p/flex-pack'

type Asked = { ProductAttributeValueIds: number[]; StartDate: string; EndDate: string; SelectedDates: string[] }

function listenToPrices(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/product-variant')) asked.push(request.postDataJSON())
  })
  return asked
}

test('The calendar of a day ticket stands on its page with prices that follow the age, each choice asked for once [ATTR-26, ATTR-27, API-46]', async ({
  page,
}) => {
  const asked = listenToPrices(page)
  const product = await productBySlug(page.request, 'day-lift-ticket')
  await open(page, DAY_TICKET)
  await expect(dayButton(page, '2026-12-09')).toHaveAccessibleName(/^Wednesday, December 9, \$130/)
  await expect(dayButton(page, '2026-12-08')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: 'Compare two months' })).toHaveAttribute('href', /\/c\/day-lift-ticket$/)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ StartDate: '2026-12-03', EndDate: '2027-06-01', SelectedDates: [] })

  await pickDay(page, '2026-12-09')
  await readyAt(page, '$130')
  const teen = product.ProductAttributes[0]?.Values.find(({ title }) => title === 'Teen')?.Id
  await page.getByRole('radio', { name: /^Teen/ }).check({ force: true })
  await expect(dayButton(page, '2026-12-09')).toHaveAccessibleName(/^Wednesday, December 9, \$106.*, selected$/)
  await readyAt(page, '$106')
  expect(asked[1]?.ProductAttributeValueIds).toContain(teen)
  expect(asked[1]?.SelectedDates).toEqual(['2026-12-09'])
  await page.getByRole('radio', { name: /^Adult/ }).check({ force: true })
  await expect(dayButton(page, '2026-12-09')).toHaveAccessibleName(/\$130/)
  await readyAt(page, '$130')
  expect(asked).toHaveLength(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Clear/ }).click()
  await expect(page.getByRole('group', { name: 'Which day?' }).getByText('Required')).toBeVisible()
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
})

test('Prices of days are in the page before any script is, and where they cannot be had the days are [ERROR-32]', async ({
  page,
  complaints,
}) => {
  const html = await (await page.request.get(DAY_TICKET)).text()
  expect(html).toMatch(/>Wednesday, December 9, \$130/)
  await page.route('**/api/v1/product-variant', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'BROKEN', message: 'Broken' } }),
  )
  await open(page, DAY_TICKET)
  await expect(dayButton(page, '2026-12-09')).toHaveAccessibleName('Wednesday, December 9')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await pickDay(page, '2026-12-09')
  await readyAt(page, '$130')
  expect(complaints.join()).toContain('Error loading product calendar pricing')
  complaints.length = 0
})

test('Of days in a row one press picks all from the first; a first day with a closed one among them is no choice [OPEN-58]', async ({
  page,
}) => {
  await open(page, THREE_DAYS)
  const question = page.getByRole('group', { name: 'Which day first?' })
  // It is no choice, but can be asked about.
  await dayButton(page, '2026-12-06').click({ force: true })
  await expect(question.getByText(/^Sunday, December 6 cannot be chosen/)).toBeVisible()
  await pickDay(page, '2026-12-16')
  await expect(question.getByText('Wed, Dec 16 to Fri, Dec 18')).toBeVisible()
  await expect(dayButton(page, '2026-12-17')).toHaveAccessibleName(/part of your 3 days/)
  await readyAt(page, '$302')
  await expectAccessible(page)
})

test('Separate days are picked one by one with what they come to, pressed again they go, and one too many replaces the oldest [OPEN-58]', async ({
  page,
}) => {
  await open(page, FLEX_PACK)
  const question = page.getByRole('group', { name: 'Which days?' })
  const days = question.getByRole('list', { name: 'Your days' }).getByRole('listitem')
  await expect(question.getByText('0 of 3 days chosen')).toBeVisible()
  for (const day of ['2026-12-19', '2026-12-05']) await pickDay(page, day)
  await expect(question.getByText('2 of 3 days chosen')).toBeVisible()
  await expect(question.getByText('$208 so far')).toBeVisible()
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await pickDay(page, '2026-12-09')
  await expect(days).toHaveText([/Sat, Dec 5\$104/, /Wed, Dec 9\$104/, /Sat, Dec 19\$104/])
  await expect(question.getByText('so far')).toHaveCount(0)
  await readyAt(page, '$312')
  await expectAccessible(page)

  await pickDay(page, '2026-12-21')
  await expect(days).toHaveText([/Sat, Dec 5/, /Wed, Dec 9/, /Mon, Dec 21/])
  await pickDay(page, '2026-12-05')
  await expect(days).toHaveText([/Wed, Dec 9/, /Mon, Dec 21/])
  await page.getByRole('radio', { name: /^4 days/ }).check({ force: true })
  await expect(question.getByText('2 of 4 days chosen')).toBeVisible()
  await question.getByRole('button', { name: 'Remove Wed, Dec 9' }).press('Enter')
  await expect(question.getByText('1 of 4 days chosen')).toBeVisible()
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
})

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
