/** What is asked of Stripe: its own page, cards and the wallets that hold them, captured by hand or only saved. */
import type { Stripe } from 'stripe'
import type { AuthorizeRequest, SaveCardRequest } from '#commerce/payments/index.ts'
import { toStripeAmount } from './stripe-amount.ts'

/** Stripe keeps a page open for half an hour at least; a lookup closes one whose time was over before. */
const SHORTEST_SECONDS = 31 * 60
const LONGEST_SECONDS = 24 * 3600 - 60

/** Languages of the shop that Stripe's page has too; for all others it follows the browser. */
const LOCALES = ['en', 'en-GB', 'de', 'es', 'fr', 'fr-CA', 'it', 'ja', 'nl'] as const

type Params = Stripe.Checkout.SessionCreateParams

export function sessionParams(request: AuthorizeRequest, now: Date): Params {
  const { amount, keepCard = false, key, orderNumber } = request
  const metadata = { payment_key: key }
  return {
    ...pageParams(request, now),
    mode: 'payment',
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
  }
}

/** A page that charges nothing: Stripe makes a customer for the card, without which it could not be charged later. */
export function saveCardParams(request: SaveCardRequest, now: Date): Params {
  return {
    ...pageParams(request, now),
    mode: 'setup',
    currency: request.currency.toLowerCase(),
    setup_intent_data: { metadata: { payment_key: request.key }, description: request.orderNumber },
    customer_creation: 'always',
  }
}

/** `now` and `expiresAt` are by the clock of the shop; Stripe counts by the real one. */
function pageParams(request: Omit<SaveCardRequest, 'currency'>, now: Date): Params {
  const { email, expiresAt, key, locale, returnUrl } = request
  const seconds = Math.round((expiresAt.getTime() - now.getTime()) / 1000)
  const open = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, seconds))
  return {
    client_reference_id: key,
    metadata: { payment_key: key },
    allowed_payment_method_types: ['card'],
    customer_email: email,
    locale: LOCALES.find((one) => one === locale) ?? LOCALES.find((one) => locale.startsWith(`${one}-`)) ?? 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(Date.now() / 1000) + open,
  }
}
