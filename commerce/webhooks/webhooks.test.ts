import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { TEST_DATA_KEYS, testKeys } from '#commerce/testing/test-codes.ts'
import { type ToldEvent, WEBHOOK_EVENTS } from '#contract/values/webhooks.ts'
import {
  changeSubscription,
  claimWebhook,
  countOlderWebhookSecrets,
  countPausedWebhooks,
  deleteSubscription,
  dueWebhooks,
  makeSubscription,
  noteWebhookFailed,
  noteWebhookSent,
  readDeliveries,
  readSubscriptions,
  resealWebhookSecrets,
  resendWebhook,
} from './index.ts'

const START = Date.parse('2026-12-03T16:00:00Z')
const URL = 'https://erp.resort.example/hooks?token=abc'
const keys = testKeys

async function made(tx: OperatorTx, events: readonly ToldEvent[] = WEBHOOK_EVENTS) {
  const result = await makeSubscription(tx, keys, { url: URL, events })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const at = (tx: Tx, hours: number) => moveShopClock(tx, { to: new Date(START + hours * 3_600_000), frozen: true })
const tell = (tx: Tx, event: ToldEvent) => tx.execute(`select tell_webhooks('${event}', '{"OrderNumber":"SP-1"}')`)
const messages = async (tx: Tx) => (await tx.execute(`select from outbox_message where topic like 'webhook%'`)).rowCount

async function claimedFirst(tx: Tx) {
  const [key] = await dueWebhooks(tx)
  const claimed = key && (await claimWebhook(tx, keys, key))
  if (!claimed) throw new Error('Nothing is due.')
  return claimed
}

test('An event is written for each subscription that hears of it under one id, and for no other [IMPL-13]', async ({
  tx,
}) => {
  await tell(tx, 'order.placed')
  expect(await messages(tx)).toBe(0)
  const [first, second] = [await made(tx), await made(tx, ['order.placed'])]
  await made(tx, ['day.closed'])
  await tell(tx, 'order.placed')
  const [one] = await readDeliveries(tx, first.subscription.id, undefined, 10)
  const [other] = await readDeliveries(tx, second.subscription.id, undefined, 10)
  expect(one).toMatchObject({ attempts: 0, body: { type: 'order.placed', data: { OrderNumber: 'SP-1' } } })
  expect(other?.eventId).toBe(one?.eventId)
  expect(await messages(tx)).toBe(2)
})

test('The secret of a subscription is told once and kept sealed, and the audit trail has neither it nor a query [IMPL-13]', async ({
  tx,
}) => {
  const { secret } = await made(tx)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { rows } = await tx.execute<{ row: string }>(`select encode(secret, 'escape') as row from webhook_subscription`)
  expect(rows[0]?.row).not.toContain(secret)
  expect(JSON.stringify(tx.changes)).toContain('https://erp.resort.example/hooks')
  expect(JSON.stringify(tx.changes)).not.toMatch(/token|whsec/)
  await tell(tx, 'day.closed')
  expect(await claimedFirst(tx)).toMatchObject({ secret, url: URL, attempts: 1 })
})

test('A message that fails is tried again later and later for a day, then parked until it is sent again [IMPL-13]', async ({
  tx,
}) => {
  const { subscription } = await made(tx)
  await at(tx, 0)
  await tell(tx, 'order.placed')
  let [tries, hours] = [0, 0]
  for (let isParked = false; !isParked; hours += 2) {
    await at(tx, hours)
    const claimed = await claimedFirst(tx)
    expect(await dueWebhooks(tx)).toEqual([])
    isParked = (await noteWebhookFailed(tx, claimed, 'It answered 500.')).isParked
    tries += 1
  }
  expect(tries).toBe(19)
  const [parked] = await readDeliveries(tx, subscription.id, undefined, 10)
  expect(parked).toMatchObject({ attempts: 19, dueAt: null, failure: 'It answered 500.', deliveredAt: null })

  expect(await resendWebhook(tx, subscription.id, parked?.eventId ?? '')).toEqual({ ok: true })
  const again = await claimedFirst(tx)
  expect(again).toMatchObject({ eventId: parked?.eventId, attempts: 1 })
  await noteWebhookSent(tx, again)
  expect(await readDeliveries(tx, subscription.id, undefined, 10)).toMatchObject([{ failure: null, parkedAt: null }])
  expect(await resendWebhook(tx, subscription.id, 'evt_unknown')).toEqual({ ok: false, reason: 'unknown_delivery' })
})

test('A subscription that nothing reaches for three days is paused, and goes on when an operator says so [IMPL-13]', async ({
  tx,
}) => {
  const { subscription } = await made(tx)
  const fail = async (hours: number) => {
    await at(tx, hours)
    await tell(tx, 'order.placed')
    return noteWebhookFailed(tx, await claimedFirst(tx), 'It answered 500.')
  }
  expect(await fail(0)).toMatchObject({ isPaused: false })
  expect(await fail(72)).toMatchObject({ isPaused: false })
  expect(await fail(73)).toMatchObject({ isPaused: true })
  expect(await readSubscriptions(tx)).toMatchObject([{ pausedBy: 'failing', revision: 2 }])
  expect(await countPausedWebhooks(tx)).toMatchObject({ count: 1 })
  const before = await messages(tx)
  await tell(tx, 'order.placed')
  expect([await messages(tx), await dueWebhooks(tx)]).toEqual([before, []])

  const draft = { url: URL, events: ['order.placed'] as const, isPaused: false }
  const stale = await changeSubscription(tx, { id: subscription.id, revision: 1 }, draft)
  expect(stale).toMatchObject({ ok: false, reason: 'changed_meanwhile', subscription: { pausedBy: 'failing' } })
  const resumed = await changeSubscription(tx, { id: subscription.id, revision: 2 }, draft)
  expect(resumed).toMatchObject({ ok: true, subscription: { pausedAt: null, failingSince: null } })
  expect((await dueWebhooks(tx)).length).toBeGreaterThan(0)
})

test('A subscription hears of something, is deleted as it was read with what was to be sent, and there are twenty at most [IMPL-13]', async ({
  tx,
}) => {
  expect(await makeSubscription(tx, keys, { url: URL, events: [] })).toEqual({ ok: false, reason: 'no_events' })
  const { subscription } = await made(tx)
  expect(await deleteSubscription(tx, { id: subscription.id, revision: 7 })).toMatchObject({ ok: false })
  await tell(tx, 'day.closed')
  expect(await deleteSubscription(tx, { id: subscription.id, revision: 1 })).toMatchObject({ ok: true })
  expect(await messages(tx)).toBe(0)
  for (let count = 0; count < 20; count += 1) await made(tx)
  const more = await makeSubscription(tx, keys, { url: URL, events: WEBHOOK_EVENTS })
  expect(more).toEqual({ ok: false, reason: 'too_many' })
})

test('The secrets of subscriptions are sealed anew under a newer key', async ({ tx }) => {
  const { secret } = await made(tx)
  const newer = dataKeys(['vB8kT2mR5xQ9wL4jF7dN1cZ6hS3gP0yE', TEST_DATA_KEYS])
  expect(await countOlderWebhookSecrets(tx, newer)).toBe(1)
  expect(await resealWebhookSecrets(tx, newer, 0, 10)).toMatchObject({ resealed: 1, unreadable: 0 })
  expect(await countOlderWebhookSecrets(tx, newer)).toBe(0)
  await tell(tx, 'day.closed')
  const [key] = await dueWebhooks(tx)
  expect(key && (await claimWebhook(tx, newer, key))).toMatchObject({ secret })
})
