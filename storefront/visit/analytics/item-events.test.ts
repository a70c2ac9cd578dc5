import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import { cartViewed, checkoutBegun, itemRemoved } from './cart-events.ts'
import type { ShopEvent } from './events.ts'
import { itemAdded, itemViewed } from './item-events.ts'
import { redacted } from './redacted.ts'

const AFFILIATION = 'Silverpine Resort'
const LIST = { item_list_id: '4', item_list_name: 'Lift tickets' }

const LINE = {
  Id: 1,
  ProductId: 7,
  ProductName: 'Day lift ticket',
  UnitPriceValue: 109,
  Quantity: 2,
  CloudShowMaxPrice: false,
  DiscountInfo: { Amount: 0, Discounts: [] },
  AssignedTo: 'Riley Hart',
} as unknown as CartItem

const TICKET = {
  item_id: '7',
  item_name: 'Day lift ticket',
  price: 109,
  quantity: 2,
  currency: 'USD',
  affiliation: AFFILIATION,
}

const viewed = (price: number | null, reduced: number | null, quantity = 1) =>
  itemViewed(
    {
      Id: 7,
      Name: 'Day lift ticket',
      Quantity: quantity,
      ProductPrice: { Price: '', PriceValue: price, PriceValueWithDiscount: reduced, CurrencyCode: 'CAD' },
    },
    { affiliation: AFFILIATION, list: LIST },
  )

const chosen = { Id: 7, Name: 'Day lift ticket', Quantity: 3, UnitPriceValue: 19.99, CurrencyCode: undefined }

test.each<[string, ShopEvent, object]>([
  [
    'view_item',
    viewed(109, 99),
    { currency: 'CAD', value: 99, items: [{ ...TICKET, price: 99, quantity: 1, currency: 'CAD', ...LIST }] },
  ],
  [
    'view_item',
    viewed(null, null),
    { currency: 'CAD', value: 0, items: [{ ...TICKET, price: undefined, quantity: 1, currency: 'CAD', ...LIST }] },
  ],
])(
  'A product that is viewed is reported as %s with its price, its list and its currency [OPEN-87, OPEN-89]',
  (name, event, ecommerce) => {
    expect(event).toEqual({ event: name, ecommerce })
  },
)

test.each<[string, ShopEvent, object]>([
  [
    'three pieces',
    itemAdded(chosen, { affiliation: AFFILIATION, list: LIST }),
    { currency: 'USD', value: 59.97, items: [{ ...TICKET, price: 19.99, quantity: 3, ...LIST }] },
  ],
  [
    'pieces of two price levels',
    itemAdded({ ...chosen, TotalValue: 65, CurrencyCode: 'NZD' }, { affiliation: AFFILIATION }),
    { currency: 'NZD', value: 65, items: [{ ...TICKET, price: 19.99, quantity: 3, currency: 'NZD' }] },
  ],
])(
  'Adding %s to the cart is reported as add_to_cart with their value to the cent, in US dollars while there is no cart [OPEN-87, OPEN-89, SETTINGS-13]',
  (_, event, ecommerce) => {
    expect(event).toEqual({ event: 'add_to_cart', ecommerce })
  },
)

test.each([
  ['by its unit price', LINE, 218],
  ['by its line total', { ...LINE, LineTotalValue: 210 }, 210],
])('Taking a line out of the cart is reported as remove_from_cart, valued %s [OPEN-87]', (_, line, value) => {
  expect(itemRemoved(line, 'USD', { affiliation: AFFILIATION })).toEqual({
    event: 'remove_from_cart',
    ecommerce: { currency: 'USD', value, items: [TICKET] },
  })
})

const cart = {
  CurrencyCode: 'AUD',
  Items: [
    { ...LINE, LineTotalValue: 218, DiscountInfo: { Amount: 18.5, Discounts: [] } },
    { ...LINE, ProductId: 8, LineTotalValue: 50, IsUnavailable: true },
  ],
}
test.each([
  ['view_cart', cartViewed],
  ['begin_checkout', checkoutBegun],
])(
  'The event %s holds the lines that can be bought and what they cost after discounts [OPEN-87, SETTINGS-13]',
  (name, made) => {
    expect(made(cart, { affiliation: AFFILIATION })).toEqual({
      event: name,
      ecommerce: { currency: 'AUD', value: 199.5, items: [{ ...TICKET, currency: 'AUD' }] },
    })
    expect(made(undefined, { affiliation: AFFILIATION })).toEqual({
      event: name,
      ecommerce: { currency: 'USD', value: 0, items: [] },
    })
  },
)

test('All fields of a cart event reach the tags, and nothing of the person a line is for [IMPL-79]', () => {
  const event = checkoutBegun(cart, { affiliation: AFFILIATION })
  expect(redacted(event)).toEqual(event)
  expect(JSON.stringify(event)).not.toContain('Riley')
})
