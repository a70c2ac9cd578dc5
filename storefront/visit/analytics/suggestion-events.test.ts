import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CrossSellRecord, RelatedProduct } from '#contract/schemas/catalog.ts'
import type { ShopEvent } from './events.ts'
import {
  crossSellSuggestion,
  relatedSuggestion,
  reportSoon,
  suggestionSelected,
  suggestionsViewed,
} from './suggestion-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIST = { item_list_id: 'cart-cross-sell', item_list_name: 'Cart cross-sell' }
const REPORTER = { affiliation: 'Silverpine Resort', currency: undefined }

const crossSell = (Price: string | null) =>
  crossSellSuggestion({
    Id: 9,
    Name: 'Ski rental',
    Price,
    ImageUrl: null,
    Url: '/l/x',
    UseLegacy: false,
  } as CrossSellRecord)
const related = (PriceValue: number | null) =>
  relatedSuggestion({ ProductOverview: { Id: 9, Name: 'Ski rental', ProductPrice: { PriceValue } } } as RelatedProduct)

const ITEM = { item_id: '9', item_name: 'Ski rental', quantity: 1, currency: 'USD', affiliation: 'Silverpine Resort' }

test.each([
  ['a cross-sell', crossSell('from $1,054.50 a day'), { ...ITEM, price: 1054.5 }],
  ['a cross-sell that costs nothing', crossSell('$0'), { ...ITEM, price: 0 }],
  ['a cross-sell without a price', crossSell(null), ITEM],
  ['a cross-sell with words for a price', crossSell('Ask us'), ITEM],
  ['a related product', related(54), { ...ITEM, price: 54 }],
  ['a related product without a price', related(null), ITEM],
])('Choosing %s is reported as select_item with its list [OPEN-87]', (_, suggestion, item) => {
  expect(suggestionSelected(LIST, suggestion, REPORTER)).toEqual({
    event: 'select_item',
    ecommerce: { ...LIST, items: [item] },
  })
})

test('A list of suggestions is reported as view_item_list in the currency of the cart [OPEN-87]', () => {
  expect(suggestionsViewed(LIST, [crossSell('$54'), related(20)], { ...REPORTER, currency: 'CAD' })).toEqual({
    event: 'view_item_list',
    ecommerce: {
      ...LIST,
      items: [
        { ...ITEM, price: 54, currency: 'CAD' },
        { ...ITEM, price: 20, currency: 'CAD' },
      ],
    },
  })
})

test('Suggestions are reported 250 ms after they were seen or chosen [ANALYTICS-17]', () => {
  const heard: ShopEvent[] = []
  const event = suggestionsViewed(LIST, [], REPORTER)
  reportSoon((said) => heard.push(said))(event)
  vi.advanceTimersByTime(249)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([event])
})
