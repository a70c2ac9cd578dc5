/**
 * What the sandbox tells the shop, over HTTP and signed, as a real provider would: right after a payment, or later by
 * the job of each minute where the card says so, the shop was away or a process died in between.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { lastly } from '#commerce/database/tx.ts'
import type { Job } from '#commerce/jobs/index.ts'
import {
  claimSandboxEvents,
  type DueEvent,
  markSandboxEventSent,
  SANDBOX_SIGNATURE,
  signWebhook,
} from '#commerce/payments/index.ts'

export type SandboxWebhooksOptions = {
  book: Database
  secret: string
  /** Where this process listens. */
  address: () => string
  log: Logger
}

export type SandboxWebhooks = {
  /** Sends one that is claimed, and tells when that is done. It never fails: what did not arrive is due again. */
  send(event: DueEvent): Promise<void>
  job: Job
  /** None is under way any more. */
  close(): Promise<void>
}

const DEADLINE_MS = 5_000

export function createSandboxWebhooks({ address, book, log, secret }: SandboxWebhooksOptions): SandboxWebhooks {
  const underWay = new Set<Promise<void>>()

  async function deliver({ copies, id, paymentKey }: DueEvent): Promise<void> {
    for (let copy = 0; copy < copies; copy += 1) await post(id, paymentKey)
    await book.transaction((tx) => lastly(tx, [markSandboxEventSent(tx, id)]))
  }

  async function sendDue(): Promise<void> {
    const [due] = await book.transaction((tx) => lastly(tx, [claimSandboxEvents(tx)]))
    for (const event of due) await deliver(event)
  }

  const missed = (error: unknown) =>
    log.warn({ err: error }, 'A webhook of the sandbox did not arrive; it is sent again.')

  async function post(id: string, key: string): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify({ id, type: 'payment.changed', key }))
    const reply = await fetch(`${address()}/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signWebhook(secret, body, new Date()) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (!reply.ok) throw new Error(`The shop answered ${reply.status}.`)
  }

  return {
    send(event) {
      const sending = deliver(event)
        .catch(missed)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    job: { name: 'send-sandbox-webhooks', cron: '* * * * *', work: () => sendDue().catch(missed) },
    close: async () => void (await Promise.all(underWay)),
  }
}
