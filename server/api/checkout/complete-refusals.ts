/**
 * Why an order was not placed or not paid, as `checkout/complete` says it: a code for programs and words for the
 * guest. None of them is a 403: that would lead to the sign-in. A new refusal of the engine does not compile until it
 * has words here.
 */
import type { CartPrice } from '#commerce/cart/index.ts'
import type { CompleteRefusal, SettledOrder } from '#commerce/orders/index.ts'
import type { Problem } from '#contract/schemas/refusal.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { Refused, refused } from '#server/http/handle.ts'
import { KEY_REUSED, OUTDATED } from '#server/shop/selling.ts'

type With<Reason, One extends { reason: string } = CompleteRefusal> = One extends unknown
  ? Reason extends One['reason']
    ? One
    : never
  : never
type Words = { [Reason in CompleteRefusal['reason']]: (refusal: With<Reason>) => Refused }

const EMPTY_CART = conflict('EMPTY_CART', 'Your cart is empty.')
const ABOUT_LINES = 'Please look at your cart again.'
const NOT_DECLINED_TWICE = 'Your payment was declined. You were not charged. Please try again or use another card.'
/** A payment that another tab has begun ends by itself. */
const WHILE_PAID_SECONDS = 5

const WORDS: Words = {
  no_cart: () => EMPTY_CART,
  empty: () => EMPTY_CART,
  cart_changed: () => conflict('CART_CHANGED', 'Your cart has changed. Please look at it again before you pay.'),
  hold_expired: ({ lineIds }) =>
    conflict('HOLD_EXPIRED', 'Some of your places are no longer held. Please renew them in your cart.', { lineIds }),
  unavailable: ({ lineIds }) =>
    conflict('SOLD_OUT', `Something in your cart is no longer available. ${ABOUT_LINES}`, { lineIds }),
  voucher_refused: ({ lineIds }) =>
    conflict('VOUCHER_REFUSED', `A voucher can no longer be used. ${ABOUT_LINES}`, { lineIds }),
  assignment_refused: ({ refusals }) =>
    conflict('PEOPLE_MISSING', refusals[0]?.refusal.message ?? 'Please choose for whom each item is.', {
      lineIds: refusals.map(({ lineId }) => lineId),
    }),
  tee_time_refused: ({ problems }) =>
    conflict('TEE_TIME_REFUSED', 'A tee time is no longer available as you chose it. Please choose it again.', {
      lineIds: problems.map(({ lineId }) => lineId),
    }),
  waiver_missing: ({ waivers }) =>
    conflict('WAIVER_MISSING', 'A waiver still has to be signed.', {
      lineIds: [...new Set(waivers.map(({ lineId }) => lineId))],
    }),
  step_missing: ({ missing }) =>
    conflict('STEP_MISSING', 'Something is still missing in the checkout. Please look at its open step.', {
      lineIds: [...new Set(missing.flatMap(({ lineId }) => lineId ?? []))],
    }),
  sign_in_required: ({ lineIds }) =>
    conflict('SIGN_IN_REQUIRED', 'Please sign in to buy what is in your cart.', { lineIds }),
  fee_without_currency: () => conflict('NOT_ON_SALE', 'This order cannot be placed right now. Please contact us.'),
  price_changed: ({ quote }) =>
    conflict('PRICE_CHANGED', 'The total has changed. Please look at it before you pay.', totalsOf(quote)),
  schedule_changed: ({ quote }) =>
    conflict('PRICE_CHANGED', 'The later payments have changed. Please look at them before you pay.', totalsOf(quote)),
  consent_missing: () =>
    refused(409, 'CONSENT_MISSING', 'Please agree to the later payments of your plan first.', 'body.ConsentVersion'),
  consent_in_person: () =>
    conflict('CONSENT_IN_PERSON', 'Only the customer can agree to later payments, in their own account.'),
  plans_off: () => conflict('PLANS_OFF', 'Payment plans are not available right now. Please contact us.'),
  bad_email: () => refused(400, 'BAD_EMAIL', 'Please enter a valid e-mail address.', 'body.Email'),
  discount_refused: () => conflict('DISCOUNT_REFUSED', 'A discount can no longer be used. Please remove its code.'),
  value_refused: () => GIFT_CARD_REFUSED,
  gift_card_refused: ({ lineId }) =>
    conflict('GIFT_CARD_INCOMPLETE', 'Something is missing on a gift card in your cart. Please edit it.', {
      lineIds: [lineId],
    }),
  key_reused: () => KEY_REUSED,
  under_way: ({ retryAfterSeconds }) => inProgress(retryAfterSeconds),
  being_paid: () => inProgress(WHILE_PAID_SECONDS),
  outdated: () => OUTDATED,
}

export const GIFT_CARD_REFUSED = conflict('GIFT_CARD_REFUSED', 'This gift card cannot be used. Please check its code.')

export const PAYMENTS_OFF = conflict('PAYMENTS_OFF', 'This shop takes no payments right now.')

export function wordsOfRefusal(refusal: CompleteRefusal): Refused {
  return (WORDS[refusal.reason] as (given: CompleteRefusal) => Refused)(refusal)
}

/** An order that ended without a sale; undefined for all others. A card is not told apart by why it was declined. */
export function endedWithoutSale({ declineReason, state }: SettledOrder): Refused | undefined {
  if (state === 'no_stock' || state === 'refunded_no_stock' || declineReason === 'no_stock') {
    return conflict('SOLD_OUT', 'Your places are gone. You were not charged, or your money is given back.')
  }
  return state === 'declined' ? refused(402, 'PAYMENT_DECLINED', NOT_DECLINED_TWICE) : undefined
}

function totalsOf({ currency, totalMinor }: CartPrice): Pick<Problem, 'totals'> {
  return { totals: { CurrencyCode: currency, OrderTotal: moneyToDecimal({ minor: totalMinor, currency }) } }
}

function conflict(code: string, message: string, about: Pick<Problem, 'lineIds' | 'totals'> = {}): Refused {
  return new Refused({ statusCode: 409, code, message, ...about })
}

function inProgress(retryAfterSeconds: number): Refused {
  const message = 'This order is being placed already. Please wait a moment: nothing is charged twice.'
  return new Refused(
    { statusCode: 409, code: 'IN_PROGRESS', message, retryAfterSeconds },
    { 'retry-after': String(retryAfterSeconds) },
  )
}
