/** The lists of a day for staff: who comes and what rental shops lay out, as a page, as a file and on paper. */
import { readFileSync } from 'node:fs'
import type { ArrivalList, RentalList } from '#contract/schemas/people/day-lists.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('Staff open both lists of a day, search in one, and save it as CSV [IMPL-13]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'agent')
  const read = async <List>(kind: string) => (await (await page.request.get(`/api/admin/lists/${kind}`)).json()) as List
  const { Day: day, Items: arrivals } = await read<ArrivalList>('arrivals')
  const order = arrivals[0]?.OrderNumber ?? ''
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('option', { name: 'Arrivals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrivals' })).toBeVisible()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('searchbox', { name: 'Order, person or product' }).fill(order)
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = page.getByRole('table', { name: 'Arrivals' }).locator('tbody tr')
  await expect(rows).toHaveCount(arrivals.filter(({ OrderNumber }) => OrderNumber === order).length)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`arrivals-${day}.csv`)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(new RegExp(`^Order,Person,.*\r\n${order},`))

  const { Items: rentals } = await read<RentalList>('rentals')
  await page.getByRole('link', { name: 'Rentals to lay out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals to lay out' })).toBeVisible()
  const places = [...new Set(rentals.map(({ Location }) => Location))]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(places)
  await expectAccessibleInLightAndDark(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('A customer finds the lists of the day closed [IMPL-13]', { tag: ['@desktop', '@prove'] }, async ({ page }) => {
  await signIn(page, 'sam')
  const reply = await page.goto('/lists/arrivals')
  expect(reply?.status()).toBe(403)
})
