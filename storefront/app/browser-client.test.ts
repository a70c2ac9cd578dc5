import { createHash, pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { removeFromCartCall } from '#contract/calls/cart.ts'
import { showFinancingConfigCall } from '#contract/calls/plans.ts'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { wholeReply } from '#contract/rules/whole/whole-reply.ts'
import type { FetchInit } from '#contract/wire/client.ts'
import { loginHref } from '#storefront/page/platform-links.ts'
import { createCartStore } from '#storefront/visit/cart-store.ts'
import { createCustomerStore } from '#storefront/visit/customer-store.ts'
import { browserClient, fetchWithTimeout, inLocale } from './browser-client.ts'

async function goneTo(
  status: number,
  path: string,
  maySignInAgain = () => true,
  asked: typeof readStoreSettingsCall | typeof showFinancingConfigCall = readStoreSettingsCall,
) {
  const left: string[] = []
  const lines: unknown[] = []
  const login = loginHref({ origin: 'https://shop.example', basename: '/en-AU' }, `${path}?day=1`, '')
  const page = () => ({ path, login, leaveFor: (url: string) => left.push(url), maySignInAgain })
  const fetch = async () => ({ ok: false, status, text: async () => '{}' })
  const ask = browserClient(fetch, page, { warn: (...line) => lines.push(line) })
  await expect(ask(asked)).rejects.toMatchObject({ statusCode: status })
  return { left, lines }
}

test('Every call says the locale of its page as its only language, beside what it says otherwise', async () => {
  const sent: unknown[] = []
  const fetch = async (_: string, { headers }: FetchInit) => {
    sent.push(headers)
    return { ok: true, status: 200, text: async () => '{}' }
  }
  await inLocale(fetch, 'en-AU')('/api/minicart', { method: 'GET', headers: { accept: 'application/json' } })
  expect(sent).toEqual([{ accept: 'application/json', 'accept-language': 'en-AU' }])
})

test.each([401, 403])(
  'A call refused with %i sends the guest to sign in and back, in their locale [API-03, CUSTOMER-07]',
  async (status) => {
    expect((await goneTo(status, '/en-AU/l/day')).left).toEqual(['/en-AU/login?returnUrl=%2Fen-AU%2Fl%2Fday%3Fday%3D1'])
  },
)

test('On the sign-in page a refused call does not send the guest to sign in again [API-03, OPEN-38]', async () => {
  expect((await goneTo(401, '/en-AU/login')).left).toEqual([])
})

test('A customer who signed in and still has no right is not sent to sign in again, and the caller hears of it', async () => {
  expect((await goneTo(403, '/l/day', () => false)).left).toEqual([])
  expect((await goneTo(401, '/l/day', () => false)).left).toHaveLength(1)
})

test('Any other failure is logged by the name of the call and thrown to its caller [ERROR-21]', async () => {
  expect(await goneTo(500, '/l/day-tickets')).toEqual({
    left: [],
    lines: [['A call failed', { call: 'GET /settings/store', status: 500 }]],
  })
})

test('The configuration of financing that is missing is logged by no line, and one that failed is [API-68, ERROR-24]', async () => {
  const asked = (status: number) => goneTo(status, '/l/pass', () => true, showFinancingConfigCall)
  expect((await asked(404)).lines).toEqual([])
  expect((await asked(500)).lines).toHaveLength(1)
  expect((await goneTo(404, '/l/pass')).lines).toHaveLength(1)
})

afterEach(() => vi.useRealTimers())

test('A read without a reply for half a minute has failed, and a change is waited for unless it can be retried', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | undefined)[] = []
  const never = ((_: string, { signal }: RequestInit) => {
    signals.push(signal ?? undefined)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }) as typeof fetch
  const read = fetchWithTimeout(never)('/api/minicart', { method: 'GET', headers: {} })
  void fetchWithTimeout(never)('/api/cart', { method: 'POST', headers: {} })
  void fetchWithTimeout(never)('/api/discount/apply/SAVE20', { method: 'GET', changes: true, headers: {} })
  const repeatable = fetchWithTimeout(never)('/api/cart', { method: 'POST', headers: { 'idempotency-key': '1' } })
  const given = expect(repeatable).rejects.toThrow('No reply from /api/cart')
  const failed = expect(read).rejects.toThrow('No reply from /api/minicart')

  vi.advanceTimersByTime(29_999)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined, undefined, false])
  vi.advanceTimersByTime(1)
  await failed
  await given
})

test('A cart and a customer in the words of the documents alone are a cart with notices and no guest [API-13, API-98]', async () => {
  const said = {
    '/api/minicart': { Items: [], TotalProducts: 0, AppliedDiscountCodes: [] },
    '/api/v1/customers/current': {
      FirstName: 'Riley',
      LastName: 'Hart',
      AvatarUrl: null,
      IsGuest: false,
      IsAdmin: false,
      IsCustomerImpersonated: false,
    },
  }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const fetch = async (url: string) => Response.json(said[url.split('?')[0] as keyof typeof said])
  const page = () => ({ path: '/l', login: '/login', leaveFor() {}, maySignInAgain: () => true })
  const ask = browserClient(fetch, page, log, (call, reply) => wholeReply(call, reply, 'AUD'))
  const [cart, customer] = [createCartStore(ask), createCustomerStore(ask, log)]
  await Promise.all([cart.load(), customer.load()])
  expect(cart.state().cart).toMatchObject({ Notices: [], CurrencyCode: 'AUD', TotalValue: 0 })
  expect(customer.state().customer).toMatchObject({ FirstName: 'Riley', IsGuest: false })
})

test('A read is sent in a task of its own and a change at once', async () => {
  const sent: string[] = []
  const fetch = async (url: string) => {
    sent.push(url)
    return { ok: true, status: 200, text: async () => '{}' }
  }
  const ask = browserClient(fetch, () => Object.create(null), { warn() {} })
  const read = ask(readStoreSettingsCall)
  const change = ask(removeFromCartCall, { body: { Id: 1 } })
  expect(sent).toEqual([expect.stringContaining(removeFromCartCall.path)])
  await Promise.all([read, change])
  expect(sent).toHaveLength(2)
})

test('A change that is refused until work is done is sent again with its proof, and its caller hears of the last reply alone [HLD-07]', async () => {
  const challenge = createHash('sha256').digest('base64url')
  const target = pbkdf2Sync(challenge, '2', 5, 16, 'sha256').toString('base64url')
  const proof = { challenge, target, most: 3, rounds: 5 }
  const proofs: unknown[] = []
  const lines: unknown[] = []
  const fetch = async (_: string, { headers }: FetchInit) => {
    proofs.push(headers['hold-proof'])
    if (headers['hold-proof']) return Response.json({ success: true, message: [] })
    return Response.json({ statusCode: 429, code: 'TOO_MANY_HELD', message: '', proof }, { status: 429 })
  }
  const ask = browserClient(fetch, () => Object.create(null), { warn: (...line) => lines.push(line) })
  expect(await ask(removeFromCartCall, { body: { Id: 1 } })).toMatchObject({ success: true })
  expect(proofs).toEqual([undefined, `${challenge}.2`])
  expect(lines).toEqual([])
})
