/**
 * Charges of cards that Stripe keeps, without their owner: a payment intent for each key, confirmed at once. Keys are
 * forgotten after a day, so an intent whose reply was lost is found among those of the card's customer before another
 * one is asked for.
 */
import type { Stripe } from 'stripe'
import type { Database } from '#commerce/database/open.ts'
import {
  type PaymentFacts,
  type Reached,
  rememberAsked,
  rememberReference,
  type StoredCharge,
} from '#commerce/payments/index.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { isRefusal, type StripeClient } from './stripe-client.ts'
import { intentFacts } from './stripe-facts.ts'

const EXPANDED = ['latest_charge']
/** A plan has a payment a month: more intents of one card than these are not of the last day. */
const MOST_LISTED = 100

type Options = { provider: string; database: Database; ask: StripeClient['ask']; now: () => Date }

export type StripeCharges = {
  charge(request: StoredCharge): Promise<Reached<PaymentFacts>>
  /** `asked` and `reference` as they were written down. */
  find(
    key: string,
    asked: AskedCharge | null,
    reference: string | null,
  ): Promise<Reached<Stripe.PaymentIntent | undefined>>
}

/** What is written down of a charge before it is asked for. */
export type AskedCharge = { storedCard: string }

export function isAskedCharge(asked: unknown): asked is AskedCharge {
  return typeof asked === 'object' && asked !== null && 'storedCard' in asked
}

export function stripeCharges({ ask, database, now, provider }: Options): StripeCharges {
  const name = (key: string, { id }: Stripe.PaymentIntent) =>
    database.transaction((tx) => rememberReference(tx, provider, key, id))

  async function customerOf(token: string): Promise<Reached<string | undefined>> {
    try {
      const found = await ask(({ paymentMethods }) => paymentMethods.retrieve(token))
      const customer = found.ok ? found.value.customer : undefined
      return found.ok ? { ok: true, value: typeof customer === 'string' ? customer : customer?.id } : found
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { ok: true, value: undefined }
    }
  }

  async function find(...[key, asked, reference]: Parameters<StripeCharges['find']>) {
    if (reference !== null) return ask(({ paymentIntents }) => paymentIntents.retrieve(reference, { expand: EXPANDED }))
    const customer = asked ? await customerOf(asked.storedCard) : undefined
    if (!customer?.ok || customer.value === undefined) return customer?.ok === false ? customer : NONE
    return findOf(key, customer.value)
  }

  async function findOf(key: string, customer: string): Promise<Reached<Stripe.PaymentIntent | undefined>> {
    const expand = EXPANDED.map((part) => `data.${part}`)
    const listed = await ask(({ paymentIntents }) => paymentIntents.list({ customer, limit: MOST_LISTED, expand }))
    if (!listed.ok) return listed
    const found = listed.value.data.find(({ metadata }) => metadata['payment_key'] === key)
    if (found) await name(key, found)
    return { ok: true, value: found }
  }

  async function create({ amount, key, orderNumber, token }: StoredCharge, customer: string) {
    const { currency } = amount
    const intent = {
      ...{ amount: toStripeAmount(amount), currency: currency.toLowerCase(), customer, payment_method: token },
      ...{ off_session: true, confirm: true, description: orderNumber, metadata: { payment_key: key } },
      ...{ payment_method_types: ['card'], expand: EXPANDED },
    }
    return ask(({ paymentIntents }) => paymentIntents.create(intent, { idempotencyKey: `charge ${key}` }))
  }

  return {
    find,
    async charge(request) {
      const { amount, key, token } = request
      const asked: AskedCharge = { storedCard: token }
      const written = { key, amount, expiresAt: now() }
      const payment = await database.transaction((tx) => rememberAsked(tx, provider, written, asked))
      if (payment.amountMinor !== amount.minor || payment.currency !== amount.currency) {
        throw new Error(`The payment ${key} was asked for with another amount before.`)
      }
      const customer = await customerOf(token)
      if (!customer.ok) return customer
      // Stripe does not keep this card any more.
      if (customer.value === undefined) return { ok: true, value: { state: 'declined', reason: 'declined' } }
      const before =
        payment.reference === null ? await findOf(key, customer.value) : await find(key, null, payment.reference)
      if (!before.ok) return before
      if (before.value) return { ok: true, value: intentFacts(before.value) }
      try {
        const made = await create(request, customer.value)
        if (made.ok) await name(key, made.value)
        return made.ok ? { ok: true, value: intentFacts(made.value) } : made
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Declined: the intent is there all the same, and says why.
        const declined = await findOf(key, customer.value)
        if (!declined.ok) return declined
        return { ok: true, value: declined.value ? intentFacts(declined.value) : DECLINED }
      }
    },
  }
}

const NONE = { ok: true, value: undefined } as const
const DECLINED = { state: 'declined', reason: 'declined' } as const
