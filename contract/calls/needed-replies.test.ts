import { expect, test } from 'vitest'
import { showMiniCartCall } from '#contract/calls/cart.ts'
import { showRelatedProductsCall } from '#contract/calls/catalog.ts'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { changeAttributesCall, showProductOverviewCall } from '#contract/calls/product.ts'
import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import type { Call } from '#contract/wire/call.ts'
import { client } from '#contract/wire/client.ts'

const cart = { Items: [], TotalProducts: 0 }
const riley = { FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', IsGuest: false }
const price = {
  price: null,
  numberOfDays: 1,
  enabledattributemappingids: [],
  disabledattributemappingids: [],
  inventory: {},
  pricingInventory: {},
  purchasableInventory: { '2026-12-24': 3 },
}
const zones = { 'body-top': [{ Name: 'Sun', HtmlContent: '<p>Sun</p>' }], 'body-bottom': [] }
const product = { ProductAttributes: [] }

/** What a client makes of a reply to a call. */
function asked(call: Call, body: unknown): Promise<unknown> {
  const text = async () => JSON.stringify(body) ?? ''
  return client(async () => ({ ok: true, status: 200, text }))(call, { params: { productId: 7 } } as never)
}

test.for<[string, Call, unknown]>([
  ['a cart', showMiniCartCall, cart],
  ['a customer', showCurrentCustomerCall, riley],
  ['a price', changeAttributesCall, price],
  ['a price in words and in numbers', changeAttributesCall, { ...price, price: '$84', priceValue: 84 }],
  ['zones', readWidgetZonesCall, zones],
  ['no zones', readWidgetZonesCall, {}],
  ['a product', showProductOverviewCall, product],
  ['a list', showRelatedProductsCall, []],
])('A reply that is %s, with all that its call needs, is believed', async ([, call, reply]) => {
  expect(await asked(call, reply)).toEqual(reply)
})

const NEVER = [undefined, null, 'a page', 3]

test.for<[string, Call, unknown]>([
  ...[showMiniCartCall, showCurrentCustomerCall, changeAttributesCall, readWidgetZonesCall, showProductOverviewCall]
    .flatMap((call) => [...NEVER, []].map((reply) => [call, reply] as const))
    .map(([call, reply]): [string, Call, unknown] => [`${JSON.stringify(reply)} to ${call.path}`, call, reply]),
  ['a cart without a count', showMiniCartCall, { Items: [] }],
  ['a cart whose lines are no list', showMiniCartCall, { Items: 'three', TotalProducts: 3 }],
  ['a customer without a name', showCurrentCustomerCall, { ...riley, FirstName: undefined }],
  ['a customer who may be a guest', showCurrentCustomerCall, { ...riley, IsGuest: 'no' }],
  ['a price of words alone', changeAttributesCall, { price: '$84' }],
  ['a price that is a number', changeAttributesCall, { ...price, price: 84 }],
  ['a price whose number is none', changeAttributesCall, { ...price, priceValue: '84' }],
  ['a price whose stock is no map', changeAttributesCall, { ...price, inventory: 3 }],
  ['a price whose stock is a list', changeAttributesCall, { ...price, inventory: [] }],
  ['zones of text', readWidgetZonesCall, { ...zones, 'body-bottom': 'Fresh snow' }],
  ['zones with an empty entry', readWidgetZonesCall, { 'body-top': [null] }],
  ['zones whose HTML is none', readWidgetZonesCall, { 'body-top': [{ HtmlContent: 3 }] }],
  ['a product without options', showProductOverviewCall, { Name: 'Day tickets' }],
  ['a map in place of a list', showRelatedProductsCall, {}],
])('A reply that is %s has failed like any that cannot be read [UPS-03]', async ([, call, reply]) => {
  await expect(asked(call, reply)).rejects.toMatchObject({ name: 'CallFailed', statusCode: 502 })
})

test('A reply is judged after it was made whole', async () => {
  const ask = client(async () => ({ ok: true, status: 200, text: async () => '{"Items":[]}' }), {
    check: async (_, said) => ({ TotalProducts: 0, ...(said as object) }),
  })
  expect(await ask(showMiniCartCall)).toEqual(cart)
})
