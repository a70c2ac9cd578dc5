import { expect, test, vi } from 'vitest'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import { formLeadsTo, payByForm } from './pay.ts'

const CALL = { id: 'API-90', method: 'POST', path: '/api/checkout/complete' } as const
const LOG = { debug() {}, info() {}, warn() {}, error() {} }

const failed = (statusCode: number, code: string) =>
  new CallFailed(CALL, statusCode, { statusCode, code, message: 'In words.' })

/** What becomes of a press, and the keys that were sent. */
async function paid(...replies: unknown[]) {
  const ask = vi.fn(async (..._: unknown[]) => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    key: 'first-key',
    version: '7',
    total: '234.65',
    giftcard: ' GIFT5 ',
    schedule: 'dates-1',
    consent: 'words-1',
  })) {
    form.set(name, value)
  }
  const outcome = await payByForm({ ask: ask as unknown as Client, log: LOG }, form)
  const sent = ask.mock.calls.map(([, input]) => input as { idempotencyKey: string; body: object })
  return { outcome, sent }
}

test('A press sends what the guest saw and goes on to the page of the provider, or to the order where nothing is left to pay [CHECKOUT-14]', async () => {
  const order = { OrderId: 'a-b', OrderNumber: '7Q2K-M9XD', Status: 'pending' }
  const { outcome, sent } = await paid({ ...order, RedirectUrl: 'https://pay.example/1' })
  const shownAt = '/buy/confirm?order=a-b'
  expect(outcome).toEqual({ ok: true, goOn: 'https://pay.example/1', shownAt })
  const body = {
    CartVersion: 7,
    OrderTotal: 234.65,
    GiftCardCodes: ['GIFT5'],
    ScheduleVersion: 'dates-1',
    ConsentVersion: 'words-1',
  }
  expect(sent).toMatchObject([{ idempotencyKey: 'first-key', body }])
  expect((await paid({ ...order, RedirectUrl: null })).outcome).toEqual({ ok: true, goOn: shownAt, shownAt })
})

test.for([
  ['https://pay.example/1', '/buy/confirm?order=a-b'],
  ['https://shop.example/sandbox/pay/1', 'https://shop.example/sandbox/pay/1'],
  ['/buy/confirm?order=a-b', '/buy/confirm?order=a-b'],
] as const)('A form that was posted for a payment at %s is redirected to %s [CHECKOUT-14]', ([goOn, to]) => {
  expect(formLeadsTo({ ok: true, goOn, shownAt: '/buy/confirm?order=a-b' }, 'https://shop.example')).toBe(to)
})

test.for([
  ['PRICE_CHANGED', 409, 'price_changed', undefined],
  ['CART_CHANGED', 409, 'cart_changed', undefined],
  ['SOLD_OUT', 409, 'sold_out', undefined],
  ['HOLD_EXPIRED', 409, 'hold_expired', undefined],
  ['IN_PROGRESS', 409, 'in_progress', 'first-key'],
  ['PAYMENT_DECLINED', 402, 'declined', undefined],
  ['STEP_MISSING', 409, 'step_missing', undefined],
  ['GIFT_CARD_REFUSED', 409, 'gift_card', undefined],
  ['CONSENT_MISSING', 409, 'consent', undefined],
  ['TEE_TIME_REFUSED', 409, 'other', undefined],
  ['UNEXPECTED', 500, 'away', 'first-key'],
] as const)(
  'A payment refused as %s with %i is said as %s, under the key %s [IMPL-50]',
  async ([code, status, refusal, attemptKey]) => {
    const { outcome } = await paid(failed(status, code))
    const refused = outcome.ok ? undefined : outcome.refused
    expect([refused?.refusal, refused?.attemptKey, refused?.giftCard]).toEqual([refusal, attemptKey, 'GIFT5'])
  },
)

test('A press without a network keeps its key, and another order under a used key gets a key of its own [IMPL-50]', async () => {
  const { outcome } = await paid(new TypeError('Failed to fetch'))
  expect(outcome).toMatchObject({ ok: false, refused: { refusal: 'away', attemptKey: 'first-key' } })
  const { sent } = await paid(failed(422, 'KEY_REUSED'), { OrderId: '1', RedirectUrl: '/sandbox/pay/1' })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.idempotencyKey).not.toBe('first-key')
})
