import { expect, test } from 'vitest'
import { showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import { type Client, client } from '#contract/wire/client.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { loadCalendar } from './load-calendar.ts'

/** A platform that answers these calls with this, and no other; what was asked for and logged. */
function given(replies: Record<string, unknown>) {
  const asked: unknown[] = []
  const lines: unknown[] = []
  const ask = (async ({ id }: { id: string }, input: unknown) => {
    asked.push([id, input])
    if (!(id in replies)) throw new TypeError('Failed to fetch')
    return replies[id]
  }) as unknown as Client
  const write = (message: string, details?: object) => void lines.push([message, details])
  return { asked, lines, ask, log: { debug: write, info: write, warn: write, error: write } }
}

const product = { Id: 7, EarliestPurchaseDate: '2026-12-04' }
const PRICES = { Inventory: { InventoryCounts: {} }, Variants: [] }

test('A calendar requests the days from the first on sale to the season’s last, for the values that are chosen [API-46, API-49]', async () => {
  const { ask, log, asked } = given({ [showCalendarSettingsCall.id]: PLAIN_SETTINGS, [showDayPricesCall.id]: PRICES })
  const request = { product, seasonEnd: '2027-04-10', valueIds: [3, 5], selected: ['2026-12-24'] }
  const { settings, prices } = await loadCalendar(ask, log, request)
  // The very same: a page is known again by the replies it is made of.
  expect([settings, prices].map((told) => told === PLAIN_SETTINGS || told === PRICES)).toEqual([true, true])
  expect(asked).toEqual([
    [showCalendarSettingsCall.id, { query: { productId: 7, requiresTemplate: 'true' } }],
    [
      showDayPricesCall.id,
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

test('When prices fail to load, the log says so and the calendar goes on without them [API-47]', async () => {
  const { ask, log, lines } = given({ [showCalendarSettingsCall.id]: PLAIN_SETTINGS })
  expect((await loadCalendar(ask, log, { product, seasonEnd: undefined })).prices).toBeUndefined()
  expect(lines).toEqual([
    ['Error loading product calendar pricing', { productId: 7, reason: 'TypeError: Failed to fetch' }],
  ])
})

test.for([
  ['nothing', null],
  ['words', 'Please sign in to this network'],
  ['something else', { error: 'busy' }],
  ['no days', { Inventory: {}, Variants: [] }],
  ['days that are no list', { Inventory: { InventoryCounts: {} }, Variants: [{ DayPriceLists: 'soon' }] }],
] as const)('A reply that holds %s is treated as none, for prices as for settings', async ([, reply]) => {
  const { log, lines } = given({})
  const ask = client(async () => ({ ok: true, status: 200, text: async () => JSON.stringify(reply) }))
  expect(await loadCalendar(ask, log, { product, seasonEnd: undefined })).toEqual({
    settings: PLAIN_SETTINGS,
    prices: undefined,
  })
  expect(lines).toHaveLength(2)
})

test('A row with a broken day or price is left out, and the other days stay', async () => {
  const row = (day: unknown, price: unknown) => ({ Date: day, InventoryPriceListLevelPrice: price })
  const good = [row('2026-12-04', 129), row('2026-12-05', 0)]
  const bad = [null, row('2026-12-06', '129'), row('2026-12-07', -1), row('2026-12-08', null), row('12/9/2026', 129)]
  const reply = (rows: unknown[]) => ({
    Inventory: { InventoryCounts: {} },
    Variants: [{ ProductAttributeValueIds: [], DayPriceLists: rows }],
  })
  const { ask, log } = given({ [showDayPricesCall.id]: reply([...bad, ...good]) })
  expect((await loadCalendar(ask, log, { product, seasonEnd: undefined })).prices).toEqual(reply(good))
})

test('A calendar whose settings fail to load looks as it does without settings', async () => {
  const { ask, log } = given({ [showDayPricesCall.id]: PRICES })
  expect((await loadCalendar(ask, log, { product, seasonEnd: undefined })).settings).toEqual(PLAIN_SETTINGS)
})

test('The days of a product that is off sale are not requested', async () => {
  const { ask, log, asked } = given({ [showCalendarSettingsCall.id]: PLAIN_SETTINGS })
  await loadCalendar(ask, log, { product: { Id: 7, EarliestPurchaseDate: null }, seasonEnd: undefined })
  expect(asked).toHaveLength(1)
})
