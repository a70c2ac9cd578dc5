/** The only SQL over the outbox. */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type MessageDraft = { topic: string; key: string; payload: unknown }
export type OutboxMessage = MessageDraft & { id: number; attempts: number }

/** Where processes hear of a message as soon as its transaction is committed: its topic and its id. */
export const OUTBOX_CHANNEL = 'outbox'

const put = statement<{ id: string }>(
  'put_in_outbox',
  `with message as (
     insert into outbox_message (topic, key, payload) values ($1, $2, $3) on conflict do nothing returning id)
   select id, pg_notify('${OUTBOX_CHANNEL}', $1 || ' ' || id) from message`,
)
const putAll = statement<{ id: string }>(
  'put_all_in_outbox',
  `with message as (
     insert into outbox_message (topic, key, payload)
     select $1, key, payload from unnest($2::text[], $3::jsonb[]) as said (key, payload)
     on conflict do nothing returning id)
   select id, pg_notify('${OUTBOX_CHANNEL}', $1 || ' ' || id) from message`,
)
const putNothing = statement(
  'put_nothing_in_outbox',
  `with message as (
     insert into outbox_message (topic, key, payload, delivered_at) values ('nothing', $1, $2, shop_now()) returning id)
   select id, pg_notify('${OUTBOX_CHANNEL}', 'nothing ' || id) from message`,
)
// A claim is a delay: who dies with a message in hand leaves it due again later, and later each time.
const claim = statement<OutboxMessage>(
  'claim_outbox_messages',
  `update outbox_message set attempts = attempts + 1,
     due_at = shop_now() + least(power(2, attempts), 60) * interval '1 minute'
   where id in (
     select id from outbox_message
     where delivered_at is null and parked_at is null and due_at <= shop_now() and topic = any ($1::text[])
     order by due_at limit $2 for update skip locked)
   returning id::int, topic, key, payload, attempts`,
)
const deliver = statement('mark_outbox_delivered', 'update outbox_message set delivered_at = shop_now() where id = $1')

/** False where this was said before. The message goes out if the transaction commits, and only then. */
export async function putInOutbox(tx: Tx, { topic, key, payload }: MessageDraft): Promise<boolean> {
  return (await put(tx, [topic, key, JSON.stringify(payload)])).length === 1
}

/** Hundreds at once, in one statement; what was said before is left out. Returns how many were new. */
export async function putAllInOutbox(
  tx: Tx,
  topic: string,
  messages: readonly Omit<MessageDraft, 'topic'>[],
): Promise<number> {
  const payloads = messages.map(({ payload }) => JSON.stringify(payload))
  return (await putAll(tx, [topic, messages.map(({ key }) => key), payloads])).length
}

/**
 * The work of a message without one, down to what processes hear of it: where a reply must not tell by its time
 * whether there was something to say. The row counts as delivered, and goes with those that were.
 */
export async function putNothingInOutbox(tx: Tx, { key, payload }: Omit<MessageDraft, 'topic'>): Promise<void> {
  await putNothing(tx, [key, JSON.stringify(payload)])
}

/**
 * Messages that are due, for this process alone. Messages of topics that are not asked for stay: a process of the
 * release before does not know the consumers of this one.
 */
export async function claimMessages(tx: Tx, topics: readonly string[], most: number): Promise<OutboxMessage[]> {
  return topics.length === 0 ? [] : claim(tx, [topics, most])
}

export async function markDelivered(tx: Tx, messageId: number): Promise<void> {
  await deliver(tx, [messageId])
}

const count = statement<UndeliveredCount>(
  'count_undelivered',
  `select topic, count(*) filter (where parked_at is null)::int as waiting,
     count(*) filter (where parked_at is not null)::int as parked
   from outbox_message where delivered_at is null group by topic`,
)

export type UndeliveredCount = { topic: string; waiting: number; parked: number }

/** What waits in the outbox and what was given up, by topic: mails are one of them. */
export function countUndelivered(tx: Tx): Promise<UndeliveredCount[]> {
  return count(tx, [])
}
