/** The only SQL over subscriptions of webhooks. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ToldEvent } from '#contract/values/webhooks.ts'

export type Subscription = {
  id: number
  url: string
  events: ToldEvent[]
  revision: number
  madeAt: Date
  /** Empty where the person is gone. */
  madeByName: string
  pausedAt: Date | null
  pausedBy: 'operator' | 'failing' | null
  failingSince: Date | null
}

/** How the outbox calls the messages of a subscription; the triggers write it too. */
export const TOPIC_START = 'webhook:'
export const webhookTopic = (subscriptionId: number) => `${TOPIC_START}${subscriptionId}`

/** In days without a message that arrived. */
export const PAUSE_AFTER_DAYS = 3

const ONE = `select id, url, events, revision, made_at as "madeAt", paused_at as "pausedAt", paused_by as "pausedBy",
     failing_since as "failingSince",
     coalesce((select first_name || ' ' || last_name from contact where contact.id = made_by), '') as "madeByName"
   from webhook_subscription`

const all = statement<Subscription>('list_subscriptions', `${ONE} order by id`)
const byId = statement<Subscription>('find_subscription', `${ONE} where id = $1`)
const open = statement<{ id: number }>(
  'list_open_subscriptions',
  'select id from webhook_subscription where paused_at is null order by id',
)
const target = statement<{ url: string; secret: Buffer }>(
  'find_webhook_target',
  'select url, secret from webhook_subscription where id = $1 and paused_at is null',
)
const insert = statement<{ id: number }>(
  'insert_subscription',
  `insert into webhook_subscription (url, events, secret, made_by)
   values ($1, $2, $3, (select id from contact where id = $4)) returning id`,
)
const update = statement(
  'update_subscription',
  `update webhook_subscription set url = $2, events = $3, revision = revision + 1,
     paused_at = case when $4 then coalesce(paused_at, shop_now()) end,
     paused_by = case when $4 then coalesce(paused_by, 'operator') end,
     failing_since = case when $4 then failing_since end
   where id = $1`,
)
const remove = statement('delete_subscription', 'delete from webhook_subscription where id = $1')
const well = statement(
  'note_webhook_arrived',
  'update webhook_subscription set failing_since = null where id = $1 and failing_since is not null',
)
const failing = statement<{ isPaused: boolean }>(
  'note_webhook_failing',
  `update webhook_subscription set failing_since = coalesce(failing_since, shop_now()),
     paused_at = case when failing_since < shop_now() - interval '${PAUSE_AFTER_DAYS} days' then shop_now() end,
     paused_by = case when failing_since < shop_now() - interval '${PAUSE_AFTER_DAYS} days' then 'failing' end,
     revision = revision + (failing_since < shop_now() - interval '${PAUSE_AFTER_DAYS} days' is true)::int
   where id = $1 and paused_at is null returning paused_at is not null as "isPaused"`,
)
const olderCount = statement<{ count: number }>(
  'count_older_webhook_secrets',
  'select count(*)::int as count from webhook_subscription where substring(secret from 1 for length($1::bytea)) <> $1::bytea',
)
const older = statement<{ id: number; secret: Buffer }>(
  'lock_older_webhook_secrets',
  `select id, secret from webhook_subscription where id > $2 and substring(secret from 1 for length($1::bytea)) <> $1::bytea
   order by id limit $3 for update skip locked`,
)
const keep = statement('keep_webhook_secret', 'update webhook_subscription set secret = $2 where id = $1')
const paused = statement<{ count: number; since: Date | null }>(
  'count_paused_webhooks',
  `select count(*)::int as count, min(paused_at) as since from webhook_subscription where paused_by = 'failing'`,
)

export function readSubscriptions(tx: Tx): Promise<Subscription[]> {
  return all(tx, [])
}

export async function findSubscription(tx: Tx, id: number): Promise<Subscription | undefined> {
  return (await byId(tx, [id]))[0]
}

export async function openSubscriptionIds(tx: Tx): Promise<number[]> {
  return (await open(tx, [])).map(({ id }) => id)
}

/** Undefined where it is paused or gone. */
export async function selectTarget(tx: Tx, id: number): Promise<{ url: string; secret: Buffer } | undefined> {
  return (await target(tx, [id]))[0]
}

type SubscriptionRow = { url: string; events: readonly ToldEvent[] }

export async function insertSubscription(
  tx: Tx,
  { events, madeBy, secret, url }: SubscriptionRow & { secret: Buffer; madeBy: number },
): Promise<number> {
  const [row] = await insert(tx, [url, events, secret, madeBy])
  if (!row) throw new Error('A subscription was saved without an id.')
  return row.id
}

export async function updateSubscription(
  tx: Tx,
  id: number,
  { events, isPaused, url }: SubscriptionRow & { isPaused: boolean },
): Promise<void> {
  await update(tx, [id, url, events, isPaused])
}

export async function removeSubscription(tx: Tx, id: number): Promise<void> {
  await remove(tx, [id])
}

export async function noteArrived(tx: Tx, id: number): Promise<void> {
  await well(tx, [id])
}

/** Whether that paused it. */
export async function noteFailing(tx: Tx, id: number): Promise<boolean> {
  return (await failing(tx, [id]))[0]?.isPaused ?? false
}

export async function countOlderSecrets(tx: Tx, newest: Buffer): Promise<number> {
  return (await olderCount(tx, [newest]))[0]?.count ?? 0
}

export function lockOlderSecrets(tx: Tx, newest: Buffer, after: number, most: number) {
  return older(tx, [newest, after, most])
}

export async function keepSecret(tx: Tx, id: number, secret: Buffer): Promise<void> {
  await keep(tx, [id, secret])
}

/** Those that were paused because they failed. */
export async function countPausedWebhooks(tx: Tx): Promise<{ count: number; since: Date | null }> {
  return (await paused(tx, []))[0] ?? { count: 0, since: null }
}
