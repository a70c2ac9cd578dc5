/** What was sent to a subscription, the newest first: operators read it, and have one sent again. */
import type { Tx } from '#commerce/database/tx.ts'
import { messagesOfTopic, requeueMessage } from '#commerce/outbox/index.ts'
import type { DeliveryState } from '#contract/values/webhooks.ts'
import { findSubscription, webhookTopic } from './subscriptions.sql.ts'
import type { WebhookBody } from './try-webhook.ts'

export type WebhookDelivery = {
  eventId: string
  body: WebhookBody
  createdAt: Date
  attempts: number
  deliveredAt: Date | null
  parkedAt: Date | null
  /** When it is tried next; null where it is not. */
  dueAt: Date | null
  failure: string | null
}

const OF_STATE = {
  waiting: { isDelivered: false, isParked: false },
  arrived: { isDelivered: true },
  'given-up': { isDelivered: false, isParked: true },
} as const satisfies Record<DeliveryState, object>

/** After `before`, which is an event of the page that was read; from the newest one on without. */
export async function readDeliveries(
  tx: Tx,
  subscriptionId: number,
  before: string | undefined,
  most: number,
  state?: DeliveryState,
) {
  const page = { before, most, ...(state && OF_STATE[state]) }
  const rows = await messagesOfTopic(tx, webhookTopic(subscriptionId), page)
  return rows.map(({ key, payload, dueAt, ...row }): WebhookDelivery => {
    const isWaiting = row.deliveredAt === null && row.parkedAt === null
    return { ...row, eventId: key, body: payload as WebhookBody, dueAt: isWaiting ? dueAt : null }
  })
}

export type ResendResult = { ok: true } | { ok: false; reason: 'unknown_delivery' | 'is_paused' }

/** With the same id: who got it before knows it again. */
export async function resendWebhook(tx: Tx, subscriptionId: number, eventId: string): Promise<ResendResult> {
  const subscription = await findSubscription(tx, subscriptionId)
  if (subscription?.pausedAt) return { ok: false, reason: 'is_paused' }
  const isThere = subscription && (await requeueMessage(tx, webhookTopic(subscriptionId), eventId))
  return isThere ? { ok: true } : { ok: false, reason: 'unknown_delivery' }
}
