/**
 * Pays: asks the engine for the order and goes on to the provider's page, in the browser or on the server alike. A try
 * has a key, so that however often it is sent it is one order; a refusal is said where it belongs, with what was not
 * done.
 */
import { completeCheckoutCall } from '#contract/calls/checkout.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { Problem } from '#contract/schemas/refusal.ts'
import type { StepServices } from '#storefront/features/checkout/step-table.tsx'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

/**
 * `away`: it is not known what became of it, and the same key may be sent again. `other`: in the engine's own words.
 */
export type PayRefusal =
  | 'price_changed'
  | 'cart_changed'
  | 'sold_out'
  | 'hold_expired'
  | 'in_progress'
  | 'declined'
  | 'step_missing'
  | 'gift_card'
  | 'consent'
  | 'away'
  | 'other'

export type RefusedPayment = {
  refusal: PayRefusal
  message?: string | undefined
  /** What was typed comes back, and the version of the words that were agreed to. */
  giftCard: string
  consent: string
  /** Of a try that may have been done: it is sent again under the same key. */
  attemptKey?: string
}

/** `shownAt`: the order as it stands, with the way on to its payment. */
export type PayOutcome = { ok: true; goOn: string; shownAt: string } | { ok: false; refused: RefusedPayment }

const REFUSALS: Readonly<Record<string, PayRefusal>> = {
  PRICE_CHANGED: 'price_changed',
  CART_CHANGED: 'cart_changed',
  OUTDATED: 'cart_changed',
  SOLD_OUT: 'sold_out',
  HOLD_EXPIRED: 'hold_expired',
  IN_PROGRESS: 'in_progress',
  PAYMENT_DECLINED: 'declined',
  STEP_MISSING: 'step_missing',
  BAD_EMAIL: 'step_missing',
  GIFT_CARD_REFUSED: 'gift_card',
  CONSENT_MISSING: 'consent',
}

export async function payByForm({ ask, log }: StepServices, form: FormData): Promise<PayOutcome> {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const giftCard = said('giftcard')
  const consent = said('consent')
  const schedule = said('schedule')
  const attemptKey = said('key')
  const body = {
    CartVersion: Number(said('version')),
    OrderTotal: Number(said('total')),
    Locale: said('locale'),
    ...(schedule !== '' && { ScheduleVersion: schedule }),
    ...(consent !== '' && { ConsentVersion: consent }),
    ...(giftCard !== '' && { GiftCardCodes: [giftCard] }),
  }
  const complete = (idempotencyKey: string) => ask(completeCheckoutCall, { body, idempotencyKey })
  try {
    const { OrderId, RedirectUrl } = await complete(attemptKey).catch((error: unknown) => {
      // The same order with another gift card is another try; a cart still has one open order.
      if (isCallFailed(error) && error.problem?.code === 'KEY_REUSED') return complete(crypto.randomUUID())
      throw error
    })
    const shownAt = orderPath(OrderId)
    return { ok: true, goOn: RedirectUrl ?? shownAt, shownAt }
  } catch (error) {
    const problem = isCallFailed(error) ? error.problem : undefined
    const refusal = refusalOf(problem)
    if (refusal === 'away') log.error('Placing an order failed', { reason: String(error) })
    const isKept = refusal === 'away' || refusal === 'in_progress'
    return {
      ok: false,
      refused: { refusal, message: problem?.message, giftCard, consent, ...(isKept && { attemptKey }) },
    }
  }
}

function refusalOf(problem: Problem | undefined): PayRefusal {
  if (!problem || problem.statusCode >= 500) return 'away'
  return REFUSALS[problem.code] ?? 'other'
}

/**
 * Where the reply to a posted form may lead: `form-action 'self'` holds for redirects too, and a browser says nothing
 * of the one it stops. So a provider on another host is reached by the link on the order's page.
 */
export function formLeadsTo({ goOn, shownAt }: Extract<PayOutcome, { ok: true }>, ourOrigin: string): string {
  return new URL(goOn, ourOrigin).origin === ourOrigin ? goOn : shownAt
}
