/** What a product costs day by day: read, asked why, chosen, and taken along to the product. The shop's clock says 3 December 2026. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { optionId, productBySlug, readyAt, tabTo } from './fixtures/buying.ts'
import { CALENDAR_PATH } from './fixtures/resort.ts'
import { expect, forgive, hydrated, open, test } from './fixtures/shop.ts'

const TICKET = CALENDAR_PATH
const PRICES = '**/api/v1/product-variant'

const dayCalled = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Days and prices of Day lift ticket' }).getByRole('button', { name })
const card = (page: Page) => page.getByRole('region', { name: 'Your day' })
const onwards = (page: Page) => page.getByRole('link', { name: /^Continue with/ })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('A guest picks a day, reads why it costs that, finds it again after a reload, and pays that price on the product [PRODUCT-20, ROUTE-37, ANALYTICS-10]', async ({
  page,
  request,
}) => {
  const ticket = await productBySlug(request, 'day-lift-ticket')
  const date = optionId(ticket, 'Start Date')
  await open(page, `${TICKET}?utm_source=mail&${date}=2026-02-30`)
  await expect(card(page)).toContainText('From $114: Tuesday, January 5')
  expect(await viewsOf(page)).toEqual([expect.objectContaining({ item_name: 'Day lift ticket', currency: 'USD' })])

  await page.getByRole('button', { name: /^Next month/ }).click()
  await dayCalled(page, 'Wednesday, January 13, $114').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('Wednesday, January 13')
  await expect(card(page)).toContainText('was $164$114a day')
  await expect(card(page)).toContainText('120 left at this price, then $124')
  const why = card(page).getByRole('definition')
  await expect(why).toHaveText(['$159', '−$50', '+$5', '$114'])
  await expect(card(page).getByRole('term')).toHaveText([
    'Window price',
    'Booked 41 days ahead',
    'New card',
    'Your price',
  ])
  await expect(said(page, 'Adult, Wednesday, January 13, $114')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`utm_source=mail&${date}=2027-01-13`))
  await expectAccessible(page)

  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await expect(dayCalled(page, /^Wednesday, January 13, \$114.*, selected/)).toBeVisible()
  await expect(why).toHaveText(['$159', '−$50', '+$5', '$114'])
  expect(await viewsOf(page)).toHaveLength(1)

  await onwards(page).click()
  await expect(page).toHaveURL(new RegExp(`/p/day-lift-ticket\\?utm_source=mail&${date}=2027-01-13`))
  await readyAt(page, '$114')
  await page.goBack()
  await expect(dayCalled(page, /^Wednesday, January 13, \$114.*, selected/)).toBeVisible()
})

test('A day that cannot be had says why, and takes the choice with it', async ({ page }) => {
  await open(page, TICKET)
  await dayCalled(page, 'Wednesday, December 9, $130').click()
  await expect(onwards(page)).toHaveText('Continue with Dec 9')
  for (const [day, why] of [
    ['Tuesday, December 8', 'Tuesday, December 8 cannot be chosen: Sold out.'],
    ['Friday, December 11', 'Friday, December 11 cannot be chosen: no price for this day.'],
    ['Sunday, December 13', 'Sunday, December 13 cannot be chosen: not offered on this day.'],
    ['Tuesday, December 15', 'Tuesday, December 15 cannot be chosen: not valid on this day.'],
  ] as const) {
    // It is no choice, but can be asked about.
    await dayCalled(page, day).click({ force: true })
    await expect(card(page)).toContainText(why)
    await expect(said(page, why)).toHaveCount(1)
  }
  await expect(onwards(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See the details' })).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('2026-12')
})

test('A day is picked by key and taken on by key; whoever comes back to the page finds its prices asked for again', async ({
  page,
}) => {
  await open(page, TICKET)
  await dayCalled(page, 'Wednesday, December 9, $130').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Adult, Thursday, December 10, $136')).toHaveCount(1)
  await expect(card(page).getByRole('term').last()).toHaveText('Your price')

  const again = page.waitForRequest(PRICES)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect((await again).postDataJSON()).toMatchObject({ SelectedDates: ['2026-12-10'] })

  await tabTo(page, onwards(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\/day-lift-ticket\?.*=2026-12-10/)
})

test('Prices of others come without moving anything; where they cannot, the old ones stay under their own name [ERROR-32]', async ({
  page,
  complaints,
}) => {
  await open(page, TICKET)
  await dayCalled(page, 'Wednesday, December 9, $130').click()
  await expect(card(page).getByRole('definition').last()).toHaveText('$130')
  const place = await page.getByRole('group', { name: 'Days and prices of Day lift ticket' }).boundingBox()

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
  await expect(card(page).getByRole('term').filter({ hasText: 'Teen' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await page.getByRole('group', { name: 'Days and prices of Day lift ticket' }).boundingBox()).toEqual(place)

  await page.unroute(PRICES)
  await page.route(PRICES, (route) => route.abort())
  await page.getByRole('radio', { name: 'Child' }).check({ force: true })
  const trouble = page.getByRole('alert').filter({ hasText: 'The prices could not be updated just now.' })
  await expect(trouble).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Teen' })).toBeChecked()
  await expect(dayCalled(page, 'Wednesday, December 9, $106')).toBeVisible()
  await forgive(complaints, 'Error loading product calendar pricing')

  await page.unroute(PRICES)
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(dayCalled(page, 'Wednesday, December 9, $72')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Child' })).toBeChecked()
  await expect(trouble).toHaveCount(0)
})

test.describe('In a small window', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the chosen day and the way on stay in sight below the calendar', async ({ page }) => {
    await open(page, TICKET)
    await dayCalled(page, 'Wednesday, December 9, $130').tap()
    await expect(onwards(page)).toBeInViewport({ ratio: 1 })
    await expect(said(page, 'Adult, Wednesday, December 9, $130')).toHaveCount(1)
  })
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices of the first months are there, and a way on to the product', async ({ page }) => {
    await page.goto(TICKET)
    await expect(dayCalled(page, 'Wednesday, December 9, $130')).toBeVisible()
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    await page.getByRole('link', { name: 'See the details' }).click()
    await expect(page).toHaveURL('/l/lift-tickets/day-tickets/p/day-lift-ticket')
  })
})

test.describe('From Australia', { tag: '@en-AU' }, () => {
  test('weeks begin on Monday, days and amounts are written as there, and the way on stays in the locale [PRODUCT-20]', async ({
    page,
  }) => {
    await open(page, `/en-AU${TICKET}`)
    await expect(page.getByRole('grid', { name: 'December 2026' })).toHaveText(/^Mo/)
    await dayCalled(page, 'Wednesday 9 December, USD').click()
    await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('Wednesday 9 December')
    await expect(card(page).getByRole('definition').last()).toHaveText(/^USD\s130$/)
    await expect(onwards(page)).toHaveText('Continue with 9 Dec')
    await onwards(page).click()
    await expect(page).toHaveURL(/\/en-AU\/l\/lift-tickets\/day-tickets\/p\/day-lift-ticket\?/)
  })
})

type Event = { event?: string; ecommerce?: { items: object[] } | null }

/** The items of every calendar that the data layer heard of on this page. */
async function viewsOf(page: Page): Promise<object[]> {
  const events = await page.evaluate(() => (window as unknown as { dataLayer: Event[] }).dataLayer)
  return events
    .filter(({ event }) => event === 'view_pricing_calendar')
    .flatMap(({ ecommerce }) => ecommerce?.items ?? [])
}
