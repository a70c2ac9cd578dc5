/** A ticket, a lunch and discounts on them, as small as tests of discounts need them. */
import type { PriceRule } from '#commerce/pricing/index.ts'
import type { Discount } from './discount.ts'
import type { DiscountLine, Listing } from './discount-amount.ts'

export const TICKET_ID = 1
export const LUNCH_ID = 2
export const TICKETS = 10
export const DAY_TICKETS = 11

export const listing: Listing = {
  products: new Map([
    [TICKET_ID, { categoryIds: [DAY_TICKETS] }],
    [LUNCH_ID, { categoryIds: [20] }],
  ]),
  categories: new Map([
    [TICKETS, { parentId: null }],
    [DAY_TICKETS, { parentId: TICKETS }],
    [20, { parentId: null }],
  ]),
}

export function percentOff(id: number, basisPoints: number, own: Partial<Discount> = {}): Discount {
  return { ...plain, id, name: `Discount ${id}`, kind: 'percent', basisPoints, ...own }
}

export function fixedOff(id: number, amountMinor: number, own: Partial<Discount> = {}): Discount {
  return { ...plain, id, name: `Discount ${id}`, kind: 'fixed', amountMinor, ...own }
}

export const forTickets: Partial<Discount> = { scope: 'product', productIds: [TICKET_ID] }

export function lineOf(productId: number, unitMinor: number, quantity = 1, rule: PriceRule = 'product'): DiscountLine {
  const part = {
    count: quantity,
    unitMinor,
    baseMinor: null,
    day: null,
    rule,
    ruleId: null,
    levelPoolId: null,
    leftAtPrice: null,
    nextUnitMinor: null,
  }
  return { productId, quote: { quantity, totalMinor: unitMinor * quantity, parts: [part] } }
}

const plain: Discount = {
  id: 0,
  name: '',
  couponCode: null,
  isActive: true,
  kind: 'fixed',
  basisPoints: null,
  amountMinor: null,
  scope: 'cart',
  startsAt: null,
  endsAt: null,
  minimumSubtotalMinor: 0,
  totalLimit: null,
  perCustomerLimit: null,
  budgetMinor: null,
  isCumulative: false,
  used: 0,
  spentMinor: 0,
  version: 1,
  productIds: [],
  categoryIds: [],
  usedByOwner: 0,
}
