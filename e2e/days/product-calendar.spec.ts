/** The calendar on the page of a product: a day chosen by key, kept on the way back, and typed as in Australia. */
import type { Page } from '@playwright/test'
import { daysField, entryField, optionField } from '#contract/rules/product-form.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, miniCartOf, notice, readyAt, summary, tabTo } from '#e2e/fixtures/buying.ts'
import { dayButton, dayField, pickDay } from '#e2e/fixtures/days.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const DAY_TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

test('By key alone a guest is led from the missing day to the calendar, chooses a day there and buys the ticket [ADD-13, DATE-14]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, DAY_TICKET)
  await expect(summary(page).getByText('$114', { exact: true })).toBeVisible()
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
  expect((await miniCartOf(page)).Items).toMatchObject([{ UnitPriceValue: Number(price.slice(1)) }])
})

test('A day stays chosen on the way back to its page, and an address chooses one', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, DAY_TICKET)
  await pickDay(page, '2027-01-06')
  await expect(summary(page).getByText('Wed, Jan 6, 2027')).toBeVisible()
  await page.goto('/l/lift-tickets')
  await page.goBack()
  await expect(summary(page).getByText('Wed, Jan 6, 2027')).toBeVisible()

  await open(page, await addressOf(page.request, 'day-lift-ticket', { 'Start Date': '2027-02-03' }))
  await expect(dayButton(page, '2027-02-03')).toHaveAccessibleName(/selected/)
})

test('On a phone Clear takes the chosen day back, though a link stands right below it', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await open(page, DAY_TICKET)
  await pickDay(page, '2027-01-06')
  await page.getByRole('button', { name: 'Clear Which day?' }).click({ timeout: 5_000 })
  await expect(dayButton(page, '2027-01-06')).not.toHaveAccessibleName(/selected/)
  expect(new URL(page.url()).pathname).toBe(DAY_TICKET)
})

/**
 * Opens the page and returns the last posted value of a field, by its name without ids: `days`, `quantity`, or an
 * option by its name.
 */
async function openAndListen(page: Page, path: string): Promise<(field: string) => string | null> {
  let last = new URLSearchParams()
  page.on('request', (request) => {
    if (!request.url().includes('productdetails_attributechange')) return
    last = new URLSearchParams(request.postData() ?? '')
  })
  const reply = await page.request.get(`/api/product/by-slug/${path.split('/').at(-1)}`)
  const { Id, ProductAttributes }: ProductDetails = await reply.json()
  const names = new Map(ProductAttributes.map((option) => [option.Name, optionField(option.Id)]))
  names.set('days', daysField(Id)).set('quantity', entryField(Id, 'EnteredQuantity'))
  await open(page, path)
  await expect.poll(() => last.size, 'the stock is known').toBeGreaterThan(0)
  return (field) => last.get(names.get(field) ?? field)
}

test('From Australia a day is typed day first and is the same day, and the weeks of its calendar begin on Monday [DATE-42, DATE-43]', {
  tag: ['@en-AU', '@prove'],
}, async ({ page }) => {
  const posted = await openAndListen(page, '/en-AU/l/lift-tickets/day-tickets/p/half-day-ticket')
  const day = dayField(page)
  await expect(day).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  await day.fill('9/12/2026')
  await day.blur()
  await expect.poll(() => posted('days')).toBe('2026-12-09')
  await expect(day).toHaveValue('09/12/2026')
  await day.fill('2026-12-10')
  await day.press('Enter')
  await expect.poll(() => posted('days')).toBe('2026-12-10')
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  const grid = page.getByRole('dialog').getByRole('grid', { name: 'December 2026' })
  await expect(grid.getByRole('button', { name: /^Thursday,? 10 December/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(grid.getByRole('button', { name: /^Monday,? 7 December/ })).toBeFocused()
})
