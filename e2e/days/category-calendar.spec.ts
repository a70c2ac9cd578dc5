/**
 * Days and prices in a category: the next seven on its card, the whole season below it. The shop's clock says 3
 * December 2026.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { optionId, productBySlug } from '#e2e/fixtures/buying.ts'
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

const ACTIVITIES = '/l/activities'
const PRICES = '**/api/v1/product-variant'

const nextDays = (page: Page) => page.getByRole('list', { name: 'The next seven days' })
const season = (page: Page) => page.getByRole('region', { name: 'Snow tubing: every day and its price' })

test('A day that sells out after the page was rendered says so without a layout shift, and the page keeps its prices when new ones cannot be loaded [ERROR-32]', {
  tag: ['@phone', '@prove'],
}, async ({ page, complaints }) => {
  const late = Promise.withResolvers<void>()
  await page.route(PRICES, async (route) => {
    await late.promise
    const reply = await route.fetch()
    const body = await reply.json()
    body.Inventory.InventoryCounts['2026-12-04'] = 0
    await route.fulfill({ response: reply, json: { ...body, ClosedReason: { '2026-12-04': 'sold_out' } } })
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
  await expectComplaints(complaints, [
    /^503: .*product-variant$/,
    /status of 503/,
    'A call failed',
    'Error loading product calendar pricing',
  ])
  await expect(friday).toBeVisible()
})

test('The calendar in a category loads when it is about to be seen, into the space reserved for it, and a day leads to its product [PRODUCT-24]', {
  tag: ['@desktop', '@prove'],
}, async ({ page, request }) => {
  const date = optionId(await productBySlug(request, 'snow-tubing'), 'Start Date')
  const room = season(page)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height: 300 })
    await open(page, ACTIVITIES)
    const reserved = (await room.boundingBox())?.height
    await page.setViewportSize({ width, height })
    await room.scrollIntoViewIfNeeded()
    await expect(room.getByRole('button', { name: 'Saturday, December 12, $29' })).toBeVisible()
    expect((await room.boundingBox())?.height).toBe(reserved)
  }
  await expect(room.getByRole('grid')).toHaveCount(2)
  await expectAccessible(page, 'main')

  await room.getByRole('button', { name: 'Saturday, December 12, $29' }).click()
  await expect(page).toHaveURL(`/l/activities/c/snow-tubing?${date}=2026-12-12`)
  await expect(page.getByRole('button', { name: 'Saturday, December 12, $29, selected' })).toBeVisible()
})
