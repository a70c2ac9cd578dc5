/** What is asked of Stripe for a payment: its own page, cards and the wallets that hold them, captured by hand. */
import type { Stripe } from 'stripe'
import type { AuthorizeRequest } from '#commerce/payments/index.ts'
import { toStripeAmount } from './stripe-amount.ts'

/** Stripe keeps a page open for half an hour at least; a lookup closes one whose time was over before. */
const SHORTEST_SECONDS = 31 * 60
const LONGEST_SECONDS = 24 * 3600 - 60

/** Languages of the shop that Stripe's page has too; for all others it follows the browser. */
const LOCALES = ['en', 'en-GB', 'de', 'es', 'fr', 'fr-CA', 'it', 'ja', 'nl'] as const

/** `now` and `expiresAt` are by the clock of the shop; Stripe counts by the real one. */
export function sessionParams(request: AuthorizeRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { amount, email, expiresAt, keepCard = false, key, locale, orderNumber, returnUrl } = request
  const seconds = Math.round((expiresAt.getTime() - now.getTime()) / 1000)
  const open = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, seconds))
  const metadata = { payment_key: key }
  return {
    mode: 'payment',
    client_reference_id: key,
    metadata,
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      ...{ capture_method: 'manual', metadata, description: orderNumber },
      ...(keepCard && { setup_future_usage: 'off_session' }),
    },
    // A card without a customer of Stripe's cannot be charged again.
    ...(keepCard && { customer_creation: 'always' }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toStripeAmount(amount),
          product_data: { name: orderNumber },
        },
      },
    ],
    customer_email: email,
    locale: LOCALES.find((one) => one === locale) ?? LOCALES.find((one) => locale.startsWith(`${one}-`)) ?? 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(Date.now() / 1000) + open,
  }
}
