import { expect } from 'vitest'
import { givenRide } from '#commerce/cart/ride-for-tests.ts'
import { add, givenGuest, givenShop } from '#commerce/cart/shop-for-tests.ts'
import { showCart } from '#commerce/cart/show-cart.ts'
import { test } from '#commerce/testing/test.ts'

const SETTINGS = { hiddenAttributes: [], isEnhanced: true }

test('the quantity of a line can be changed in the cart to what the product allows, up to its own bound', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  const { Items } = await showCart(tx, shopper, shop.assortment, shop.view, SETTINGS)
  const ends = Items.map(({ SeName, AllowedQuantities: all = [] }) => [SeName, all.at(0), all.at(-1)])
  expect(ends).toEqual([
    ['mug', 1, 50],
    ['ticket', 1, 9],
  ])
})

test('a line of an activity offers no quantities, because it needs a new lock first', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenRide(tx, shop, 2)
  const { Items } = await showCart(tx, shopper, shop.assortment, shop.view, SETTINGS)
  expect(Items.find(({ Id }) => Id === lineId)).not.toHaveProperty('AllowedQuantities')
})
