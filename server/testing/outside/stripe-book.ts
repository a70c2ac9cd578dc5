/** What the stand-in of Stripe knows: sessions, payment intents and refunds, and how requests change them. */

export type StripeReply = { status: number; body: unknown }

type Form = Readonly<Record<string, string>>
type Intent = {
  id: string
  amount: number
  currency: string
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method'
  metadata: Record<string, string>
  /** The card of it, where it is kept for later charges. */
  card: string | undefined
  refunds: { id: string; amount: number; metadata: Record<string, string> }[]
}
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  form: Form
  intent?: Intent
  /** The card that a session of mode `setup` saved. */
  saved?: string
}

export function createStripeBook() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const cards = new Set(['pm_stored', 'pm_of_sam', DECLINED_CARD])

  function create(form: Form): StripeReply {
    const wrong = form['expires_at'] === undefined || Number(form['expires_at']) < Date.now() / 1000 + 30 * 60
    if (wrong) return refused('expires_at must be at least 30 minutes from now.')
    if (form['mode'] === 'setup' && form['currency'] === undefined) return refused('A setup needs a currency.')
    const session: Session = { id: `cs_test_${sessions.size + 1}`, status: 'open', form }
    sessions.set(session.id, session)
    return shown(session)
  }

  function expire(session: Session): StripeReply {
    if (session.status !== 'open') return refused('Only open sessions can be expired.')
    session.status = 'expired'
    return shown(session)
  }

  function move(intent: Intent, to: 'succeeded' | 'canceled'): StripeReply {
    if (intent.status !== 'requires_capture') return refused('The payment is in another state.')
    intent.status = to
    return { status: 200, body: intentShown(intent) }
  }

  function refund(form: Form): StripeReply {
    const intent = intents.get(form['payment_intent'] ?? '')
    const amount = Number(form['amount'])
    if (intent?.status !== 'succeeded') return refused('There is nothing to refund.')
    if (refundedOf(intent) + amount > intent.amount) return refused('More than is left.')
    const one = {
      id: `re_${intent.id}_${intent.refunds.length}`,
      object: 'refund',
      amount,
      metadata: metadataOf(form, 'metadata'),
    }
    intent.refunds.push(one)
    return { status: 200, body: one }
  }

  /** Without the card's owner. A card that is declined leaves its intent behind. */
  function chargeCard(form: Form): StripeReply {
    const { amount = '', currency = '', payment_method: card = '' } = form
    const isGood = form['off_session'] === 'true' && form['confirm'] === 'true' && cards.has(card)
    if (!isGood || form['customer'] !== customerOf(card)) return refused('This card cannot be charged.')
    const intent: Intent = {
      ...{ id: `pi_card_${intents.size}`, amount: Number(amount), currency, card, refunds: [] },
      ...{ status: card === DECLINED_CARD ? 'requires_payment_method' : 'succeeded' },
      metadata: metadataOf(form, 'metadata'),
    }
    intents.set(intent.id, intent)
    if (intent.status === 'succeeded') return { status: 200, body: intentShown(intent) }
    const error = { type: 'card_error', code: 'card_declined', message: 'Declined.' }
    return { status: 402, body: { error: { ...error, payment_intent: intentShown(intent) } } }
  }

  function chargesOf(customer: string | undefined): StripeReply {
    const own = [...intents.values()].filter(({ card }) => card !== undefined && customerOf(card) === customer)
    return { status: 200, body: { object: 'list', has_more: false, data: own.map(intentShown) } }
  }

  function answer(path: string, method: string, form: Form): StripeReply {
    const [kind, id = '', verb] = path.replace('/v1/checkout/', '').replace('/v1/', '').split('/')
    if (kind === 'refunds') return method === 'POST' ? refund(form) : listed(intents.get(form['payment_intent'] ?? ''))
    if (kind === 'sessions' && id === '') return create(form)
    if (kind === 'payment_intents' && id === '') {
      return method === 'POST' ? chargeCard(form) : chargesOf(form['customer'])
    }
    if (kind === 'payment_methods' && verb === undefined && cards.has(id)) {
      return { status: 200, body: { id, object: 'payment_method', customer: customerOf(id) } }
    }
    if (kind === 'payment_methods' && verb === 'detach' && cards.delete(id)) return { status: 200, body: { id } }
    const session = sessions.get(id)
    if (session) return verb === 'expire' ? expire(session) : shown(session)
    const intent = intents.get(id)
    if (intent && verb === undefined) return { status: 200, body: intentShown(intent) }
    if (intent && verb === 'capture') return move(intent, 'succeeded')
    if (intent && verb === 'cancel') return move(intent, 'canceled')
    return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such thing.' } } }
  }

  function pay(id: string): boolean {
    const session = sessions.get(id)
    if (session?.status !== 'open') return false
    const { form } = session
    session.status = 'complete'
    if (form['mode'] === 'setup') {
      session.saved = `pm_${cards.size}`
      cards.add(session.saved)
      return true
    }
    const isKept =
      form['payment_intent_data[setup_future_usage]'] === 'off_session' && form['customer_creation'] === 'always'
    const card = isKept ? `pm_${cards.size}` : undefined
    if (card) cards.add(card)
    session.intent = {
      card,
      id: `pi_${sessions.size}_${intents.size}`,
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      status: form['payment_intent_data[capture_method]'] === 'manual' ? 'requires_capture' : 'succeeded',
      metadata: metadataOf(form, 'payment_intent_data[metadata]'),
      refunds: [],
    }
    intents.set(session.intent.id, session.intent)
    return true
  }

  return { answer, pay, sessions: () => sessions.size }
}

/** One that is charged without its owner is declined. */
const DECLINED_CARD = 'pm_declined_later'

const CARD = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2099 }

const customerOf = (card: string) => `cus_${card}`

function listed(intent: Intent | undefined): StripeReply {
  return { status: 200, body: { object: 'list', has_more: false, data: intent?.refunds ?? [] } }
}

function shown({ form, id, intent, saved, status }: Session): StripeReply {
  const url = status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null
  const { mode } = form
  const body = { id, object: 'checkout.session', mode, status, url, metadata: metadataOf(form, 'metadata') }
  const intents = {
    payment_intent: intent ? intentShown(intent) : null,
    setup_intent: mode === 'setup' ? setupShown(form, saved) : null,
  }
  return { status: 200, body: { ...body, ...intents } }
}

function setupShown(form: Form, saved: string | undefined) {
  const customer = saved && form['customer_creation'] === 'always' ? customerOf(saved) : null
  return {
    object: 'setup_intent',
    status: saved ? 'succeeded' : 'requires_payment_method',
    metadata: metadataOf(form, 'setup_intent_data[metadata]'),
    payment_method: saved ? { id: saved, object: 'payment_method', type: 'card', customer, card: CARD } : null,
  }
}

function intentShown(intent: Intent) {
  const { amount, card, currency, id, metadata, status } = intent
  return {
    id,
    object: 'payment_intent',
    currency,
    status,
    metadata,
    payment_method: card ?? 'pm_once',
    setup_future_usage: card ? 'off_session' : null,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge: {
      id: `ch_${id}`,
      object: 'charge',
      amount_refunded: refundedOf(intent),
      payment_method_details: { type: 'card', card: CARD },
    },
  }
}

function refundedOf({ refunds }: Intent): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

function metadataOf(form: Form, name: string): Record<string, string> {
  const entries = Object.entries(form).filter(([field]) => field.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([field, value]) => [field.slice(name.length + 1, -1), value]))
}

function refused(message: string): StripeReply {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
}
