import { expect } from 'vitest'
import { readCart } from '#commerce/cart/read-cart.ts'
import { givenRide } from '#commerce/cart/ride-for-tests.ts'
import { add, givenGuest, givenShop } from '#commerce/cart/shop-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

test('the quantity of a line can be changed in the cart to what the product allows, up to its own bound', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  const { lines } = await readCart(tx, shopper, shop.assortment, shop.view)
  const ends = lines.map(({ product, quantities: all = [] }) => [product.slug, all.at(0), all.at(-1)])
  expect(ends).toEqual([
    ['mug', 1, 50],
    ['ticket', 1, 9],
  ])
})

test('a line of an activity offers no quantities, because it needs a new lock first', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenRide(tx, shop, 2)
  const { lines } = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(lines.find(({ id }) => id === lineId)).toHaveProperty('quantities', undefined)
})
