/** What a checkout session of Stripe says about a payment. A declined card ends nothing: guests try another one. */
import type { Stripe } from 'stripe'
import type { PaymentCard, PaymentFacts } from '#commerce/payments/index.ts'
import type { Month } from '#contract/values/day.ts'
import { fromStripeAmount } from './stripe-amount.ts'

export function stripeFacts(session: Stripe.Checkout.Session): PaymentFacts {
  if (session.mode === 'setup') return setupFacts(session)
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (intent?.status === 'canceled' || session.status === 'expired') return { state: 'cancelled' }
  if (intent?.status === 'requires_capture') {
    const held = fromStripeAmount(intent.amount_capturable, intent.currency)
    return { state: 'authorized', held, method: methodOf(intent) }
  }
  if (intent?.status === 'succeeded') return capturedFacts(intent)
  return { state: 'open', payUrl: session.url ?? '' }
}

/** A card counts as saved while Stripe keeps it for the customer that it made for it. */
function setupFacts({ setup_intent: setup, status, url }: Stripe.Checkout.Session): PaymentFacts {
  if (status === 'open') return { state: 'open', payUrl: url ?? '' }
  const intent = typeof setup === 'object' ? setup : null
  const kept = typeof intent?.payment_method === 'object' ? intent.payment_method : null
  if (intent?.status !== 'succeeded' || !kept?.customer) return { state: 'cancelled' }
  const { card, id: token, type } = kept
  const method = {
    brand: card?.brand ?? type,
    last4: card?.last4 ?? '',
    token,
    expires: card ? monthOf(card) : undefined,
  }
  return { state: 'saved', method }
}

/** What an intent says of a charge without the card's owner: what was not captured is declined, for good. */
export function intentFacts(intent: Stripe.PaymentIntent): PaymentFacts {
  if (intent.status === 'succeeded') return capturedFacts(intent)
  const { code, decline_code: declined } = intent.last_payment_error ?? {}
  if (declined === 'insufficient_funds') return { state: 'declined', reason: 'insufficient-funds' }
  const isAsked = code === 'authentication_required' || intent.status === 'requires_action'
  return { state: 'declined', reason: isAsked ? 'not-authenticated' : 'declined' }
}

function capturedFacts(intent: Stripe.PaymentIntent): PaymentFacts {
  const held = fromStripeAmount(intent.amount_received, intent.currency)
  const refunded = fromStripeAmount(chargeOf(intent)?.amount_refunded ?? 0, intent.currency)
  return { state: 'captured', held, refunded, method: methodOf(intent) }
}

/** A card that is kept is known by its payment method, which Stripe attaches to a customer that it made for it. */
function methodOf(intent: Stripe.PaymentIntent): PaymentCard {
  const details = chargeOf(intent)?.payment_method_details
  const card = details?.card
  const method = { brand: card?.brand ?? details?.type ?? '', last4: card?.last4 ?? '' }
  const { payment_method: kept, setup_future_usage: usage } = intent
  const token = typeof kept === 'string' ? kept : kept?.id
  if (usage !== 'off_session' || token === undefined) return method
  return { ...method, token, expires: card ? monthOf(card) : undefined }
}

function monthOf(card: { exp_month: number; exp_year: number }): Month {
  return `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}
