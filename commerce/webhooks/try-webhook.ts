/**
 * The tries of a message to another system. Each is noted before it is made, and what came of it afterwards: a process
 * that dies in between leaves the message due again with the same id. One that fails is tried again for a day, as mails
 * are, and then parked; a subscription that nothing reaches for three days is paused.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { minutesToNextTry } from '#commerce/mails/index.ts'
import { claimMessage, delayMessage, dueMessages, finishMessage, parkMessage } from '#commerce/outbox/index.ts'
import type { ToldEvent } from '#contract/values/webhooks.ts'
import { WEBHOOK_PURPOSE } from './save-subscription.ts'
import {
  noteArrived,
  noteFailing,
  openSubscriptionIds,
  selectTarget,
  TOPIC_START,
  webhookTopic,
} from './subscriptions.sql.ts'

/** As it is sent. */
export type WebhookBody = { type: ToldEvent; timestamp: string; data: Readonly<Record<string, unknown>> }

export type TriedWebhook = {
  id: number
  subscriptionId: number
  /** Of the event, and the same in each try. */
  eventId: string
  attempts: number
  url: string
  /** What it is signed by. */
  secret: string
  body: WebhookBody
}

/** Which subscription, and which message of the outbox. */
export type WebhookKey = { subscriptionId: number; id: number }

const MOST_AT_ONCE = 200
const HOST = 'webhook'
const NO_ANSWER = 'Every try ended without a word.'

/** What a process hears when the transaction of a message is committed; undefined for other messages. */
export function heardWebhook(payload: string): WebhookKey | undefined {
  const [topic = '', id = ''] = payload.split(' ')
  if (!topic.startsWith(TOPIC_START)) return undefined
  return { subscriptionId: Number(topic.slice(TOPIC_START.length)), id: Number(id) }
}

/** Those that wait and whose time has come, of subscriptions that are not paused. */
export async function dueWebhooks(tx: Tx): Promise<WebhookKey[]> {
  const due: WebhookKey[] = []
  for (const subscriptionId of await openSubscriptionIds(tx)) {
    const ids = await dueMessages(tx, webhookTopic(subscriptionId), MOST_AT_ONCE)
    due.push(...ids.map((id) => ({ subscriptionId, id })))
  }
  return due
}

/** Undefined where there is nothing to send, or no more; it stays where the subscription is paused. */
export async function claimWebhook(
  tx: Tx,
  keys: Pick<DataKeys, 'open'>,
  { id, subscriptionId }: WebhookKey,
): Promise<TriedWebhook | undefined> {
  const target = await selectTarget(tx, subscriptionId)
  const claimed = target && (await claimMessage(tx, webhookTopic(subscriptionId), id, HOST))
  if (!claimed) return undefined
  const { attempts, key: eventId, payload } = claimed
  // The tries before were the last: none of them lived to say what came of it.
  if (minutesToNextTry(attempts - 1, { isPermanent: false }) === undefined) {
    await parkMessage(tx, id, NO_ANSWER)
    return undefined
  }
  const secret = keys.open(target.secret, WEBHOOK_PURPOSE)
  return { id, subscriptionId, eventId, attempts, url: target.url, secret, body: payload as WebhookBody }
}

/** What it said is kept: it names no person, and can be sent again. */
export async function noteWebhookSent(tx: Tx, { body, id, subscriptionId }: TriedWebhook): Promise<void> {
  await finishMessage(tx, id, body)
  await noteArrived(tx, subscriptionId)
}

export type FailedWebhook = { isParked: boolean; isPaused: boolean }

export async function noteWebhookFailed(
  tx: Tx,
  { attempts, id, subscriptionId }: TriedWebhook,
  failure: string,
): Promise<FailedWebhook> {
  const minutes = minutesToNextTry(attempts, { isPermanent: false })
  if (minutes === undefined) await parkMessage(tx, id, failure)
  else await delayMessage(tx, id, minutes, failure)
  return { isParked: minutes === undefined, isPaused: await noteFailing(tx, subscriptionId) }
}
