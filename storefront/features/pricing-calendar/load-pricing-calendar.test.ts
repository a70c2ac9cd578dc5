import { expect, test } from 'vitest'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { showCalendarSettingsCall } from '#contract/calls/prices.ts'
import { findProductBySlugCall } from '#contract/calls/product.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { aProduct } from '#storefront/features/product/product-for-tests.ts'
import { aNode } from '#storefront/testing/shop-for-tests.ts'
import { loadPricingCalendar } from './load-pricing-calendar.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

test('The calendar of another product comes with its own settings and its own prices [DATE-28]', async () => {
  const ids: Record<string, number> = { 'day-lift-ticket': 1, 'snow-tubing': 2 }
  const asked: unknown[] = []
  const client = (async (call: Call, input: { params?: { slug: string }; query?: object; body?: object } = {}) => {
    if (call === listCategoriesCall) return [aNode({ SeName: 'lift-tickets', Route: '/lift-tickets' })]
    if (call === findProductBySlugCall) return aProduct({ Id: ids[input.params?.slug ?? ''] ?? 0 })
    asked.push(input.query ?? input.body)
    return call === showCalendarSettingsCall ? PLAIN_SETTINGS : dayPricesReply([])
  }) as Client
  for (const slug of Object.keys(ids)) {
    const address = {
      primary: 'lift-tickets',
      sub: undefined,
      slug,
      productId: undefined,
      path: `/l/x/c/${slug}`,
      search: '',
    }
    await loadPricingCalendar(client, SILENT, address)
  }
  expect(asked).toEqual([
    { productId: 1, requiresTemplate: 'true' },
    expect.objectContaining({ ProductId: 1, StartDate: '2026-12-03' }),
    { productId: 2, requiresTemplate: 'true' },
    expect.objectContaining({ ProductId: 2, StartDate: '2026-12-03' }),
  ])
})
