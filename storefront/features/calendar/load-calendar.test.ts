import { expect, test } from 'vitest'
import { showCalendarSettings } from '#contract/calendar.ts'
import type { Client } from '#contract/client.ts'
import { showDayPrices } from '#contract/product-variant.ts'
import { PLAIN_SETTINGS } from './calendar-data.ts'
import { loadCalendar } from './load-calendar.ts'

/** A platform that answers these calls with this, and no other; what was asked for and logged. */
function given(answers: Record<string, unknown>) {
  const asked: unknown[] = []
  const lines: unknown[] = []
  const ask = (async ({ id }: { id: string }, input: unknown) => {
    asked.push([id, input])
    if (!(id in answers)) throw new TypeError('Failed to fetch')
    return answers[id]
  }) as unknown as Client
  const write = (message: string, details?: object) => void lines.push([message, details])
  return { asked, lines, ask, log: { debug: write, info: write, warn: write, error: write } }
}

const product = { Id: 7, EarliestPurchaseDate: '2026-12-04' }
const PRICES = { Inventory: { InventoryCounts: {} }, Variants: [] }

test('a calendar is asked for from the first day on sale to the season’s last, for what is chosen [API-46, API-49]', async () => {
  const { ask, log, asked } = given({ [showCalendarSettings.id]: PLAIN_SETTINGS, [showDayPrices.id]: PRICES })
  const request = { product, seasonEnd: '2027-04-10', valueIds: [3, 5], selected: ['2026-12-24'] }
  expect(await loadCalendar(ask, log, request)).toEqual({ settings: PLAIN_SETTINGS, prices: PRICES })
  expect(asked).toEqual([
    [showCalendarSettings.id, { query: { productId: 7, requiresTemplate: 'true' } }],
    [
      showDayPrices.id,
      {
        body: {
          ProductId: 7,
          ProductAttributeValueIds: [3, 5],
          StartDate: '2026-12-04',
          EndDate: '2027-04-10',
          SelectedDates: ['2026-12-24'],
        },
      },
    ],
  ])
})

test('where prices cannot be had the log says so, and the calendar goes on without them [API-47]', async () => {
  const { ask, log, lines } = given({ [showCalendarSettings.id]: PLAIN_SETTINGS })
  expect((await loadCalendar(ask, log, { product, seasonEnd: undefined })).prices).toBeUndefined()
  expect(lines).toEqual([
    ['Error loading product calendar pricing', { productId: 7, reason: 'TypeError: Failed to fetch' }],
  ])
})

test('where settings cannot be had a calendar looks as all do', async () => {
  const { ask, log } = given({ [showDayPrices.id]: PRICES })
  expect((await loadCalendar(ask, log, { product, seasonEnd: undefined })).settings).toEqual(PLAIN_SETTINGS)
})

test('a product that is off sale is not asked about its days', async () => {
  const { ask, log, asked } = given({ [showCalendarSettings.id]: PLAIN_SETTINGS })
  await loadCalendar(ask, log, { product: { Id: 7, EarliestPurchaseDate: null }, seasonEnd: undefined })
  expect(asked).toHaveLength(1)
})
