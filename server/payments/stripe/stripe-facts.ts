/** What a checkout session of Stripe says about a payment. A declined card ends nothing: guests try another one. */
import type { Stripe } from 'stripe'
import type { PaidWith, PaymentFacts } from '#commerce/payments/index.ts'
import { fromStripeAmount } from './stripe-amount.ts'

export function stripeFacts(session: Stripe.Checkout.Session): PaymentFacts {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (intent?.status === 'canceled' || session.status === 'expired') return { state: 'cancelled' }
  if (intent?.status === 'requires_capture') {
    const held = fromStripeAmount(intent.amount_capturable, intent.currency)
    return { state: 'authorized', held, method: methodOf(intent) }
  }
  if (intent?.status === 'succeeded') {
    const held = fromStripeAmount(intent.amount_received, intent.currency)
    const refunded = fromStripeAmount(chargeOf(intent)?.amount_refunded ?? 0, intent.currency)
    return { state: 'captured', held, refunded, method: methodOf(intent) }
  }
  return { state: 'open', payUrl: session.url ?? '' }
}

function methodOf(intent: Stripe.PaymentIntent): PaidWith {
  const details = chargeOf(intent)?.payment_method_details
  return { brand: details?.card?.brand ?? details?.type ?? '', last4: details?.card?.last4 ?? '' }
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' ? (charge ?? undefined) : undefined
}
