/** The first page of the console: charts with their tables, spans, and the ways to what needs a hand. */
import { randomUUID } from 'node:crypto'
import type { GateList } from '#contract/schemas/people/gate.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('Staff read how the shop does, for today and longer, and find what needs a hand [IMPL-13]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'agent')
  const { Tickets } = (await (await page.request.get('/api/admin/gate/list')).json()) as GateList
  const good = Tickets.findLast(({ Passed, State }) => State === 'good' && !Passed)?.Serial
  // Two lanes without network let the same ticket through.
  const now = (await (await page.request.get('/api/admin/me')).json()).Now as string
  const scan = (Gate: string) => ({ Id: randomUUID(), Code: good, Gate, At: now, Said: 'valid' })
  const data = { SentAt: now, Scans: [scan('Gate 8'), scan('Gate 9')] }
  const sent = await page.request.post('/api/admin/gate/offline', { data, headers: SAME_ORIGIN })
  expect(await sent.json()).toMatchObject({ Results: [{}, { Result: 'conflict' }] })

  await open(page, '/admin')
  await expect(page.getByRole('img', { name: /^Sales by hour\. Today \$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Sales up to the end of each hour/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Arrivals by half hour/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Arrivals by hour' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'Jobs and their last run' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  // Thanksgiving is no day to compare with: the page says so and offers another.
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByRole('combobox', { name: 'Against' })).toHaveValue('year')
  await page.getByRole('radio', { name: '7 days' }).check()
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: /^Sales up to the end of each day/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Season' }).check()
  await expect(page.getByRole('table', { name: /^Sales up to the end of each week/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()

  await page.getByRole('link', { name: /scans? to settle/ }).click()
  await expect(page).toHaveURL(/\/scan$/)
})
