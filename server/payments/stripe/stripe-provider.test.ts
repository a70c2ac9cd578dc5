/** Stripe by its SDK, against a stand-in that speaks its wire format. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectTo, type Database } from '#commerce/database/open.ts'
import type { AuthorizeRequest } from '#commerce/payments/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { createLog, type RecordedLines, recordLines } from '#server/boot/log.ts'
import { expectConformance } from '#server/payments/conformance-for-tests.ts'
import { openStripeStandIn, type StripeStandIn } from '#server/testing/outside/stripe-stand-in.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { createStripeProvider } from './stripe-provider.ts'

const WEBHOOK_SECRET = 'whsec_standin'
const UNREACHABLE = { ok: false, reason: 'unreachable' }

let stripe: StripeStandIn
let database: Database
let dropDatabase: () => Promise<void>
let recorded: RecordedLines
let now = new Date()
beforeAll(async () => {
  stripe = await openStripeStandIn()
  const clone = await cloneDatabase(testServerUrl())
  recorded = recordLines()
  database = connectTo(clone.url, createLog({ level: 'silent', write: () => {} }), 4)
  dropDatabase = clone.drop
})
afterAll(async () => {
  await stripe.close()
  await database.close()
  await dropDatabase()
})
beforeEach(() => {
  now = new Date()
  stripe.fail(undefined)
})

function open(deadlineMs?: number) {
  const log = createLog({ level: 'debug', recorded, write: () => {} })
  const client = { secretKey: 'sk_test_standin', api: stripe.url, ...(deadlineMs && { deadlineMs }) }
  return createStripeProvider({ ...client, webhookSecret: WEBHOOK_SECRET, database, now: () => now, log })
}

const asked = (key: string): AuthorizeRequest => ({
  key,
  amount: { minor: 23_465, currency: 'USD' },
  orderNumber: 'SP-1041',
  email: 'riley@silverpine.example',
  locale: 'en-AU',
  returnUrl: 'https://shop.example/buy/return',
  expiresAt: new Date(now.getTime() + 15 * 60_000),
})

expectConformance('provider Stripe', async () => ({
  provider: open(),
  pay: async (reference) => stripe.pay(reference),
  cut: async () => stripe.fail('cut'),
  join: async () => stripe.fail(undefined),
  origin: 'https://shop.example',
  close: async () => {},
}))

test('A session is asked for with the key of the order, captured by hand, on the page of Stripe', async () => {
  await open().authorize(asked('form:1'))
  expect(stripe.created.at(-1)?.form).toMatchObject({
    mode: 'payment',
    client_reference_id: 'form:1',
    'metadata[payment_key]': 'form:1',
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[metadata][payment_key]': 'form:1',
    'line_items[0][price_data][unit_amount]': '23465',
    'line_items[0][price_data][currency]': 'usd',
    success_url: 'https://shop.example/buy/return',
    locale: 'en',
  })
})

test('A page that saves a card is a session of mode setup with a customer of its own, and charges nothing', async () => {
  const { amount, ...request } = asked('save:1')
  await open().saveCard({ ...request, currency: amount.currency })
  const form = stripe.created.at(-1)?.form
  expect(form).toMatchObject({
    mode: 'setup',
    currency: 'usd',
    customer_creation: 'always',
    'metadata[payment_key]': 'save:1',
    'setup_intent_data[metadata][payment_key]': 'save:1',
    success_url: 'https://shop.example/buy/return',
  })
  expect(Object.keys(form ?? {}).filter((name) => /line_items|payment_intent_data/.test(name))).toEqual([])
})

test('A session whose reply was lost is found again by the same request, and is one session', async () => {
  const provider = open()
  const before = stripe.sessions()
  // The SDK tries a cut connection once more by itself.
  stripe.failNext('lost', 2)
  expect(await provider.authorize(asked('lost:1'))).toEqual(UNREACHABLE)
  expect(await provider.lookUp('lost:1')).toMatchObject({ ok: true, value: { state: 'open' } })
  expect(await provider.authorize(asked('lost:1'))).toMatchObject({ ok: true })
  expect(stripe.sessions()).toBe(before + 1)
})

test('A charge whose reply was lost is found among those of the card once Stripe has forgotten its key, and is one charge [PAY-07]', async () => {
  const provider = open()
  const charge = { key: 'plan:1:1', token: 'pm_of_sam', amount: { minor: 900, currency: 'USD' }, orderNumber: 'SP-8' }
  await provider.lookUp(charge.key)
  stripe.fail('lost', 'POST')
  expect(await provider.chargeStored(charge)).toEqual(UNREACHABLE)
  stripe.fail(undefined)
  stripe.forgetKeys()
  const captured = { ok: true, value: { state: 'captured', held: { minor: 900, currency: 'USD' } } }
  expect(await provider.chargeStored(charge)).toMatchObject(captured)
  expect(await provider.lookUp(charge.key)).toMatchObject(captured)
  const declined = { ...charge, key: 'plan:1:2', token: 'pm_declined_later' }
  const refusal = { ok: true, value: { state: 'declined', reason: 'declined' } }
  expect(await provider.chargeStored(declined)).toEqual(refusal)
  expect(await provider.lookUp(declined.key)).toEqual(refusal)
})

test('The e-mail address of a guest is kept only until Stripe has answered', async () => {
  const kept = () => database.pool.query(`select asked from hosted_payment where key = 'mail:1'`)
  stripe.failNext(503)
  await open().authorize(asked('mail:1'))
  expect(JSON.stringify((await kept()).rows)).toContain('riley@silverpine.example')
  await open().authorize(asked('mail:1'))
  expect((await kept()).rows).toEqual([{ asked: null }])
})

test('A page whose time is over is closed by the next look at it, and takes no payment any more', async () => {
  const provider = open()
  const page = await provider.authorize(asked('over:1'))
  now = new Date(now.getTime() + 15 * 60_000)
  expect(await provider.lookUp('over:1')).toEqual({ ok: true, value: { state: 'cancelled' } })
  expect(page.ok && stripe.pay(page.value.reference)).toBe(false)
})

test.for([409, 429, 500, 503, 302, 'cut', 'lost'] as const)(
  'A capture that Stripe answers with %s is unreachable, and asked again it is captured once',
  { tags: 'prove' },
  async (failure) => {
    const provider = open()
    const key = `capture-${failure}:1`
    const page = await provider.authorize(asked(key))
    if (page.ok) stripe.pay(page.value.reference)
    const { length } = recorded.read()
    stripe.fail(failure, 'POST')
    expect(await provider.capture({ key, changeKey: 'capture' })).toEqual(UNREACHABLE)
    stripe.fail(undefined)
    const captured = { value: { state: 'captured', held: { minor: 23_465, currency: 'USD' } } }
    expect(await provider.capture({ key, changeKey: 'capture' })).toMatchObject(captured)
    expect(recorded.read().length).toBeGreaterThan(length)
  },
)

test('A Stripe that never answers is unreachable once the deadline is over', async () => {
  stripe.fail('silent')
  expect(await open(200).authorize(asked('silent:1'))).toEqual(UNREACHABLE)
})

test('A refund whose reply was lost is not made a second time, also after its key was forgotten', async () => {
  const provider = open()
  const page = await provider.authorize(asked('refund:1'))
  if (page.ok) stripe.pay(page.value.reference)
  await provider.capture({ key: 'refund:1', changeKey: 'capture' })
  const refund = { key: 'refund:1', changeKey: 'refund', amount: { minor: 1_000, currency: 'USD' } }
  stripe.fail('lost', 'POST')
  expect(await provider.refund(refund)).toEqual(UNREACHABLE)
  stripe.fail(undefined)
  stripe.forgetKeys()
  expect(await provider.refund(refund)).toMatchObject({ value: { refunded: { minor: 1_000 } } })
})

test('A webhook counts where Stripe signed it lately, byte for byte, and names the payment by our key [PAY-04]', async () => {
  const { Stripe } = await import('stripe')
  const { webhooks } = new Stripe('sk_test_standin')
  const event = (metadata: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { id: 'pi_1', metadata } } })
  const payload = event({ payment_key: '41:1' })
  const seconds = Math.floor(now.getTime() / 1000)
  const signed = (text: string, timestamp = seconds, secret = WEBHOOK_SECRET) =>
    webhooks.generateTestHeaderString({ payload: text, secret, timestamp })
  const read = (text: string, signature: string) =>
    open().readWebhook({ body: Buffer.from(text), headers: { 'stripe-signature': signature }, now })

  expect(read(payload, signed(payload))).toEqual({ id: 'evt_1', key: '41:1' })
  expect(read(event({}), signed(event({})))).toEqual({ id: 'evt_1', key: undefined })
  for (const [text, signature] of [
    [payload, ''],
    [payload, signed(payload, seconds - 301)],
    [payload, signed(payload, seconds, 'whsec_other')],
    [payload.replace('41:1', '42:1'), signed(payload)],
  ] as const) {
    expect(read(text, signature)).toBeUndefined()
  }
})

test.for([
  ['USD', 10_050, 10_050],
  ['JPY', 12_000, 12_000],
  ['KWD', 1_230, 1_230],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 50_000, 500],
] as const)('An amount in %s is said as Stripe counts it, and read back the same', ([currency, minor, sent]) => {
  expect(toStripeAmount({ minor, currency })).toBe(sent)
  expect(fromStripeAmount(sent, currency.toLowerCase())).toEqual({ minor, currency })
})

test('An amount that Stripe cannot charge exactly is never rounded', () => {
  expect(() => toStripeAmount({ minor: 1_234, currency: 'KWD' })).toThrow(/cannot charge/)
})
