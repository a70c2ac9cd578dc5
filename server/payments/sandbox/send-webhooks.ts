/**
 * What the sandbox tells the shop, over HTTP and signed, as a real provider would: right after a payment, or later by
 * the job of each minute where the card says so, the shop was away or a process died in between.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { lastly } from '#commerce/database/tx.ts'
import type { Job } from '#commerce/jobs/index.ts'
import { claimSandboxEvents, markSandboxEventSent, SANDBOX_SIGNATURE, signWebhook } from '#commerce/payments/index.ts'

export type SandboxWebhooksOptions = {
  book: Database
  secret: string
  /** Where this process listens. */
  address: () => string
  log: Logger
}

export type SandboxWebhooks = {
  /** Sends one that is due, and tells when that is done. It never fails: what did not arrive is due again. */
  send(id: string): Promise<void>
  job: Job
  /** None is under way any more. */
  close(): Promise<void>
}

const DEADLINE_MS = 5_000

export function createSandboxWebhooks({ address, book, log, secret }: SandboxWebhooksOptions): SandboxWebhooks {
  const underWay = new Set<Promise<void>>()

  async function sendDue(id?: string): Promise<void> {
    try {
      const [due] = await book.transaction((tx) => lastly(tx, [claimSandboxEvents(tx, id)]))
      for (const event of due) {
        for (let copy = 0; copy < event.copies; copy += 1) await post(event.id, event.paymentKey)
        await book.transaction((tx) => lastly(tx, [markSandboxEventSent(tx, event.id)]))
      }
    } catch (error) {
      log.warn({ err: error }, 'A webhook of the sandbox did not arrive; it is sent again.')
    }
  }

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
    send(id) {
      const sending = sendDue(id).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    job: { name: 'send-sandbox-webhooks', cron: '* * * * *', work: () => sendDue() },
    close: async () => void (await Promise.all(underWay)),
  }
}
