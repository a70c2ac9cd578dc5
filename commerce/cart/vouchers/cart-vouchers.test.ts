import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { applyCoupon, removeCoupon } from '#commerce/cart/coupons/coupons.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { readLines } from '#commerce/cart/lines/cart-line.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  minutesLater,
  productId,
  stored,
  type Wish,
} from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { judgeCartVouchers } from './judge-cart-vouchers.ts'
import {
  endVoucherNow,
  givenCode,
  givenVoucherDiscount,
  givenVoucherSale,
  lifeOf,
  linesClaiming,
} from './voucher-shop-for-tests.ts'

const read = (tx: Tx, shop: GivenShop, shopper: Shopper) => readCart(tx, shopper, shop.assortment, shop.view)
const apply = (tx: Tx, shop: GivenShop, shopper: Shopper, code: string) =>
  applyCoupon(tx, shopper, code, shop.assortment, shop.view, testCodes)
async function judge(tx: Tx, shop: GivenShop, shopper: Shopper) {
  const cart = await lockCart(tx, shopper)
  if (!cart) throw new Error('There is no cart to judge.')
  const { lines } = await readLines(tx, cart.id)
  return judgeCartVouchers(tx, { cart, shopper, lines }, shop.assortment, shop.view)
}
const withCode = (code: string): Wish => ({ options: { 'Voucher Id': code } })

/** Three tickets at 50 and a mug at 15 in the cart, and a voucher that takes half off. */
async function givenHalf(tx: Tx, isCumulative = false) {
  const shop = await givenVoucherSale(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })
  await add(tx, shop, shopper, 'mug')
  const discountId = await givenVoucherDiscount(tx, { basisPoints: 5000, isCumulative })
  const id = await givenCode(tx, shop, 'HALFOFF', { type: 'discount', discountId })
  return { shop, shopper, id, discountId }
}

async function givenRiley(tx: Tx) {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  return { contactId: saved.ok ? (saved.contactIds[0] ?? 0) : 0 }
}

test('A discount voucher takes its discount off one piece alone, the dearest, and shows the end of its code [VOUCHER-01]', async ({
  tx,
}) => {
  const { shop, shopper } = await givenHalf(tx)
  expect(await apply(tx, shop, shopper, ' halfoff')).toEqual({ ok: true })
  const cart = await read(tx, shop, shopper)
  expect(cart).toMatchObject({ codes: ['•••• OFF'], subtotalMinor: 16_500, totalMinor: 14_000, dropped: [] })
  expect(cart.lines.map(({ discounts }) => discounts.amountMinor)).toEqual([0, 2500])
  expect(await apply(tx, shop, shopper, 'HALFOFF')).toEqual({ ok: true })
})

test('A discount voucher for some products takes the dearest of these', async ({ tx }) => {
  const { shop, shopper } = await givenHalf(tx)
  const scope = { scope: 'product' as const, productIds: [productId(shop, 'mug')] }
  const discountId = await givenVoucherDiscount(tx, { basisPoints: 5000, ...scope })
  await givenCode(tx, shop, 'HALFMUG', { type: 'discount', discountId })
  expect(await apply(tx, shop, shopper, 'HALFMUG')).toEqual({ ok: true })
  expect((await read(tx, shop, shopper)).lines.map(({ discounts }) => discounts.amountMinor)).toEqual([750, 0])
})

test('An order has one discount voucher, which is taken off by what the cart shows of it', async ({ tx }) => {
  const { shop, shopper, discountId } = await givenHalf(tx)
  await givenCode(tx, shop, 'ANOTHER', { type: 'discount', discountId })
  await apply(tx, shop, shopper, 'HALFOFF')
  expect(await apply(tx, shop, shopper, 'ANOTHER')).toMatchObject({ ok: false })
  expect(await removeCoupon(tx, shopper, '•••• OFF')).toEqual({ ok: true })
  expect(await read(tx, shop, shopper)).toMatchObject({ codes: [], totalMinor: 16_500 })
  expect(await removeCoupon(tx, shopper, '•••• OFF')).toEqual({ ok: false, reason: 'not_on_cart' })
  expect(await apply(tx, shop, shopper, 'ANOTHER')).toEqual({ ok: true })
})

test.for<[string, boolean, boolean, number]>([
  ['both are cumulative', true, true, 12_350],
  ['the voucher is not cumulative', false, true, 14_000],
  ['the code is not cumulative', true, false, 14_000],
])('A discount voucher meets a code only where %s', async ([, isVoucher, isCode, totalMinor], { tx }) => {
  const { shop, shopper } = await givenHalf(tx, isVoucher)
  const draft = { name: 'Tenth', couponCode: 'TENTH', kind: 'percent' as const, basisPoints: 1000 }
  await saveDiscount(asTester(tx), { ...draft, scope: 'cart', isCumulative: isCode })
  await apply(tx, shop, shopper, 'TENTH')
  expect(await apply(tx, shop, shopper, 'HALFOFF')).toEqual({ ok: true })
  expect(await read(tx, shop, shopper)).toMatchObject({ totalMinor })
})

test('A code that opens a product, a code of value and an unknown one are not put on a cart, and nothing changes', async ({
  tx,
}) => {
  const { shop, shopper } = await givenHalf(tx)
  await givenCode(tx, shop, 'LEARN2SKI')
  const before = await stored(tx)
  for (const code of ['LEARN2SKI', 'NOSUCH']) {
    expect(await apply(tx, shop, shopper, code)).toEqual({ ok: false, reason: 'unknown' })
  }
  expect(await stored(tx)).toBe(before)
})

test('A discount voucher that is good no more counts for nothing, is named, and gives way to another', async ({
  tx,
}) => {
  const { shop, shopper, id, discountId } = await givenHalf(tx)
  await apply(tx, shop, shopper, 'HALFOFF')
  await endVoucherNow(tx, id)
  expect(await read(tx, shop, shopper)).toMatchObject({
    codes: [],
    dropped: [{ code: '•••• OFF', reason: 'inactive' }],
    totalMinor: 16_500,
  })
  await givenCode(tx, shop, 'ANOTHER', { type: 'discount', discountId })
  expect(await apply(tx, shop, shopper, 'ANOTHER')).toEqual({ ok: true })
  expect(await read(tx, shop, shopper)).toMatchObject({ codes: ['•••• HER'], dropped: [] })
})

test('A sign-in takes claims and the discount voucher of the guest along, and gives back what is good no more', async ({
  tx,
}) => {
  const { shop, shopper } = await givenHalf(tx)
  await apply(tx, shop, shopper, 'HALFOFF')
  const kept = await givenCode(tx, shop, 'KEPT')
  const ended = await givenCode(tx, shop, 'GONE')
  for (const code of ['KEPT', 'GONE']) await add(tx, shop, shopper, 'lesson', withCode(code))
  await endVoucherNow(tx, ended)
  const riley = await givenRiley(tx)
  const { messages } = await giveCartToCustomer(tx, shopper, riley.contactId, shop.assortment, shop.view)
  expect(messages).toEqual(['Lesson was taken out of your cart: its voucher cannot be used.'])
  expect(await linesClaiming(tx, kept)).toHaveLength(1)
  expect(await linesClaiming(tx, ended)).toEqual([])
  expect(await lifeOf(tx, ended)).toEqual(['made', 'claimed', 'freed'])
  expect(await read(tx, shop, riley)).toMatchObject({ codes: ['•••• OFF'], lines: [{ voucherId: kept }, {}, {}] })
})

test('A personal voucher is good in the cart of its holder alone', async ({ tx }) => {
  const shop = await givenVoucherSale(tx)
  const riley = await givenRiley(tx)
  await givenCode(tx, shop, 'RILEYS', { isPersonal: true, holderId: riley.contactId })
  expect(await add(tx, shop, {}, 'lesson', withCode('RILEYS'))).toMatchObject({ code: 'VOUCHER_INVALID' })
  expect(await add(tx, shop, riley, 'lesson', withCode('RILEYS'))).toMatchObject({ ok: true })
})

test('Before an order is completed every voucher of the cart is judged again [IMPL-46]', async ({ tx }) => {
  const { shop, shopper, id } = await givenHalf(tx)
  await apply(tx, shop, shopper, 'HALFOFF')
  const kept = await givenCode(tx, shop, 'KEPT')
  const ended = await givenCode(tx, shop, 'GONE')
  const keptLine = await add(tx, shop, shopper, 'lesson', withCode('KEPT'))
  const endedLine = await add(tx, shop, shopper, 'lesson', withCode('GONE'))
  if (!keptLine.ok || !endedLine.ok) throw new Error('What a test puts aside was refused.')
  await endVoucherNow(tx, ended)
  expect(await judge(tx, shop, shopper)).toEqual({
    uses: [
      { voucherId: kept, lineId: keptLine.lineId },
      { voucherId: id, lineId: null },
    ],
    refusedLineIds: [endedLine.lineId],
  })

  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'lesson', withCode('KEPT'))
  const { refusedLineIds } = await judge(tx, later, shopper)
  expect(refusedLineIds).toEqual([keptLine.lineId, endedLine.lineId])
})
