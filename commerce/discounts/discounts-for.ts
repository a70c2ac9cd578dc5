/**
 * What the discounts of a cart take off its lines: never more than a line costs, and the parts always add up.
 *
 * Of these the one that saves most is taken, the first of equals; discounts that are not cumulative never meet:
 *
 * | way                 | takes off |
 * |---------------------|-----------|
 * | products alone      | each line its own best: one discount, or the sum of the cumulative ones where that is more |
 * | one for the cart    | that discount alone |
 * | all cumulative ones | those for products and for the cart together, each on the price before any discount |
 *
 * A discount voucher counts as one for products, and meets a code only where both are cumulative: the same three ways
 * are tried with it and without it.
 */
import { sum } from '#contract/values/sum.ts'
import { type Discount, tidyCode } from './discount.ts'
import { discountAmounts, discountableMinor, voucherAmounts } from './discount-amount.ts'
import { type DiscountedCart, type DiscountRefusal, discountRefusal } from './discount-refusal.ts'

type LineDiscount = { discountId: number; name: string; couponCode: string | null; amountMinor: number }
export type DiscountedLine = { amountMinor: number; discounts: LineDiscount[] }
export type CartDiscounts = {
  /** In the order of the lines. */
  lines: DiscountedLine[]
  amountMinor: number
  /** What each discount takes off the whole cart: what a purchase uses up of it. */
  used: { discountId: number; amountMinor: number }[]
}

export function discountsFor({
  discounts,
  voucher,
  ...cart
}: DiscountedCart & { discounts: readonly Discount[] }): CartDiscounts {
  const offers = [...new Map(discounts.map((discount) => [discount.id, discount])).values()]
    .filter((discount) => discountRefusal(discount, cart) === undefined)
    .sort((one, other) => one.id - other.id)
    .map((discount) => ({
      discount,
      isForCart: discount.scope === 'cart',
      amounts: discountAmounts(discount, cart.lines, cart.listing),
    }))
  const most = cart.lines.map(discountableMinor)
  const ways = [...waysOf(offers, most), ...waysOf(withVoucher(offers, voucher, cart), most)]
  const lines = ways.reduce((best, way) => (total(way) > total(best) ? way : best))
  return { lines, amountMinor: total(lines), used: usedOf(lines) }
}

type Offer = { discount: Discount; isForCart: boolean; amounts: readonly number[] }

function waysOf(offers: readonly Offer[], most: readonly number[]): DiscountedLine[][] {
  const forCart = offers.filter(({ isForCart }) => isForCart)
  const forProducts = offers.filter(({ isForCart }) => !isForCart)
  return [
    most.map((limit, index) => bestOf(forProducts, index, limit)),
    ...forCart.map((offer) => most.map((limit, index) => together([offer], index, limit))),
    most.map((limit, index) => together(offers.filter(isCumulative), index, limit)),
  ]
}

/** The voucher with what may stand beside it; nothing where there is none that applies. */
function withVoucher(offers: readonly Offer[], voucher: Discount | undefined, cart: DiscountedCart): Offer[] {
  if (!voucher || discountRefusal(voucher, cart) !== undefined) return []
  const companions = offers.filter(
    ({ discount }) => discount.couponCode === null || (discount.isCumulative && voucher.isCumulative),
  )
  const amounts = voucherAmounts(voucher, cart.lines, cart.listing)
  return [...companions, { discount: voucher, isForCart: false, amounts }]
}

function isCumulative({ discount }: Offer): boolean {
  return discount.isCumulative
}

function bestOf(offers: readonly Offer[], index: number, limit: number): DiscountedLine {
  const singles = offers.map((offer) => together([offer], index, limit))
  return [...singles, together(offers.filter(isCumulative), index, limit)].reduce(
    (best, line) => (line.amountMinor > best.amountMinor ? line : best),
    NOTHING,
  )
}

const NOTHING: DiscountedLine = { amountMinor: 0, discounts: [] }

/** One after the other, until the line costs nothing. */
function together(offers: readonly Offer[], index: number, limit: number): DiscountedLine {
  let left = limit
  const discounts = offers.flatMap(({ discount: { id, name, couponCode }, amounts }) => {
    const amountMinor = Math.min(left, amounts[index] ?? 0)
    left -= amountMinor
    return amountMinor === 0 ? [] : [{ discountId: id, name, couponCode, amountMinor }]
  })
  return { amountMinor: limit - left, discounts }
}

function total(lines: readonly DiscountedLine[]): number {
  return sum(lines.map(({ amountMinor }) => amountMinor))
}

function usedOf(lines: readonly DiscountedLine[]): CartDiscounts['used'] {
  const byDiscount = Map.groupBy(
    lines.flatMap(({ discounts }) => discounts),
    ({ discountId }) => discountId,
  )
  return [...byDiscount].map(([discountId, parts]) => ({
    discountId,
    amountMinor: sum(parts.map(({ amountMinor }) => amountMinor)),
  }))
}

/** Why a discount voucher is not put on a cart: as a code it has to change what the cart costs. */
export function discountVoucherRefusal(
  voucher: Discount,
  { discounts, voucher: _, ...cart }: DiscountedCart & { discounts: readonly Discount[] },
): CouponRefusal | undefined {
  const refusal = discountRefusal(voucher, cart)
  if (refusal) return refusal
  if (discountsFor({ ...cart, discounts: [], voucher }).amountMinor === 0) return 'not_for_this_cart'
  const without = discountsFor({ ...cart, discounts }).amountMinor
  return discountsFor({ ...cart, discounts, voucher }).amountMinor > without ? undefined : 'outdone'
}

/**
 * Why a code is not put on a cart, first reason first. Besides everything that may be wrong with its discount, a code
 * has to change what the cart costs: one for other products, or one that a better discount outdoes, would only look
 * accepted.
 */
export type CouponRefusal = 'unknown' | DiscountRefusal | 'not_for_this_cart' | 'outdone'

export type CouponRequest = DiscountedCart & {
  code: string
  /** What was found by the code, if anything. */
  coupon: Discount | undefined
  /** What applies to the cart already: other codes, and discounts that need none. */
  discounts: readonly Discount[]
}

export function couponRefusal({ code, coupon, discounts, ...cart }: CouponRequest): CouponRefusal | undefined {
  if (coupon === undefined) return 'unknown'
  if (!coupon.isActive) return 'inactive'
  if (coupon.couponCode !== tidyCode(code)) return 'unknown'
  const refusal = discountRefusal(coupon, cart)
  if (refusal) return refusal

  if (discountsFor({ ...cart, discounts: [coupon] }).amountMinor === 0) return 'not_for_this_cart'
  const others = discounts.filter(({ id }) => id !== coupon.id)
  const without = discountsFor({ ...cart, discounts: others }).amountMinor
  const withIt = discountsFor({ ...cart, discounts: [...others, coupon] }).amountMinor
  return withIt > without ? undefined : 'outdone'
}
