import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { keepLine, removeLine } from '#commerce/cart/line-actions.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import { renewLines } from '#commerce/cart/renewing/renew-lines.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  minutesLater,
  stored,
  TUESDAY,
  type Wish,
} from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import {
  endVoucherNow,
  givenCode,
  givenVoucherDiscount,
  givenVoucherSale,
  lifeOf,
  linesClaiming,
} from './voucher-shop-for-tests.ts'

const read = (tx: Tx, shop: GivenShop, shopper: Shopper) => readCart(tx, shopper, shop.assortment, shop.view)
const renew = (tx: Tx, shop: GivenShop, shopper: Shopper) => renewLines(tx, shopper, shop.assortment, shop.view)
const withCode = (code: string, wish: Wish = {}): Wish => ({ ...wish, options: { 'Voucher Id': code } })
const INVALID = { ok: false, code: 'VOUCHER_INVALID', message: 'Voucher code is invalid.' }

test('A line of a voucher product costs what its voucher says and keeps no code [IMPL-46, VOUCHER-37]', async ({
  tx,
}) => {
  const shop = await givenVoucherSale(tx)
  const id = await givenCode(tx, shop, 'LEARN2SKI', { unitPriceMinor: 1500 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'lesson', withCode(' learn2ski '))

  const cart = await read(tx, shop, shopper)
  expect(cart).toMatchObject({ totalMinor: 1500, lines: [{ voucherId: id, quantities: undefined }] })
  expect(Object.values(cart.lines[0]?.answers ?? {})).toEqual(['•••• 2SKI'])
  expect(await stored(tx)).not.toMatch(/learn2ski/i)
  expect(await linesClaiming(tx, id)).toEqual([lineId])
  expect(await lifeOf(tx, id)).toEqual(['made', 'claimed'])
})

test.for<[string, string | undefined]>([
  ['that does not exist', 'NOSUCH'],
  ['that has ended', 'ENDED'],
  ['that was for another product', 'OTHER'],
  ['that gives a discount alone', 'TENTH'],
  ['of another person', 'RILEYS'],
  ['as a cart shows it', '•••• 2SKI'],
])(
  'An add with a code %s is refused in the same words, and nothing changes [IMPL-46, VOUCHER-32]',
  { tags: 'prove' },
  async ([, code], { tx }) => {
    const shop = await givenVoucherSale(tx)
    await givenCode(tx, shop, 'LEARN2SKI')
    await endVoucherNow(tx, await givenCode(tx, shop, 'ENDED'))
    await givenCode(tx, shop, 'OTHER', { slug: 'clinic' })
    await givenCode(tx, shop, 'TENTH', { type: 'discount', discountId: await givenVoucherDiscount(tx) })
    await givenCode(tx, shop, 'RILEYS', { isPersonal: true })
    const { shopper } = await givenGuest(tx, shop)
    const before = await stored(tx)

    expect(await add(tx, shop, shopper, 'lesson', withCode(code ?? ''))).toMatchObject(INVALID)
    expect(await stored(tx)).toBe(before)
  },
)

test('A code buys one piece, and several codes are several lines', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  await givenCode(tx, shop, 'FIRST', { usageLimit: null })
  await givenCode(tx, shop, 'SECOND')
  expect(await add(tx, shop, {}, 'lesson', withCode('FIRST', { quantity: 2 }))).toMatchObject({ code: 'QTY_INVALID' })
  const { shopper } = await givenGuest(tx, shop, 'lesson', withCode('FIRST'))
  expect(await add(tx, shop, shopper, 'lesson', withCode('SECOND'))).toMatchObject({ ok: true })
  // A code without a limit is one use with each line; the lines stay apart.
  expect(await add(tx, shop, shopper, 'lesson', withCode('FIRST'))).toMatchObject({ ok: true })
  expect((await read(tx, shop, shopper)).lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
})

test('A use is free again once its line is removed or its time is over, and not before', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const id = await givenCode(tx, shop, 'ONCEONLY')
  const first = await givenGuest(tx, shop, 'lesson', withCode('ONCEONLY'))
  expect(await add(tx, shop, {}, 'lesson', withCode('ONCEONLY'))).toMatchObject(INVALID)
  expect(await add(tx, shop, first.shopper, 'lesson', withCode('ONCEONLY'))).toMatchObject(INVALID)

  await removeLine(tx, first.shopper, first.lineId)
  expect(await linesClaiming(tx, id)).toEqual([])
  await givenGuest(tx, shop, 'lesson', withCode('ONCEONLY'))
  const later = await minutesLater(tx, shop, 16)
  const { lineId } = await givenGuest(tx, later, 'lesson', withCode('ONCEONLY'))
  expect(await linesClaiming(tx, id)).toEqual([lineId])
  expect(await lifeOf(tx, id)).toEqual(['made', 'claimed', 'freed', 'claimed', 'claimed'])
})

test('A change of a line keeps its voucher by what the cart shows of the code, or takes another', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const first = await givenCode(tx, shop, 'FIRST', { slug: 'clinic' })
  const second = await givenCode(tx, shop, 'SECOND', { slug: 'clinic', unitPriceMinor: 700 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'clinic', withCode('FIRST'))
  const fields = { UpdatedShoppingCartItemId: String(lineId) }
  const change = (code: string, wish: Wish = {}) =>
    add(tx, shop, shopper, 'clinic', withCode(code, { ...wish, fields }))

  expect(await change('•••• ST', { day: TUESDAY })).toMatchObject({ ok: true, lineId })
  expect(await linesClaiming(tx, first)).toEqual([lineId])
  expect(await change('NOSUCH')).toMatchObject(INVALID)
  expect(await change('SECOND')).toMatchObject({ ok: true, lineId })
  expect([await linesClaiming(tx, first), await linesClaiming(tx, second)]).toEqual([[], [lineId]])
  expect(await lifeOf(tx, first)).toEqual(['made', 'claimed', 'freed'])
  expect(await read(tx, shop, shopper)).toMatchObject({ totalMinor: 700 })
  expect(await readViolations(tx)).toEqual([])
})

test('A lapsed line claims its voucher again, or says that it can no longer be used', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const id = await givenCode(tx, shop, 'ONCEONLY', { slug: 'clinic' })
  const { shopper, lineId } = await givenGuest(tx, shop, 'clinic', withCode('ONCEONLY'))
  const later = await minutesLater(tx, shop, 16)
  expect(await renew(tx, later, shopper)).toMatchObject({ renewedIds: [lineId], expired: [] })
  expect(await linesClaiming(tx, id)).toEqual([lineId])

  const last = await minutesLater(tx, later, 16)
  const other = await givenGuest(tx, last, 'clinic', withCode('ONCEONLY'))
  expect(await renew(tx, last, shopper)).toMatchObject({ renewedIds: [], expired: [{ reason: 'voucher' }] })
  expect(await read(tx, last, shopper)).toMatchObject({ totalMinor: 0, lines: [{ unavailable: 'voucher' }] })
  expect(await linesClaiming(tx, id)).toEqual([other.lineId])

  await removeLine(tx, other.shopper, other.lineId)
  expect(await renew(tx, last, shopper)).toMatchObject({ renewedIds: [lineId] })
  expect(await linesClaiming(tx, id)).toEqual([lineId])
  expect(await readViolations(tx)).toEqual([])
})

test('Of two lapsed lines with the last use of one voucher, the older gets it back', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const id = await givenCode(tx, shop, 'TWICE', { usageLimit: 2 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'lesson', withCode('TWICE'))
  await add(tx, shop, shopper, 'lesson', withCode('TWICE'))
  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'lesson', withCode('TWICE'))
  expect(await renew(tx, later, shopper)).toMatchObject({ pricedIds: [lineId], expired: [{ reason: 'voucher' }] })
  expect(await linesClaiming(tx, id)).toHaveLength(2)
})

test('A line with a voucher is kept longer with its claim', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const id = await givenCode(tx, shop, 'ONCEONLY')
  const { shopper, lineId } = await givenGuest(tx, shop, 'lesson', withCode('ONCEONLY'))
  await minutesLater(tx, shop, 14)
  expect(await keepLine(tx, shopper, lineId)).toMatchObject({ ok: true })
  await minutesLater(tx, shop, 20)
  expect(await linesClaiming(tx, id)).toEqual([lineId])
})

test('A product and discount voucher sells the product at its price less the discount, and no other discount is taken off it', async ({
  tx,
}) => {
  const shop = await givenVoucherSale(tx)
  const discountId = await givenVoucherDiscount(tx, { basisPoints: 2500 })
  await givenCode(tx, shop, 'QUARTER', { type: 'product_discount', discountId })
  await saveDiscount(asTester(tx), { name: 'For all', kind: 'percent', basisPoints: 1000, scope: 'cart' })
  const { shopper } = await givenGuest(tx, shop, 'lesson', withCode('QUARTER'))
  const cart = await read(tx, shop, shopper)
  expect(cart).toMatchObject({ subtotalMinor: 7425, totalMinor: 7425 })
  expect(cart.lines[0]?.quote).toMatchObject({ unitMinor: 7425, maxMinor: 9900, parts: [{ rule: 'voucher' }] })
})
