import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePrices } from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function threeBoards() {
  const guest = cartGuest(shop)
  await guest.add('snowboard-rental', { quantity: 3 })
  const [line] = (await guest.cart()).Items
  return [line?.UnitPriceValue, line?.LineTotalValue]
}

test('Half a cent of each piece goes up; the line is kept in whole cents and told in dollars [IMPL-29]', async () => {
  expect(await threeBoards()).toEqual([58, 174])
  const { Id } = await productOf(shop, 'snowboard-rental')
  // Of $58.00 that leaves 5785.5 cents.
  const tiers = [{ fromQuantity: 3, percentOffBasisPoints: 25 }]
  expect(await changeShop(shop.database, (tx) => savePrices(tx, Id, { tiers }))).toEqual({ ok: true })

  await expect.poll(threeBoards).toEqual([57.86, 173.58])
  const { rows } = await shop.database.pool.query(
    `select quote->'totalMinor' as total, quote->'unitMinor' as unit from cart_line order by id desc limit 1`,
  )
  expect(rows).toEqual([{ total: 17358, unit: 5786 }])
})
