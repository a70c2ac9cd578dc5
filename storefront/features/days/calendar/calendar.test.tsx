import { expect, test } from 'vitest'
import { dayList } from '#contract/rules/chosen-days.ts'
import { DEFAULT_CURRENCY } from '#contract/values/money.ts'
import { dayFacts, hasDays } from '#storefront/features/days/facts/day-facts.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { Calendar } from './calendar.tsx'

const price = {
  BasePrice: 189,
  Number: 100,
  NumberSold: 62,
  InventoryPriceListLevelPercentSaved: 34,
  InventoryPriceListLevelPrice: 123,
  InventoryPriceListLevelNumberRemaining: 38,
  Priority: 1,
  TrackNumberSold: true,
}
const facts = dayFacts({
  product: { EarliestPurchaseDate: '2026-12-04', IsTrackingInventory: true, IsDynamicPriceDaysToArrival: true },
  seasonEnd: '2027-04-11',
  data: {
    settings: PLAIN_SETTINGS,
    prices: {
      Inventory: { InventoryCounts: { '2026-12-09': 200, '2026-12-10': 0 } },
      PricingInventory: { '2026-12-09': 100, '2026-12-10': 100 },
      PurchasableInventory: { '2026-12-09': 100, '2026-12-10': 0 },
      ClosedReason: { '2026-12-10': 'sold_out' },
      Variants: [{ ProductAttributeValueIds: [], DayPriceLists: [{ ...price, Date: '2026-12-09' }] }],
    },
  },
})

test('A calendar is rendered on the server with the prices of its days [PRODUCT-20]', () => {
  if (!hasDays(facts)) throw new Error('The season is on')
  const html = markup(
    <Calendar
      label="Which day?"
      facts={facts}
      currency="USD"
      showsPrices
      today="2026-12-03"
      chosen={['2026-12-09']}
      onPick={() => {}}
    />,
  )
  expect(html).toContain('December 2026')
  expect(html).toMatch(/>Wednesday, December 9, \$123, selected</)
  expect(html).toMatch(/<td[^>]*data-day="2026-12-09"[^>]*aria-selected="true"/)
})

test('Separate days are written with a bar between them, and without settings words are American and amounts are dollars [DATE-22]', () => {
  if (!hasDays(facts)) throw new Error('The season is on')
  const days = ['2026-12-09', '2026-12-16']
  const html = markup(
    <Calendar
      label="Which days?"
      facts={facts}
      currency={DEFAULT_CURRENCY}
      showsPrices
      today={undefined}
      chosen={days}
      isMultiple
      onPick={() => {}}
    />,
  )
  expect(dayList(days)).toBe('2026-12-09|2026-12-16')
  expect(html).toContain('lang="en-US"')
  expect(html).toContain('>Wednesday, December 9, $123, selected<')
})
