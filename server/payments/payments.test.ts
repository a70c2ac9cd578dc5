/** A whole shop whose guests pay in the sandbox, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { type AuthorizeRequest, createSandbox, SANDBOX_SIGNATURE, signWebhook } from '#commerce/payments/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'
import { sandboxSecret } from './open-payments.ts'
import { createSandboxWebhooks } from './sandbox/send-webhooks.ts'

const SECRET = sandboxSecret(TEST_SECRET)
const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const MINUTES_20 = 20 * 60_000

let shop: TestShop
let orders = 0
beforeAll(async () => {
  shop = await startShop({ demo: false })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.database.transaction((tx) => moveShopClock(tx, { to: new Date(TEST_CLOCK), frozen: true }))
  await shop.database.pool.query('truncate provider_event, sandbox_payment, sign_in_failure cascade')
})

async function openPayment(given: Partial<AuthorizeRequest> = {}) {
  orders += 1
  const key = `${orders}:1`
  const sandbox = createSandbox({ book: shop.database, origin: () => shop.url, secret: SECRET })
  const opened = await sandbox.authorize({
    key,
    amount: { minor: 23_465, currency: 'USD' },
    orderNumber: `SP-${orders}`,
    email: 'riley@silverpine.example',
    locale: 'en-US',
    returnUrl: `${shop.url}/buy/return?order=${orders}`,
    expiresAt: new Date(new Date(TEST_CLOCK).getTime() + MINUTES_20),
    ...given,
  })
  if (!opened.ok) throw new Error(opened.reason)
  return { key, path: new URL(opened.value.payUrl).pathname, sandbox, back: `/buy/return?order=${orders}` }
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return shop.fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })
}

const pay = (path: string, number: string) => post(path, { intent: 'pay', number, expires: '08 / 29', code: '123' })

async function eventsCounted(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from provider_event where provider = 'sandbox'`,
  )
  return rows[0]?.count ?? 0
}

test('A page of the sandbox runs no script, says that no money moves, and names its fields for autofill', async () => {
  const reply = await shop.fetch((await openPayment()).path)
  const html = await reply.text()
  expect(html).toContain('Sandbox: no money moves')
  expect(html).toContain('<h1>Pay $234.65</h1>')
  for (const token of ['cc-number', 'cc-exp', 'cc-csc']) expect(html).toContain(`autocomplete="${token}"`)
  expect(html).not.toContain('<script')
  expect(reply.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'none'; style-src 'self'/,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test.for([
  [GOOD, 303, 'authorized'],
  [DECLINED, 303, 'declined'],
  ['4000 0000 0000 9995', 303, 'declined'],
  ['4000 0000 0000 0119', 504, 'authorized'],
  ['4000 0000 0000 0259', 303, 'authorized'],
] as const)(
  'A guest who pays with %s gets a %i, and the shop hears of it by one event that counts [PAY-04]',
  async ([number, status, state]) => {
    const { back, key, path, sandbox } = await openPayment()
    const reply = await pay(path, number)
    expect(reply.status).toBe(status)
    if (status === 303) expect(reply.headers.get('location')).toBe(back)
    // Two copies of the event came before this reply.
    if (number.endsWith('0259')) expect(await eventsCounted()).toBe(1)
    await expect.poll(eventsCounted).toBe(1)
    expect(await sandbox.lookUp(key)).toMatchObject({ value: { state } })
    expect(await (await shop.fetch(path)).text()).toContain('This page has ended')
  },
)

test('A card that asks for one more step leads to its page, and the answer there back to the shop', async () => {
  const { back, key, path, sandbox } = await openPayment()
  expect((await pay(path, '4000 0025 0000 3155')).headers.get('location')).toBe(path)
  expect(await (await shop.fetch(path)).text()).toContain('Is this you?')
  expect((await post(path, { intent: 'confirm' })).headers.get('location')).toBe(back)
  expect(await sandbox.lookUp(key)).toMatchObject({ value: { state: 'authorized' } })
  await expect.poll(eventsCounted).toBe(1)
})

test('A late webhook is sent by the job once the page has ended', async () => {
  expect((await pay((await openPayment()).path, '4000 0000 0000 0267')).status).toBe(504)
  const log = { warn: () => {} } as unknown as Parameters<typeof createSandboxWebhooks>[0]['log']
  const { job } = createSandboxWebhooks({ book: shop.database, secret: SECRET, address: () => shop.url, log })
  await job.work()
  expect(await eventsCounted()).toBe(0)
  const later = new Date(new Date(TEST_CLOCK).getTime() + MINUTES_20 + 1000)
  await shop.database.transaction((tx) => moveShopClock(tx, { to: later, frozen: true }))
  await job.work()
  expect(await eventsCounted()).toBe(1)
})

test('A form with mistakes names each field and writes neither number nor code back into the page', async () => {
  const { path } = await openPayment()
  const reply = await post(path, { intent: 'pay', number: '4242 4242 4242 4241', expires: '01 / 20', code: '99' })
  const html = await reply.text()
  expect(reply.status).toBe(422)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(html).toContain('value="01 / 20"')
  expect(html).not.toMatch(/4241|value="99"/)
})

test('A post from another site pays nothing, and a page of no payment is not there', async () => {
  const { key, path, sandbox } = await openPayment()
  const fields = { intent: 'pay', number: GOOD, expires: '08/29', code: '123' }
  expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await sandbox.lookUp(key)).toMatchObject({ value: { state: 'open' } })
  expect((await pay('/sandbox/pay/AAAAAAAAAAAAAAAAAAAAAA', GOOD)).status).toBe(404)
})

test('A page of the sandbox whose book cannot be reached says so, and asks the guest to look again [FLT-02]', {
  tags: 'prove',
}, async () => {
  const { path } = await openPayment()
  const other = await shop.database.pool.connect()
  await other.query('begin; lock table sandbox_payment')
  const reply = await shop.fetch(path)
  await other.query('rollback')
  other.release()
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await reply.text()).toContain('Look again in a moment')
  expect((await shop.fetch(path)).status).toBe(200)
})

test('Declined cards are limited, in words that say neither which limit it was nor what is wrong [PAY-09]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.carddeclinespernetwork': '2' }))
  await expect.poll(async () => (await pay((await openPayment()).path, DECLINED)).status).toBe(429)
  const refused = await Promise.all(
    [DECLINED, '4000 0000 0000 9995', GOOD].map(async (number) => pay((await openPayment()).path, number)),
  )
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  const words = await Promise.all(refused.map(async (reply) => /role="alert">([^<]+)/.exec(await reply.text())?.[1]))
  expect(new Set(words).size).toBe(1)
  expect(words[0]).toContain('Nothing was charged.')
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.carddeclinespernetwork': '30' }))
})

const EVENT = JSON.stringify({ id: 'evt_1', key: '1:1' })
const bytes = (text: string) => new TextEncoder().encode(text)
const signed = (body: string, secret = SECRET, at = new Date()) => ({
  [SANDBOX_SIGNATURE]: signWebhook(secret, bytes(body), at),
})
const tell = (body: string, headers: Record<string, string>) =>
  fetch(`${shop.url}/webhooks/payments/sandbox`, { method: 'POST', body, headers })

test.for([
  ['without a signature', EVENT, () => ({}), 400],
  ['signed by a stranger', EVENT, () => signed(EVENT, 'guessed'), 400],
  ['with a changed body', EVENT.replace('1:1', '2:1'), () => signed(EVENT), 400],
  ['signed ten minutes ago', EVENT, () => signed(EVENT, SECRET, new Date(Date.now() - 600_000)), 400],
  ['signed for a time to come', EVENT, () => signed(EVENT, SECRET, new Date(Date.now() + 600_000)), 400],
  ['of 300 KB', 'x'.repeat(300_000), () => ({}), 413],
] as const)('A webhook %s is refused, and no event counts [PAY-04]', async ([, body, headers, status]) => {
  expect((await tell(body, headers())).status).toBe(status)
  expect(await eventsCounted()).toBe(0)
})

test('A webhook that comes eight times at once is answered each time and counts once [PAY-04]', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => tell(EVENT, signed(EVENT))))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(204))
  expect(await eventsCounted()).toBe(1)
})

test('The number of a card stands in no log line, table or outbox, whatever became of it', async () => {
  const planted = [GOOD, DECLINED, '4000 0000 0000 0119', '5555 5555 5555 4444', '4242 4242 4242 4241']
  for (const number of planted) await pay((await openPayment()).path, number)
  await expect.poll(eventsCounted).toBe(3)
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select table_schema || '."' || table_name || '"' as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const kept = [JSON.stringify(shop.recorded.read())]
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query<{ row: string }>(
      `select to_jsonb(one)::text as row from ${name} one`,
    )
    kept.push(...rows.map(({ row }) => row))
  }
  const everything = kept.join('\n')
  expect(everything).toContain('"last4": "4242"')
  for (const number of planted) {
    expect(everything).not.toContain(number)
    expect(everything).not.toContain(number.replaceAll(' ', ''))
  }
})
