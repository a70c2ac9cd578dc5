/**
 * Subscriptions of webhooks: made, changed and deleted by operators. The secret that its messages are signed by is told
 * once and kept sealed. Who changes one that a colleague changed meanwhile is told what it is now.
 */
import { randomBytes } from 'node:crypto'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import { type Resealed, resealRows } from '#commerce/database/keys/resealed.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { dropUndelivered } from '#commerce/outbox/index.ts'
import { type ToldEvent, WEBHOOK_EVENTS, WEBHOOK_SECRET_START } from '#contract/values/webhooks.ts'
import {
  countOlderSecrets,
  findSubscription,
  insertSubscription,
  keepSecret,
  lockOlderSecrets,
  readSubscriptions,
  removeSubscription,
  type Subscription,
  updateSubscription,
  webhookTopic,
} from './subscriptions.sql.ts'

export const WEBHOOK_PURPOSE = 'webhook secrets'
const SECRET_BYTES = 32
/** Each of them is looked through with every event. */
const MOST_SUBSCRIPTIONS = 20
const CHANGES = 'webhooks'

export type SubscriptionDraft = { url: string; events: readonly ToldEvent[] }
type Known = { id: number; revision: number }

export type MakeSubscriptionResult =
  | { ok: true; subscription: Subscription; secret: string }
  | { ok: false; reason: 'no_events' | 'too_many' }

export type ChangeSubscriptionResult =
  | { ok: true; subscription: Subscription }
  | { ok: false; reason: 'no_events' | 'unknown_subscription' }
  | { ok: false; reason: 'changed_meanwhile'; subscription: Subscription }

export function makeSubscription(
  tx: OperatorTx,
  keys: Pick<DataKeys, 'seal'>,
  { events, url }: SubscriptionDraft,
): Promise<MakeSubscriptionResult> {
  const read = (made: MakeSubscriptionResult | undefined) =>
    namedSubscription(tx, made?.ok ? made.subscription.id : undefined)
  return recordChange(tx, { action: 'webhook changed', what: CHANGES, read }, async () => {
    const known = inOrder(events)
    if (known.length === 0) return { ok: false, reason: 'no_events' }
    if ((await readSubscriptions(tx)).length >= MOST_SUBSCRIPTIONS) return { ok: false, reason: 'too_many' }
    const secret = WEBHOOK_SECRET_START + randomBytes(SECRET_BYTES).toString('base64')
    const sealed = keys.seal(secret, WEBHOOK_PURPOSE)
    const madeBy = tx.operator.actor.contactId
    const id = await insertSubscription(tx, { url, events: known, secret: sealed, madeBy })
    return { ok: true, subscription: await present(tx, id), secret }
  })
}

export function changeSubscription(
  tx: OperatorTx,
  known: Known,
  { events, isPaused, url }: SubscriptionDraft & { isPaused: boolean },
): Promise<ChangeSubscriptionResult> {
  const read = () => namedSubscription(tx, known.id)
  return recordChange(tx, { action: 'webhook changed', what: CHANGES, read }, async () => {
    const before = await findSubscription(tx, known.id)
    if (!before) return { ok: false, reason: 'unknown_subscription' }
    if (before.revision !== known.revision) return { ok: false, reason: 'changed_meanwhile', subscription: before }
    const chosen = inOrder(events)
    if (chosen.length === 0) return { ok: false, reason: 'no_events' }
    await updateSubscription(tx, known.id, { url, events: chosen, isPaused })
    return { ok: true, subscription: await present(tx, known.id) }
  })
}

/** With it goes what was to be sent. */
export function deleteSubscription(tx: OperatorTx, known: Known): Promise<ChangeSubscriptionResult> {
  const read = () => namedSubscription(tx, known.id)
  return recordChange(tx, { action: 'webhook changed', what: CHANGES, read }, async () => {
    const subscription = await findSubscription(tx, known.id)
    if (!subscription) return { ok: false, reason: 'unknown_subscription' }
    if (subscription.revision !== known.revision) return { ok: false, reason: 'changed_meanwhile', subscription }
    await removeSubscription(tx, known.id)
    await dropUndelivered(tx, webhookTopic(known.id))
    return { ok: true, subscription }
  })
}

const inOrder = (events: readonly ToldEvent[]) => WEBHOOK_EVENTS.filter((event) => events.includes(event))

async function present(tx: Tx, id: number): Promise<Subscription> {
  const subscription = await findSubscription(tx, id)
  if (!subscription) throw new Error('A subscription was saved and is not there.')
  return subscription
}

/** As the trail has it, which is for ever: a query may hold a password of the other side. */
async function namedSubscription(tx: Tx, id: number | undefined) {
  const found = id === undefined ? undefined : await findSubscription(tx, id)
  if (!found) return {}
  const address = found.url.split('?')[0]
  return { [`webhook ${found.id}`]: { address, events: found.events, pausedBy: found.pausedBy } }
}

export function countOlderWebhookSecrets(tx: Tx, keys: DataKeys): Promise<number> {
  return countOlderSecrets(tx, keys.newestName(WEBHOOK_PURPOSE))
}

export async function resealWebhookSecrets(tx: Tx, keys: DataKeys, after: number, most: number): Promise<Resealed> {
  const rows = await lockOlderSecrets(tx, keys.newestName(WEBHOOK_PURPOSE), after, most)
  const { kept, ...done } = resealRows(rows, most, ({ secret }) => ({
    secret: keys.seal(keys.open(secret, WEBHOOK_PURPOSE), WEBHOOK_PURPOSE),
  }))
  for (const { id, secret } of kept) await keepSecret(tx, id, secret)
  return done
}
