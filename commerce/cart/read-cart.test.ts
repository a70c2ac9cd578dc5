import { expect } from 'vitest'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { readCart } from './read-cart.ts'
import { givenRide } from './ride-for-tests.ts'
import { add, givenGuest, givenShop, stored } from './shop-for-tests.ts'

test('Reading a cart takes the same few queries however long it is, and changes nothing', async ({
  recorded: { tx, asked },
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const count = async () => {
    asked.length = 0
    await readCart(tx, shopper, shop.assortment, shop.view)
    return asked.length
  }
  const short = await count()
  for (const quantity of [1, 2, 3])
    await add(tx, shop, shopper, 'gift', { quantity, fields: { CustomerEnteredPrice: `${quantity}0` } })
  const before = await stored(tx)
  expect([short, await count()]).toEqual([short, short])
  expect(short).toBeLessThanOrEqual(5)
  expect(await stored(tx)).toBe(before)
})

test('The quantity of a line can be changed in the cart to what the product allows, up to its own bound', async ({
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

test('A line of an activity offers no quantities, because it needs a new lock first', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenRide(tx, shop, 2)
  const { lines } = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(lines.find(({ id }) => id === lineId)).toHaveProperty('quantities', undefined)
})
