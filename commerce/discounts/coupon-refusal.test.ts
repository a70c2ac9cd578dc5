import { expect, test } from 'vitest'
import { MORNING } from '#commerce/inventory/inventory-for-tests.ts'
import type { Discount } from './discount.ts'
import { fixedOff, forTickets, LUNCH_ID, lineOf, listing, percentOff, TICKET_ID } from './discount-for-tests.ts'
import { type CouponRequest, couponRefusal } from './discounts-for.ts'

const save20 = fixedOff(1, 2000, { couponCode: 'SAVE20', minimumSubtotalMinor: 10000 })
const earlier = new Date(MORNING.getTime() - 1)
const later = new Date(MORNING.getTime() + 1)

test.for<[string, Partial<Discount>, string | undefined]>([
  ['taken', {}, undefined],
  ['taken to the last use', { totalLimit: 5, used: 4, perCustomerLimit: 2, usedByOwner: 1 }, undefined],
  ['taken while all of it fits into the budget', { budgetMinor: 5000, spentMinor: 3000 }, undefined],
  ['taken from the moment it starts', { startsAt: MORNING }, undefined],
  ['taken to the moment it ends', { endsAt: later }, undefined],
  ['refused when it is switched off', { isActive: false }, 'inactive'],
  ['refused before it starts', { startsAt: later }, 'not_started'],
  ['refused once it has ended', { startsAt: earlier, endsAt: MORNING }, 'ended'],
  ['refused when it was used as often as it may be', { totalLimit: 5, used: 5 }, 'used_up'],
  ['refused when it would not fit into the budget', { budgetMinor: 5000, spentMinor: 3001 }, 'used_up'],
  ['refused to a customer who has used it before', { perCustomerLimit: 1, usedByOwner: 1 }, 'used_by_you'],
  ['refused for a cart that is too small', { minimumSubtotalMinor: 10001 }, 'below_minimum'],
  ['refused where it is for other products', { scope: 'product', productIds: [LUNCH_ID] }, 'not_for_this_cart'],
  ['refused for being off before it is refused for being over', { isActive: false, endsAt: earlier }, 'inactive'],
  ['refused for being over before it is refused for its limit', { endsAt: earlier, totalLimit: 0 }, 'ended'],
  [
    'refused for its limit before it is refused for the cart',
    { totalLimit: 1, used: 1, minimumSubtotalMinor: 99999 },
    'used_up',
  ],
])('A discount code is %s', ([, own, reason]) => {
  expect(refusal({ coupon: { ...save20, ...own } })).toBe(reason)
})

test('A code is compared trimmed and without regard to case', () => {
  expect(refusal({ code: ' save20 ' })).toBeUndefined()
  expect(refusal({ code: 'SAVE2O' })).toBe('unknown')
  expect(refusal({ coupon: undefined })).toBe('unknown')
})

test('A code is refused where something better applies already, and taken where it is the better one', () => {
  expect(refusal({ discounts: [percentOff(2, 2000, forTickets)] })).toBe('outdone')
  expect(refusal({ discounts: [percentOff(2, 1999, forTickets)] })).toBeUndefined()
})

test('An unavailable line does not count toward the minimum', () => {
  const gone = { ...lineOf(LUNCH_ID, 5000), isUnavailable: true }
  expect(refusal({ lines: [lineOf(TICKET_ID, 9999), gone] })).toBe('below_minimum')
  expect(refusal({ lines: [lineOf(TICKET_ID, 9999), lineOf(LUNCH_ID, 1)] })).toBeUndefined()
})

test('A code that is on the cart already does not outdo itself', () => {
  expect(refusal({ discounts: [save20] })).toBeUndefined()
})

test.for<[string, Partial<Discount>, string | undefined]>([
  ['an amount', {}, 'other_currency'],
  ['what is above a rate', { kind: 'flat_rate' }, 'other_currency'],
  ['a share of a cart above a minimum', { kind: 'percent', basisPoints: 1000 }, 'other_currency'],
  ['a share', { kind: 'percent', basisPoints: 1000, minimumSubtotalMinor: 0 }, undefined],
  [
    'a share of a budget',
    { kind: 'percent', basisPoints: 1000, minimumSubtotalMinor: 0, budgetMinor: 50_000 },
    'other_currency',
  ],
  ['an amount and is over', { endsAt: earlier }, 'ended'],
])('In a currency that is not the shop’s own, a code that takes off %s is judged by that', ([, own, reason]) => {
  expect(refusal({ coupon: { ...save20, ...own }, isInFurtherCurrency: true })).toBe(reason)
})

function refusal(own: Partial<CouponRequest>) {
  return couponRefusal({
    code: 'SAVE20',
    coupon: save20,
    discounts: [],
    lines: [lineOf(TICKET_ID, 10000)],
    listing,
    now: MORNING,
    ...own,
  })
}
