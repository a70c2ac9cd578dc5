import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { CartLineCard, type CartLineProps, EditLineLink } from './cart-line.tsx'
import { CartTotal } from './cart-total.tsx'

const NOW = Date.parse('2026-12-03T16:00:00Z')

const ITEM: CartItem = {
  Id: 1,
  ProductId: 7,
  ProductName: 'Day lift ticket',
  SeName: 'day-lift-ticket',
  CategoryPath: ['lift-tickets'],
  UseLegacy: false,
  Picture: null,
  UnitPrice: '$109',
  UnitPriceValue: 109,
  Quantity: 2,
  Attributes: [{ name: 'Start Date', value: '2026-12-09', isDate: true }],
  AttributeInfo: 'Start Date: 2026-12-09\nAge: Adult',
  AssignedTo: null,
  AssignedToContactInfo: null,
  CloudShowMaxPrice: true,
  ProductVariantPricing: null,
  DiscountInfo: { Amount: 0, Discounts: [] },
  IsEnhancedCartEnabled: true,
  IsGolfProduct: false,
  LineTotalValue: 218,
  LineMaxValue: 298,
  LineSavingsValue: 80,
  ExpiresAtUtc: '2026-12-03T16:13:30Z',
}

const COUPON = { Amount: 18, Discounts: [{ Name: 'Snow days', CouponCode: 'SNOW', DiscountAmount: 18 }] }

function words(markup: string): string {
  return markup
    .replace(/<\/(li|h3|p|s|span|b)>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replace(/(\s*\|\s*)+/g, ' | ')
    .trim()
}

const line = (changes: Partial<CartItem>, more: Partial<CartLineProps> = {}) =>
  words(markup(<CartLineCard item={{ ...ITEM, ...changes }} currency="USD" now={NOW} {...more} />))

const total = (...items: Partial<CartItem>[]) =>
  words(markup(<CartTotal items={items.map((item) => ({ ...ITEM, ...item }))} currency="USD" />))

test.each<[string, string, string]>([
  [
    'everything it has, the time its places are kept included',
    line({ AssignedTo: 'Riley Hart' }, { mark: 'Just added' }),
    'Just added | Day lift ticket | Wed, Dec 9, 2026 | Age: Adult | For Riley Hart | Quantity 2, held for 14 minutes | $80 below the window price | $218 | was | $298 |',
  ],
  [
    'what a discount took off it, by its name',
    line({ DiscountInfo: COUPON, AttributeInfo: '' }),
    'Day lift ticket | Quantity 2, held for 14 minutes | $80 below the window price | Snow days: −$18 | $200 | was | $298 |',
  ],
  [
    'no window price that is not higher or not to be shown',
    line({ CloudShowMaxPrice: false, LineSavingsValue: 0, AttributeInfo: '', ExpiresAtUtc: null }),
    'Day lift ticket | Quantity 2 | $218 |',
  ],
  [
    'that it can no longer be bought, and then neither savings nor hold',
    line({ IsUnavailable: true, AttributeInfo: '' }, { mark: 'Just added' }),
    'No longer available | Day lift ticket | Quantity 2 | $218 |',
  ],
  [
    'that it has a new price where it can be bought at that',
    line({ IsUnavailable: true, AttributeInfo: '' }, { hasNewPrice: true }),
    'New price | Day lift ticket | Quantity 2 | $218 |',
  ],
  [
    'nothing of the hold before the time is known',
    line(
      { AttributeInfo: '', LineSavingsValue: 0, CloudShowMaxPrice: false },
      { now: undefined, hasOwnQuantity: true },
    ),
    'Day lift ticket | $218 |',
  ],
])('A line of the cart says %s', (_, said, expected) => {
  expect(said).toBe(expected)
})

test('The total of the cart never falls below nothing, whatever is taken off [CART-28]', () => {
  const discount = { Amount: 500, Discounts: [] }
  expect(total({ DiscountInfo: discount, CloudShowMaxPrice: false, LineSavingsValue: 0 })).toBe(
    'Cart Total | You save $500 | was | $218 | $0 |',
  )
})

test('The total of the cart says as savings what the lines save and the discounts together [CART-29]', () => {
  expect(total({ DiscountInfo: COUPON }, {})).toBe('Cart Total | You save $178 | was | $596 | $418 |')
})

test('The total of the cart shows the struck-through price only where it is more than the total [CART-30]', () => {
  expect(total({ CloudShowMaxPrice: false, LineSavingsValue: 0 })).toBe('Cart Total | $218 |')
  expect(total({ LineMaxValue: 218, LineSavingsValue: 0 })).toBe('Cart Total | $218 |')
})

test('The total of the cart counts no line that can no longer be bought', () => {
  expect(total({}, { IsUnavailable: true })).toBe('Cart Total | You save $80 | was | $298 | $218 |')
})

test('A line whose product has no address, as before a platform that does not say, cannot be opened', () => {
  expect(markup(<EditLineLink item={ITEM} />)).toContain('/l/lift-tickets/p/day-lift-ticket?')
  expect(markup(<EditLineLink item={{ ...ITEM, SeName: '' }} />)).toBe('')
})
