/**
 * Sends a few messages to other systems, for the jobs that ask for them. However many processes have one in hand, one
 * at a time sends it, as with mails. A message arrives twice only where a process dies between its arrival and the note
 * of it, and then with the same id.
 */
import type { Logger } from 'pino'
import { unlessBusyWith } from '#commerce/database/advisory-lock.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  claimWebhook,
  noteWebhookFailed,
  noteWebhookSent,
  type TriedWebhook,
  type WebhookKey,
} from '#commerce/webhooks/index.ts'
import type { PostOutside } from '#server/outbound/post-outside.ts'
import { webhookHeaders } from './sign-webhook.ts'

export type SendWebhookOptions = {
  database: Database
  log: Logger
  /** What opens the secrets of subscriptions. */
  keys: Pick<DataKeys, 'open'>
  post: PostOutside
}

/** One that is slow keeps no other from its turn. */
const LANES = 4
const LONGEST_WORDS = 200

const lockOf = ({ id }: WebhookKey) => `webhook ${id}`

export async function sendWebhooks(options: SendWebhookOptions, asked: readonly WebhookKey[]): Promise<void> {
  const { database, keys, log } = options
  await unlessBusyWith(database, asked.map(lockOf), log, async (own) => {
    const next = asked.filter((key) => own.has(lockOf(key))).values()
    const lane = async () => {
      for (const key of next) {
        const webhook = await database.transaction((tx) => claimWebhook(tx, keys, key))
        if (webhook) await sendOne(options, webhook)
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
    const failed = lanes.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
}

async function sendOne({ database, log, post }: SendWebhookOptions, webhook: TriedWebhook): Promise<void> {
  const { attempts, body: told, eventId, secret, subscriptionId, url } = webhook
  const about = { subscriptionId, eventId, event: told.type, attempts }
  const body = JSON.stringify({ id: eventId, ...told })
  // The time of the machine: receivers refuse what is old by theirs.
  const failure = await failureOf(() => post(url, webhookHeaders({ secret, eventId, body, at: new Date() }), body))
  if (failure === undefined) {
    await database.transaction((tx) => noteWebhookSent(tx, webhook))
    log.debug(about, 'A webhook arrived.')
    return
  }
  const { isParked, isPaused } = await database.transaction((tx) => noteWebhookFailed(tx, webhook, failure))
  log.warn({ ...about, failure, isParked }, 'A webhook did not arrive.')
  if (isPaused) log.error({ subscriptionId }, 'A webhook is paused: nothing has arrived there for three days.')
}

/** Undefined where it arrived. */
async function failureOf(send: () => Promise<number>): Promise<string | undefined> {
  try {
    const status = await send()
    return status >= 200 && status < 300 ? undefined : `It answered ${status}.`
  } catch (error) {
    return (error instanceof Error ? error.message : 'It could not be reached.').slice(0, LONGEST_WORDS)
  }
}
