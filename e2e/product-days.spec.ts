/** Choosing a day as read from Australia. */
import type { Page } from '@playwright/test'
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { daysField, entryField, optionField } from '#contract/rules/product-form.ts'
import { dayField } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

/**
 * What the engine was told last, by the names of the form without its numbers: `days`, `quantity`, or an option by its
 * name.
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
  tag: '@en-AU',
}, async ({ page }) => {
  const told = await openAndListen(page, '/en-AU/l/lift-tickets/day-tickets/p/half-day-ticket')
  const day = dayField(page)
  await expect(day).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  await day.fill('9/12/2026')
  await day.blur()
  await expect.poll(() => told('days')).toBe('2026-12-09')
  await expect(day).toHaveValue('09/12/2026')
  await day.fill('2026-12-10')
  await day.press('Enter')
  await expect.poll(() => told('days')).toBe('2026-12-10')
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  const grid = page.getByRole('dialog').getByRole('grid', { name: 'December 2026' })
  await expect(grid.getByRole('button', { name: /^Thursday,? 10 December/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(grid.getByRole('button', { name: /^Monday,? 7 December/ })).toBeFocused()
})
