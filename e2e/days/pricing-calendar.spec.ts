/**
 * The pricing calendar of a product: prices read, explained, chosen, and carried to the product's page. The shop's
 * clock says 3 December 2026.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { optionId, productBySlug, readyAt, tabTo } from '#e2e/fixtures/buying.ts'
import { CALENDAR_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const TICKET = CALENDAR_PATH
const PRICES = '**/api/v1/product-variant'

const dayCalled = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Days and prices of Day lift ticket' }).getByRole('button', { name })
const card = (page: Page) => page.getByRole('region', { name: 'Your day' })
const onwards = (page: Page) => page.getByRole('link', { name: /^Continue with/ })
const announced = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('A guest picks a day, reads why it costs that, finds it again after a reload, and pays that price on the product [PRODUCT-20, ROUTE-37, ANALYTICS-10]', {
  tag: '@prove',
}, async ({ page, request }) => {
  const ticket = await productBySlug(request, 'day-lift-ticket')
  const date = optionId(ticket, 'Start Date')
  await open(page, `${TICKET}?utm_source=mail&${date}=2026-02-30`)
  await expect(card(page)).toContainText('From $114: Tuesday, January 5')
  expect(await viewsOf(page)).toEqual([expect.objectContaining({ item_name: 'Day lift ticket', currency: 'USD' })])

  await page.getByRole('button', { name: /^Next month/ }).click()
  await dayCalled(page, 'Wednesday, January 13, $114').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('Wednesday, January 13')
  await expect(card(page)).toContainText('was $164$114a day')
  await expect(card(page)).toContainText(/\d+ left at this price, then \$124/)
  const why = card(page).getByRole('definition')
  await expect(why).toHaveText(['$159', '−$50', '+$5', '$114'])
  await expect(card(page).getByRole('term')).toHaveText([
    'Window price',
    'Booked 41 days ahead',
    'New card',
    'Your price',
  ])
  await expect(announced(page, 'Adult, Wednesday, January 13, $114')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`utm_source=mail&${date}=2027-01-13`))
  await expectAccessible(page, 'main')

  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await expect(dayCalled(page, /^Wednesday, January 13, \$114.*, selected/)).toBeVisible()
  await expect(why).toHaveText(['$159', '−$50', '+$5', '$114'])
  expect(await viewsOf(page)).toHaveLength(1)

  await tabTo(page, onwards(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/p/day-lift-ticket\\?utm_source=mail&${date}=2027-01-13`))
  await readyAt(page, '$114')
  await page.goBack()
  await expect(dayCalled(page, /^Wednesday, January 13, \$114.*, selected/)).toBeVisible()
})

test('Prices of another choice arrive without a layout shift, and the card keeps the old name until then', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, TICKET)
  await dayCalled(page, 'Wednesday, December 9, $130').click()
  await expect(card(page).getByRole('definition').last()).toHaveText('$130')
  const days = page.getByRole('group', { name: 'Days and prices of Day lift ticket' })
  const box = await days.boundingBox()
  const late = Promise.withResolvers<void>()
  await page.route(PRICES, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Teen' }).check()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(2)
  await expect(card(page)).toContainText('Day lift ticket, Adult')
  late.resolve()
  await expect(dayCalled(page, 'Wednesday, December 9, $106')).toBeVisible()
  await expect(card(page)).toContainText('Day lift ticket, Teen')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await days.boundingBox()).toEqual(box)
})

test('In a small window the chosen day and the link to its product stay in sight below the calendar', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, TICKET)
  await dayCalled(page, 'Wednesday, December 9, $130').tap()
  await expect(onwards(page)).toBeInViewport({ ratio: 1 })
  await expect(announced(page, 'Adult, Wednesday, December 9, $130')).toHaveCount(1)
})

type Event = { event?: string; ecommerce?: { items: object[] } | null }

/** The items of every `view_pricing_calendar` event of this page. */
async function viewsOf(page: Page): Promise<object[]> {
  const events = await page.evaluate(() => (window as unknown as { dataLayer: Event[] }).dataLayer)
  return events
    .filter(({ event }) => event === 'view_pricing_calendar')
    .flatMap(({ ecommerce }) => ecommerce?.items ?? [])
}
