/**
 * Stripe: a checkout session on its own page for each key, captured by hand. A payment is found by the name that Stripe
 * gave its session, which is written down (`hosted_payment`); where that reply was lost, the same session is asked for
 * again under the same idempotency key. Its search is not used: it may not know a payment of a moment ago.
 */
import type { Logger } from 'pino'
import type { Stripe } from 'stripe'
import type { Database } from '#commerce/database/open.ts'
import {
  type AuthorizeRequest,
  findHostedPayment,
  type HostedPayment,
  type PaymentFacts,
  type PaymentProvider,
  type Reached,
  rememberAsked,
  rememberReference,
} from '#commerce/payments/index.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { type AskedCharge, isAskedCharge, stripeCharges } from './stripe-charges.ts'
import { createStripeClient, isRefusal, type StripeClientOptions } from './stripe-client.ts'
import { intentFacts, stripeFacts } from './stripe-facts.ts'
import { saveCardParams, sessionParams } from './stripe-session.ts'

export type StripeOptions = StripeClientOptions & {
  webhookSecret: string
  database: Database
  /** By the clock of the shop. */
  now: () => Date
  log: Logger
}

export const STRIPE = 'stripe'
/** How Stripe's names for payment intents begin. */
const INTENT = 'pi_'
const EXPANDED = { expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'] }
const SIGNATURE = 'stripe-signature'
const TOLERANCE_SECONDS = 300

type Session = Stripe.Checkout.Session
/** `amount` is zero where a card is only saved. */
type Opened = Pick<AuthorizeRequest, 'amount' | 'expiresAt' | 'key' | 'returnUrl'>

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { database, now, webhookSecret } = options
  const { ask, sdk } = createStripeClient(options)
  const charges = stripeCharges({ provider: STRIPE, database, ask, now })

  /** The session of what was asked for before; undefined where there is none and never will be. */
  async function sessionOf(key: string, payment: HostedPayment): Promise<Reached<Session | undefined>> {
    const { asked, reference } = payment
    if (reference !== null) return ask(({ checkout }) => checkout.sessions.retrieve(reference, EXPANDED))
    // The reply was lost, so no guest has seen the page. What is long ago is not asked for again.
    if (asked === null) return { ok: true, value: undefined }
    try {
      return await createSession(key, asked as Stripe.Checkout.SessionCreateParams)
    } catch (error) {
      // A session that Stripe made is given back as it was; this one was never made, and it is too late for it.
      if (isRefusal(error) && isOver(payment)) return { ok: true, value: undefined }
      throw error
    }
  }

  async function createSession(key: string, asked: Stripe.Checkout.SessionCreateParams): Promise<Reached<Session>> {
    const created = await ask(({ checkout }) => checkout.sessions.create(asked, { idempotencyKey: `session ${key}` }))
    if (created.ok) await database.transaction((tx) => rememberReference(tx, STRIPE, key, created.value.id))
    return created
  }

  const isOver = ({ expiresAt }: HostedPayment) => expiresAt.getTime() <= now().getTime()

  async function openPage(request: Opened, asked: Stripe.Checkout.SessionCreateParams) {
    const { amount, key } = request
    const payment = await database.transaction((tx) => rememberAsked(tx, STRIPE, request, asked))
    if (payment.amountMinor !== amount.minor || payment.currency !== amount.currency) {
      throw new Error(`The payment ${key} was asked for with another amount before.`)
    }
    const found = await sessionOf(key, payment)
    if (!found.ok) return found
    if (!found.value) throw new Error(`The payment ${key} was given up before.`)
    // A page on which the guest has paid has no address any more.
    return { ok: true, value: { reference: found.value.id, payUrl: found.value.url ?? request.returnUrl } } as const
  }

  /** The facts, and what they were read from. A page whose time is over is closed first. */
  async function read(key: string): Promise<Reached<{ facts: PaymentFacts; intent?: string; session?: string }>> {
    const payment = await database.read((tx) => findHostedPayment(tx, STRIPE, key))
    if (!payment) return { ok: true, value: { facts: { state: 'none' } } }
    const { asked, reference } = payment
    if (isAskedCharge(asked) || reference?.startsWith(INTENT)) {
      return readCharge(key, isAskedCharge(asked) ? asked : null, reference)
    }
    const found = await sessionOf(key, payment)
    if (!found.ok) return found
    if (!found.value) return { ok: true, value: { facts: { state: 'cancelled' } } }
    const facts = stripeFacts(found.value)
    const session = found.value.id
    if (facts.state === 'open' && isOver(payment)) {
      const closed = await closePage(session)
      return closed.ok ? readSession(session) : closed
    }
    return { ok: true, value: { facts, session, ...intentOf(found.value) } }
  }

  async function readCharge(key: string, ...written: [AskedCharge | null, string | null]) {
    const found = await charges.find(key, ...written)
    if (!found.ok) return found
    const none = { facts: { state: 'none' } } as const
    return {
      ok: true,
      value: found.value ? { facts: intentFacts(found.value), intent: found.value.id } : none,
    } as const
  }

  async function readSession(session: string): Promise<Reached<{ facts: PaymentFacts; session: string }>> {
    const found = await ask(({ checkout }) => checkout.sessions.retrieve(session, EXPANDED))
    return found.ok
      ? { ok: true, value: { facts: stripeFacts(found.value), session, ...intentOf(found.value) } }
      : found
  }

  const closePage = (session: string) => unlessRefused(() => ask(({ checkout }) => checkout.sessions.expire(session)))

  /** Does it where the payment is in such a state; the facts afterwards say how it is. */
  async function change(
    key: string,
    state: PaymentFacts['state'],
    act: (intent: string) => Promise<Reached<unknown>>,
  ): Promise<Reached<PaymentFacts>> {
    const before = await read(key)
    if (!before.ok) return before
    const { facts, intent, session } = before.value
    if (facts.state !== state || intent === undefined) return { ok: true, value: facts }
    const done = await unlessRefused(() => act(intent))
    if (!done.ok) return done
    const after = await (session === undefined ? read(key) : readSession(session))
    return after.ok ? { ok: true, value: after.value.facts } : after
  }

  return {
    name: STRIPE,
    keepsCards: true,
    authorize: (request) => openPage(request, sessionParams(request, now())),
    saveCard: (request) =>
      openPage({ ...request, amount: { minor: 0, currency: request.currency } }, saveCardParams(request, now())),
    async lookUp(key) {
      const found = await read(key)
      return found.ok ? { ok: true, value: found.value.facts } : found
    },
    // Stripe captures and cancels a payment once by itself. A key would also keep a failure of its own for a day.
    capture: ({ key }) =>
      change(key, 'authorized', (intent) => ask(({ paymentIntents }) => paymentIntents.capture(intent))),
    async cancel({ key }) {
      const before = await read(key)
      if (!before.ok) return before
      const { facts, session } = before.value
      if (facts.state === 'open' && session !== undefined) {
        const closed = await closePage(session)
        if (!closed.ok) return closed
      }
      // The guest may have paid in the same moment.
      return change(key, 'authorized', (intent) => ask(({ paymentIntents }) => paymentIntents.cancel(intent)))
    },
    async refund({ amount, changeKey, key }) {
      const minor = toStripeAmount(amount)
      let isMade = false
      const changed = await change(key, 'captured', async (intent) => {
        // Keys are forgotten after a day, and the list of refunds never is.
        const listed = await ask(({ refunds }) => refunds.list({ payment_intent: intent, limit: 100 }))
        if (!listed.ok) return listed
        const before = listed.value.data.find(({ metadata }) => metadata?.['change_key'] === changeKey)
        const metadata = { payment_key: key, change_key: changeKey }
        const asked = { payment_intent: intent, amount: minor, metadata }
        const made: Reached<Stripe.Refund> = before
          ? { ok: true, value: before }
          : await ask(({ refunds }) => refunds.create(asked, { idempotencyKey: `refund ${key} ${changeKey}` }))
        isMade = made.ok && made.value.status !== 'failed' && made.value.status !== 'canceled'
        return made
      })
      return changed.ok ? { ok: true, value: { ...changed.value, isMade } } : changed
    },
    chargeStored: charges.charge,
    async forgetCard(token) {
      // Refused where it is detached already, or where Stripe never knew it.
      const done = await unlessRefused(() => ask(({ paymentMethods }) => paymentMethods.detach(token)))
      return done.ok ? { ok: true, value: undefined } : done
    },
    readWebhook({ body, headers, now: receivedAt }) {
      try {
        const event = sdk.webhooks.constructEvent(
          Buffer.from(body),
          headers[SIGNATURE] ?? '',
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt.getTime(),
        )
        return { id: event.id, key: keyOf(event.data.object) }
      } catch {
        return undefined
      }
    },
  }
}

/** What was refused did not happen, and the facts that are read next say why. */
async function unlessRefused(act: () => Promise<Reached<unknown>>): Promise<Reached<unknown>> {
  try {
    return await act()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { ok: true, value: undefined }
  }
}

function intentOf({ payment_intent: intent }: Session): { intent?: string } {
  const id = typeof intent === 'string' ? intent : intent?.id
  return id === undefined ? {} : { intent: id }
}

/** Sessions, intents, charges and refunds of ours carry it; what else happens on the account does not. */
function keyOf(object: object): string | undefined {
  const metadata = 'metadata' in object ? (object.metadata as Record<string, string> | null) : null
  return metadata?.['payment_key']
}
