/**
 * Delivers what lies in the outbox, each message at least once: it is claimed in one transaction, handed over outside
 * of any, and marked in another. A process that dies in between leaves it to be delivered again, so a consumer knows a
 * message by its topic and key and acts on it once.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { claimMessages, markDelivered, type OutboxMessage } from '#commerce/outbox/index.ts'

/** By topic. */
export type OutboxConsumers = Readonly<Record<string, (message: OutboxMessage) => Promise<void>>>

const AT_ONCE = 20

export async function deliverOutbox(database: Database, consumers: OutboxConsumers, log: Logger): Promise<void> {
  const topics = Object.keys(consumers)
  let messages: OutboxMessage[]
  do {
    messages = await database.transaction((tx) => claimMessages(tx, topics, AT_ONCE))
    for (const message of messages) await deliver(database, consumers, message, log)
  } while (messages.length === AT_ONCE)
}

/** One that fails keeps no other from its consumer; it is due again later. */
async function deliver(
  database: Database,
  consumers: OutboxConsumers,
  message: OutboxMessage,
  log: Logger,
): Promise<void> {
  const { id, topic, attempts } = message
  try {
    await consumers[topic]?.(message)
    await database.transaction((tx) => markDelivered(tx, id))
  } catch (error) {
    log.warn({ err: error, topic, messageId: id, attempts }, 'A message of the outbox could not be delivered yet.')
  }
}
