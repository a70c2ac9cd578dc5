/**
 * The statements of a topic whose messages are delivered one by one, each by a job of its own: a try is noted before it
 * is made, and what came of it afterwards. A process that dies in between leaves the message due again a minute later.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OutboxMessage } from './outbox.sql.ts'

/** `messageId` is made with the first try and stays. */
export type TriedMessage = OutboxMessage & { messageId: string }
export type UndeliveredMessage = OutboxMessage & {
  createdAt: Date
  dueAt: Date
  parkedAt: Date | null
  failure: string | null
}

const WAITS = 'delivered_at is null and parked_at is null'

const due = statement<{ id: number }>(
  'due_messages',
  `select id::int from outbox_message where ${WAITS} and due_at <= shop_now() and topic = $1 order by due_at limit $2`,
)
const CLAIM = `update outbox_message set attempts = attempts + 1, due_at = shop_now() + interval '1 minute',
     message_id = coalesce(message_id, gen_random_uuid() || '@' || $3)`
const CLAIMED = 'returning id::int, topic, key, payload, attempts, message_id as "messageId"'
const claim = statement<TriedMessage>(
  'claim_message',
  `${CLAIM} where id = $1 and topic = $2 and ${WAITS} and due_at <= shop_now() ${CLAIMED}`,
)
const claimNew = statement<TriedMessage>(
  'claim_new_messages',
  `${CLAIM} where id = any ($1::bigint[]) and topic = $2 and ${WAITS} and due_at <= shop_now() and attempts = 0 ${CLAIMED}`,
)
const finish = statement(
  'finish_message',
  'update outbox_message set delivered_at = shop_now(), failure = null, payload = $2 where id = $1',
)
const delay = statement(
  'delay_message',
  `update outbox_message set due_at = shop_now() + $2 * interval '1 minute', failure = $3 where id = $1 and ${WAITS}`,
)
const park = statement(
  'park_message',
  `update outbox_message set parked_at = shop_now(), failure = $2 where id = $1 and ${WAITS}`,
)
const undelivered = statement<UndeliveredMessage>(
  'undelivered_messages',
  `select id::int, topic, key, payload, attempts, created_at as "createdAt", due_at as "dueAt",
     parked_at as "parkedAt", failure
   from outbox_message where delivered_at is null and topic = $1 and (attempts > 0 or failure is not null)
   order by parked_at desc nulls last, id desc limit $2`,
)
const unpark = statement<{ id: number }>(
  'unpark_messages',
  `with message as (
     update outbox_message set parked_at = null, attempts = 0, due_at = shop_now()
     where topic = $1 and parked_at is not null and payload ? $2 and ($3::bigint is null or id = $3)
     returning id)
   select id::int, pg_notify('outbox', $1 || ' ' || id) from message`,
)

const ofTopic = statement<OutboxMessage & Omit<UndeliveredMessage, keyof OutboxMessage> & { deliveredAt: Date | null }>(
  'messages_of_topic',
  `select id::int, topic, key, payload, attempts, created_at as "createdAt", due_at as "dueAt",
     delivered_at as "deliveredAt", parked_at as "parkedAt", failure
   from outbox_message
   where topic = $1 and ($2::text is null or key < $2)
     and ($4::boolean is null or (delivered_at is not null) = $4)
     and ($5::boolean is null or (parked_at is not null) = $5)
   order by key desc limit $3`,
)
const requeue = statement<{ id: number }>(
  'requeue_message',
  `with message as (
     update outbox_message set delivered_at = null, parked_at = null, attempts = 0, due_at = shop_now(), failure = null
     where topic = $1 and key = $2 returning id)
   select id::int, pg_notify('outbox', $1 || ' ' || id) from message`,
)
const drop = statement('drop_undelivered', 'delete from outbox_message where topic = $1 and delivered_at is null')

/** Those that wait and whose time has come, the oldest first. */
export async function dueMessages(tx: Tx, topic: string, most: number): Promise<number[]> {
  return (await due(tx, [topic, most])).map(({ id }) => id)
}

/** Notes a try. Undefined where there is nothing to try: it was delivered or parked, or its next try is later. */
export async function claimMessage(
  tx: Tx,
  topic: string,
  id: number,
  messageIdHost: string,
): Promise<TriedMessage | undefined> {
  return (await claim(tx, [id, topic, messageIdHost]))[0]
}

/**
 * Notes the first try of all of these that were never tried. A message that ends its process makes a failed try of all
 * that were claimed with it: the next ones are claimed one by one, and none is given up for another.
 */
export function claimNewMessages(
  tx: Tx,
  topic: string,
  ids: readonly number[],
  messageIdHost: string,
): Promise<TriedMessage[]> {
  return claimNew(tx, [ids, topic, messageIdHost])
}

/** It was delivered; of what it said, only `kept` is kept. */
export async function finishMessage(tx: Tx, id: number, kept: unknown): Promise<void> {
  await finish(tx, [id, JSON.stringify(kept)])
}

export async function delayMessage(tx: Tx, id: number, minutes: number, failure: string): Promise<void> {
  await delay(tx, [id, minutes, failure])
}

export async function parkMessage(tx: Tx, id: number, failure: string): Promise<void> {
  await park(tx, [id, failure])
}

/** Those that were tried in vain, the parked ones first. */
export async function undeliveredMessages(tx: Tx, topic: string, most: number): Promise<UndeliveredMessage[]> {
  return undelivered(tx, [topic, most])
}

/** Has parked messages tried again that still say what they have to: one, or all of a topic. Returns their ids. */
export async function unparkMessages(tx: Tx, topic: string, needs: string, id?: number): Promise<number[]> {
  return (await unpark(tx, [topic, needs, id ?? null])).map((row) => row.id)
}

export type TopicPage = {
  before: string | undefined
  most: number
  /** Without them all messages. */
  isDelivered?: boolean
  isParked?: boolean
}

/** Of a topic whose keys go up with time: the newest first, after the key `before`. */
export function messagesOfTopic(tx: Tx, topic: string, { before, isDelivered, isParked, most }: TopicPage) {
  return ofTopic(tx, [topic, before ?? null, most, isDelivered ?? null, isParked ?? null])
}

/** Has it delivered once more, whatever became of it. False where it is not there any more. */
export async function requeueMessage(tx: Tx, topic: string, key: string): Promise<boolean> {
  return (await requeue(tx, [topic, key])).length === 1
}

/** For a topic whose consumer is gone: what waits or was parked would stay for ever. */
export async function dropUndelivered(tx: Tx, topic: string): Promise<void> {
  await drop(tx, [topic])
}
