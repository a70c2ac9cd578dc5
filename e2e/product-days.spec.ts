/** Choosing when: one day, a night of a list, days in a row, separate days. */
import type { Page } from '@playwright/test'
import type { ProductDetails } from '#contract/catalog.ts'
import { daysField, entryField, optionField } from '#contract/product-form.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { dayField, pickDay } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

const HALF_DAY = '/l/lift-tickets/day-tickets/p/half-day-ticket'
const NIGHTS = '/l/lift-tickets/day-tickets/p/night-skiing'
const FLEX_PACK = '/l/lift-tickets/multi-day/p/flex-pack'
const TUBING = '/l/activities/p/snow-tubing'

/** What the engine was told last, by the names of the form without its numbers: `days`, `quantity`, or an option by its name. */
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

test('One day is typed or picked in a calendar, and one that cannot be had is refused at the field with the reason [ATTR-12, ATTR-24]', async ({
  page,
}) => {
  const told = await openAndListen(page, HALF_DAY)
  const question = page.getByRole('group', { name: 'Which afternoon?' })
  const day = dayField(page, 'Which afternoon?')
  await pickDay(page, '2026-12-08')
  await expect(day).toHaveAccessibleDescription(/^Tuesday, December 8 cannot be chosen: sold out/i)
  await pickDay(page, '2026-12-13')
  await expect(day).toHaveAccessibleDescription(/^Sunday, December 13 cannot be chosen/)
  await pickDay(page, '2026-12-02')
  await expect(day).toHaveAccessibleDescription(/^Wednesday, December 2 cannot be chosen: no longer on sale/)
  await expect(question.getByText('Required')).toBeVisible()
  await expectAccessible(page)

  await day.fill('12/9/2026')
  await day.blur()
  await expect(question.getByText('Wed, Dec 9 selected')).toBeVisible()
  await expect.poll(() => told('days')).toBe('2026-12-09')

  await question.getByRole('button', { name: 'Open the calendar' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('button', { name: /^Wednesday, December 9/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(day).toHaveValue('12/10/2026')
  await expect.poll(() => told('days')).toBe('2026-12-10')
  await question.getByRole('button', { name: 'Open the calendar' }).click()
  await popup.getByRole('button', { name: 'Clear' }).click()
  await expect(day).toHaveValue('')
  await expect.poll(() => told('days')).toBeNull()
})

test('A day is typed the way it is written here, and is the same day everywhere [DATE-42, DATE-43]', {
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
})

test('Nights are a list to choose from, the first is chosen, and one that is sold out is no choice [DATE-34, DATE-35, DATE-40]', async ({
  page,
}) => {
  const told = await openAndListen(page, NIGHTS)
  const nights = page.getByRole('radiogroup', { name: 'Which night?' })
  await expect(nights.getByRole('radio')).toHaveCount(5)
  await expect(nights.getByRole('radio', { name: 'Friday, December 11' })).toBeChecked()
  await expect(nights.getByRole('radio', { name: 'Friday, December 25' })).toHaveCount(0)
  await expect(page.getByText('Sold out: Fri, Dec 25')).toBeVisible()
  await expectAccessible(page)

  await nights.getByRole('radio', { name: 'Friday, December 11' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(nights.getByRole('radio', { name: 'Friday, December 18' })).toBeChecked()
  await expect.poll(() => told('days')).toBe('2026-12-18')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every kind of day is a field that the browser posts', async ({ page }) => {
    await page.goto(HALF_DAY)
    await expect(page.getByLabel('Day', { exact: true })).toHaveAttribute('name', /^product_attribute_\d+$/)
    await page.goto(NIGHTS)
    await expect(page.getByLabel('Day', { exact: true })).toHaveAttribute('name', /^product_attribute_\d+$/)
    await page.goto(FLEX_PACK)
    await expect(page.getByLabel('Day 5')).toHaveAttribute('name', /^product_attribute_\d+$/)
    await expect(page.getByRole('grid')).toBeHidden()
    await page.goto(TUBING)
    await expect(page.getByLabel('Time', { exact: true })).toHaveAttribute('name', /^product_attribute_\d+$/)
  })
})
