/** Days and prices in a category: the next seven on its card, the whole season below it. The shop's clock says 3 December 2026. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { optionId, productBySlug } from './fixtures/buying.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, forgive, open, test } from './fixtures/shop.ts'

const ACTIVITIES = '/l/activities'
const TICKET = '/l/lift-tickets/day-tickets/c/day-lift-ticket'
const PRICES = '**/api/v1/product-variant'

const nextDays = (page: Page) => page.getByRole('list', { name: 'The next seven days' })
const season = (page: Page) => page.getByRole('region', { name: 'Snow tubing: every day and its price' })

test('The card of a category says what the next days cost, and a day leads to its calendar with the day chosen [PRODUCT-24]', async ({
  page,
  request,
}) => {
  const date = optionId(await productBySlug(request, 'day-lift-ticket'), 'Start Date')
  await open(page, CATEGORY_PATH)
  const names = [
    'Thursday, December 3, $146',
    'Friday, December 4, $168',
    'Saturday, December 5, $168',
    'Sunday, December 6, $158, Few left',
    'Monday, December 7, $140',
    'Wednesday, December 9, $130, best price',
  ]
  await expect(nextDays(page)).toMatchAriaSnapshot(`
    - list "The next seven days":
      - listitem:
        - link "${names[0]}"
      - listitem:
        - link "${names[1]}"
      - listitem:
        - link "${names[2]}"
      - listitem:
        - link "${names[3]}"
      - listitem:
        - link "${names[4]}"
      - listitem: Tuesday, December 8, Sold out
      - listitem:
        - link "${names[5]}"
  `)
  await expect(page.getByRole('link', { name: 'See all prices' })).toHaveAttribute('href', TICKET)

  await nextDays(page).getByRole('link', { name: 'Wednesday, December 9' }).click()
  await expect(page).toHaveURL(`${TICKET}?${date}=2026-12-09`)
  await expect(page.getByRole('button', { name: /^Wednesday, December 9, \$130.*selected$/ })).toBeVisible()
})

test('A day that sells out after the page was made says so, nothing moves, and where prices cannot be had those of the page stay [ERROR-32]', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const late = Promise.withResolvers<void>()
  await page.route(PRICES, async (route) => {
    await late.promise
    const reply = await route.fetch()
    const told = await reply.json()
    told.Inventory.InventoryCounts['2026-12-04'] = 0
    await route.fulfill({ response: reply, json: { ...told, ClosedReason: { '2026-12-04': 'sold_out' } } })
  })
  await open(page, CATEGORY_PATH)
  const strip = nextDays(page)
  const friday = strip.getByRole('link', { name: 'Friday, December 4' })
  await expect(friday).toBeVisible()
  const before = await strip.boundingBox()
  late.resolve()
  await expect(friday).toHaveCount(0)
  await expect(strip.getByText('Friday, December 4, Sold out')).toHaveCount(1)
  expect(await strip.boundingBox()).toEqual(before)

  await page.unroute(PRICES)
  await page.route(PRICES, (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, CATEGORY_PATH)
  await forgive(complaints, /Error loading product calendar pricing/)
  await expect(friday).toBeVisible()
})

test('The calendar in a category comes when it is about to be seen, into the room that was kept for it, and a day leads on [PRODUCT-24]', async ({
  page,
  request,
}) => {
  const date = optionId(await productBySlug(request, 'snow-tubing'), 'Start Date')
  const room = season(page)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height: 300 })
    await open(page, ACTIVITIES)
    const kept = (await room.boundingBox())?.height
    await page.setViewportSize({ width, height })
    await room.scrollIntoViewIfNeeded()
    await expect(room.getByRole('button', { name: 'Saturday, December 12, $29' })).toBeVisible()
    expect((await room.boundingBox())?.height).toBe(kept)
  }
  await expect(room.getByRole('grid')).toHaveCount(2)
  await expectAccessible(page)

  await room.getByRole('button', { name: 'Saturday, December 12, $29' }).click()
  await expect(page).toHaveURL(`/l/activities/c/snow-tubing?${date}=2026-12-12`)
  await expect(page.getByRole('button', { name: 'Saturday, December 12, $29, selected' })).toBeVisible()
})

test('Without script a link stands where the calendar would be', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(ACTIVITIES)
  await expect(nextDays(page).getByRole('link', { name: 'Thursday, December 3, $29' })).toBeVisible()
  await season(page).getByRole('link', { name: 'Open the calendar' }).click()
  await expect(page).toHaveURL('/l/activities/c/snow-tubing')
  await page.close()
})

test('Days and prices are written as Australians do', { tag: '@en-AU' }, async ({ page }) => {
  await open(page, `/en-AU${CATEGORY_PATH}`)
  const saturday = nextDays(page).getByRole('link', { name: /^Saturday,? 5 December, (US\$|USD\s?)168$/ })
  await expect(saturday).toContainText(/Sat 5(US\$|USD\s?)168$/)
  await expect(saturday).toHaveAttribute('href', new RegExp(`^/en-AU${TICKET}\\?\\d+=2026-12-05$`))
})
