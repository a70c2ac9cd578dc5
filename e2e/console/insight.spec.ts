/** Reports of the console: chosen by tab and days, kept in the address, and taken as a file. */
import { readFile } from 'node:fs/promises'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('An admin goes through all reports, chooses days, and takes one as a file [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/insight')
  await expect(page.getByRole('img', { name: /^Revenue by day of sale, .* in all\./ })).toBeVisible()
  const table = page.getByRole('table', { name: 'Revenue by day of sale', exact: true })
  await expect(table.locator('tbody tr')).toHaveCount(28)
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('combobox', { name: 'Days' }).selectOption('last7')
  await expect(table.locator('tbody tr')).toHaveCount(7)
  await page.getByLabel('From').fill('2026-11-20')
  await expect(page).toHaveURL(/from=2026-11-20&to=2026-12-03/)
  await expect(table.locator('tbody tr')).toHaveCount(14)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('sales-2026-11-20-2026-12-03.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toContain('Day,Orders,Sold (USD)')

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Occupancy' }).click()
  await expect(page).toHaveURL(/report=occupancy&from=2026-11-20/)
  await page.getByRole('combobox', { name: 'Of' }).selectOption({ label: 'Snow tubing' })
  await expect(page.getByRole('table', { name: 'Occupancy', exact: true }).locator('tbody tr')).toHaveCount(14)
  for (const [name, title] of [
    ['By day of visit', 'Revenue by day of visit'],
    ['Pace', 'Pace against last season'],
    ['Price realized', 'Price realized against the ticket window'],
    ['Pass holders', 'Pass holders by when they bought'],
  ] as const) {
    await views.getByRole('link', { name }).click()
    await expect(
      page.getByRole('table', { name: title, exact: true }).or(page.getByText('Nothing to show')),
    ).toBeVisible()
  }
  await views.getByRole('link', { name: 'Discounts' }).click()
  await expect(page.getByText('No order of these days had a discount.')).toBeVisible()
})
