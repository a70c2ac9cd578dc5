import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { claimWebhook, dueWebhooks, makeSubscription, readDeliveries } from '#commerce/webhooks/index.ts'
import { createLog } from '#server/boot/log.ts'
import { createPostOutside, outsideComplaint } from '#server/outbound/post-outside.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#server/testing/outside/webhook-receiver.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { webhookHeaders } from './sign-webhook.ts'

const log = createLog({ level: 'silent', write: () => {} })
const post = createPostOutside({ allowsLoopback: true })

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

async function subscribed(database: Database, url = receiver.url) {
  const made = await changeShop(database, (tx) => makeSubscription(tx, testKeys, { url, events: ['order.placed'] }))
  if (!made.ok) throw new Error(made.reason)
  return { id: made.subscription.id, secret: made.secret }
}

const tell = (database: Database) =>
  database.pool.query(`select tell_webhooks('order.placed', '{"OrderNumber":"SP-1"}')`)
const sendDue = async (database: Database) =>
  sendWebhooks({ database, log, keys: testKeys, post }, await database.read(dueWebhooks))
const setClock = (database: Database, minutes: number) =>
  database.transaction((tx) =>
    moveShopClock(tx, { to: new Date(Date.parse('2026-12-03T16:00:00Z') + minutes * 60_000), frozen: true }),
  )

test('A message arrives once, with a signature that its secret verifies over id, time and body [IMPL-13]', async ({
  freshDatabase,
}) => {
  const { secret } = await subscribed(freshDatabase)
  await tell(freshDatabase)
  await sendDue(freshDatabase)
  await sendDue(freshDatabase)
  expect(receiver.heard).toHaveLength(1)
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = receiver.heard
  expect(JSON.parse(body)).toMatchObject({
    id: headers['webhook-id'],
    type: 'order.placed',
    data: { OrderNumber: 'SP-1' },
  })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
})

test('The signature is the one that the specification of Standard Webhooks has as its example [IMPL-13]', () => {
  const headers = webhookHeaders({
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('A message that was answered with 500 or a redirect is sent again later under the same id, until it arrives [IMPL-13]', async ({
  freshDatabase,
}) => {
  const { id } = await subscribed(freshDatabase)
  await setClock(freshDatabase, 0)
  await tell(freshDatabase)
  receiver.answerWith(500)
  await sendDue(freshDatabase)
  await sendDue(freshDatabase)
  expect(receiver.heard).toHaveLength(1)
  receiver.answerWith(302)
  await setClock(freshDatabase, 1)
  await sendDue(freshDatabase)
  const [failed] = await freshDatabase.read((tx) => readDeliveries(tx, id, undefined, 10))
  expect(failed).toMatchObject({ attempts: 2, failure: 'It answered 302.', deliveredAt: null })
  receiver.answerWith(204)
  await setClock(freshDatabase, 5)
  await sendDue(freshDatabase)
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [arrived] = await freshDatabase.read((tx) => readDeliveries(tx, id, undefined, 10))
  expect(arrived).toMatchObject({ attempts: 3, failure: null })
  expect(arrived?.deliveredAt).not.toBeNull()
})

test('A message whose process died between its arrival and the note of it arrives again with the same id [IMPL-13]', async ({
  freshDatabase,
}) => {
  await subscribed(freshDatabase)
  await setClock(freshDatabase, 0)
  await tell(freshDatabase)
  // What the process did before it died: the try is noted and the message sent, and that it arrived is not.
  const [key] = await freshDatabase.read(dueWebhooks)
  const claimed = key && (await freshDatabase.transaction((tx) => claimWebhook(tx, testKeys, key)))
  await post(receiver.url, { 'webhook-id': claimed?.eventId ?? '' }, '{}')
  await sendDue(freshDatabase)
  expect(receiver.heard).toHaveLength(1)
  await setClock(freshDatabase, 1)
  await sendDue(freshDatabase)
  expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.eventId, claimed?.eventId])
})

test('Nothing is posted to an address that is not public, by whatever name, or without https [IMPL-13]', async ({
  freshDatabase,
}) => {
  const refused = [
    'http://erp.example/',
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://localhost/',
  ]
  const more = [
    'https://169.254.169.254/latest',
    'https://kim:secret@erp.example/',
    'https://0x7f000001/',
    'ftp://x/',
    'x',
  ]
  for (const url of [...refused, ...more]) expect([url, outsideComplaint(url)]).not.toEqual([url, undefined])
  expect(outsideComplaint('https://erp.example/hooks?token=1')).toBeUndefined()

  const { id } = await subscribed(freshDatabase)
  await tell(freshDatabase)
  const strict = { database: freshDatabase, log, keys: testKeys, post: createPostOutside() }
  await sendWebhooks(strict, await freshDatabase.read(dueWebhooks))
  expect(receiver.heard).toEqual([])
  const [delivery] = await freshDatabase.read((tx) => readDeliveries(tx, id, undefined, 10))
  expect(delivery?.failure).toBe('It has to begin with https://.')
})
