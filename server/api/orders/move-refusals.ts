/**
 * Why a line was not moved: a code, by which the shop's pages have words in the guest's locale, and words for programs
 * that show none of their own. A new refusal of the engine does not compile until it has both.
 */
import type { MoveRefusal } from '#commerce/changes/index.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { MoveRefusalCode } from '#contract/values/tickets/moves.ts'
import { Refused, refused } from '#server/http/handle.ts'

type Reason = MoveRefusal['reason'] | 'declined'
type Words = [code: MoveRefusalCode, message: string]

const WORDS: Record<Exclude<Reason, 'closed' | 'not_found' | 'price_changed'>, Words> = {
  not_sold: ['NOT_SOLD', 'This order cannot be changed now.'],
  not_movable: ['NOT_MOVABLE', 'This cannot be moved to another day.'],
  cancelled: ['CANCELLED', 'This was cancelled.'],
  used: ['USED', 'This was used already.'],
  given: ['GIVEN', 'Another person holds one of these tickets. Take it back first.'],
  too_late: ['TOO_LATE', 'It is too late to move this.'],
  same: ['SAME_DAY', 'It is for this day already. Please choose another one.'],
  sold_out: ['SOLD_OUT', 'This day is sold out. Your old day stays.'],
  person_busy: ['MEMBER_TAKEN', 'This person already has one for that day. Your old day stays.'],
  waiver_missing: ['WAIVER_MISSING', 'A waiver has to be signed for that day first.'],
  payments_off: ['PAYMENTS_OFF', 'Nothing can be paid right now. Your old day stays.'],
  being_paid: ['IN_PROGRESS', 'The payment for another day is under way. Please try again in a moment.'],
  declined: ['PAYMENT_DECLINED', 'Your payment was declined. You were not charged, and your old day stays.'],
}

export function moveRefused(refusal: MoveRefusal | { ok: false; reason: 'declined' }, currency = ''): Refused {
  switch (refusal.reason) {
    case 'not_found':
      return refused(404, 'NOT_FOUND', 'There is no such order.')
    case 'closed':
      return refused(409, 'CLOSED', refusal.message)
    case 'price_changed': {
      const OrderTotal = moneyToDecimal({ minor: refusal.offer.differenceMinor, currency })
      const message = 'The price of this day has changed. Please look at it again.'
      const totals = { CurrencyCode: currency, OrderTotal }
      return new Refused({ statusCode: 409, code: 'PRICE_CHANGED', message, totals })
    }
    default: {
      const [code, message] = WORDS[refusal.reason]
      return refused(409, code, message)
    }
  }
}
