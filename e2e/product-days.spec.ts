/** Choosing when: one day, a night of a list, days in a row, separate days. */
import type { Locator, Page } from '@playwright/test'
import type { ProductDetails } from '#contract/catalog.ts'
import { daysField, entryField, optionField } from '#contract/product-form.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { dayField, pickDay } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

const HALF_DAY = '/l/lift-tickets/day-tickets/p/half-day-ticket'
const NIGHTS = '/l/lift-tickets/day-tickets/p/night-skiing'
const THREE_DAYS = '/l/lift-tickets/multi-day/p/three-day-ticket'
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

test('One day is picked in a field, and a day that cannot be had is refused there with the reason [ATTR-12, ATTR-24]', async ({
  page,
}) => {
  const told = await openAndListen(page, HALF_DAY)
  const question = page.getByRole('group', { name: 'Which afternoon?' })
  const day = dayField(page, 'Which afternoon?')
  await expect(day).toHaveAttribute('min', '2026-12-03')

  await pickDay(page, '2026-12-08')
  await expect(day).toHaveAccessibleDescription('Tue, Dec 8 is sold out. Please choose another day.')
  await pickDay(page, '2026-12-13')
  await expect(day).toHaveAccessibleDescription('Sun, Dec 13 is not on sale. Please choose another day.')
  await pickDay(page, '2026-12-02')
  await expect(day).toHaveAccessibleDescription('Wed, Dec 2 can no longer be bought. The first day is Thu, Dec 3.')
  await expect(question.getByText('Required')).toBeVisible()
  await expectAccessible(page)

  await pickDay(page, '2026-12-09')
  await expect(question.getByText('Wed, Dec 9 selected')).toBeVisible()
  await expect.poll(() => told('days')).toBe('2026-12-09')
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

test('Of days in a row the first is picked, and the page says which it covers', async ({ page }) => {
  const told = await openAndListen(page, THREE_DAYS)
  const question = page.getByRole('group', { name: 'Which day first?' })
  const first = dayField(page)
  await pickDay(page, '2026-12-06')
  await expect(first).toHaveAccessibleDescription(/^Not all 3 days from Sun, Dec 6 are on sale/)
  await pickDay(page, '2026-12-09')
  await expect(question.getByText('Wed, Dec 9 to Fri, Dec 11')).toBeVisible()
  await expect.poll(() => told('days')).toBe('2026-12-09')
})

test('Separate days are added one by one with their prices, and one too many replaces the oldest', async ({ page }) => {
  const told = await openAndListen(page, FLEX_PACK)
  const question = page.getByRole('group', { name: 'Which days?' })
  const days = question.getByRole('list', { name: 'Your days' }).getByRole('listitem')
  const field = question.getByLabel('Day to add')
  await expect(question.getByText('0 of 3 days chosen')).toBeVisible()
  for (const day of ['2026-12-19', '2026-12-05']) {
    await field.fill(day)
    await question.getByRole('button', { name: 'Add this day' }).click()
  }
  await field.fill('2026-12-09')
  await field.press('Enter')
  await expect(question.getByText('3 of 3 days chosen')).toBeVisible()
  await expect(days).toHaveText([/Sat, Dec 5\$104/, /Wed, Dec 9\$104/, /Sat, Dec 19\$104/])
  await expectAccessible(page)

  await field.fill('2026-12-21')
  await expect(field).toHaveAccessibleDescription('Another day takes the place of Sat, Dec 19.')
  await field.press('Enter')
  await expect.poll(() => told('days')).toBe('2026-12-05|2026-12-09|2026-12-21')
  await choose(page.getByRole('radio', { name: /^4 days/ }))
  await expect(question.getByText('3 of 4 days chosen')).toBeVisible()
  await question.getByRole('button', { name: 'Remove Wed, Dec 9' }).press('Enter')
  await expect(question.getByText('2 of 4 days chosen')).toBeVisible()
  await expect(field).toBeFocused()
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
    await expect(page.getByRole('button', { name: 'Add this day' })).toBeHidden()
    await page.goto(TUBING)
    await expect(page.getByLabel('Time', { exact: true })).toHaveAttribute('name', /^product_attribute_\d+$/)
  })
})

/** By keyboard, as the face of a radio lies under it. */
async function choose(radio: Locator): Promise<void> {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}
