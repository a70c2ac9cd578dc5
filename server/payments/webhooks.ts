/**
 * `POST /webhooks/payments/{provider}`: what a payment provider tells the shop. It counts only where the provider
 * signed it lately, byte for byte, and once by its id. The reply says that it was recorded, in the transaction in which
 * the shop notes that the payment is to be looked up; without that reply the provider sends it again.
 *
 * No proof of origin is asked for, because the signature is one. What a message says about money is not read at all.
 */
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { countEvent } from '#commerce/idempotency/index.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import { readBytes, UNREAD } from '#server/http/input/read-body.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { problem } from '#server/http/respond.ts'
import { createRateLimit } from '#server/http/security/rate-limit.ts'
import { apiHeaders } from '#server/http/security/security-headers.ts'

type ToldPayment = { provider: string; key: string }

/** What a payment is of: an order, or a move of one of its lines. */
export type NotedPayment = { orderId: string | undefined; moveId: string | undefined }

/** Something happened to a payment. What it was is looked up afterwards, outside of the transaction. */
export type PaymentEvents = {
  note(tx: Tx, payment: ToldPayment): Promise<NotedPayment>
  /** The note is stored, with this or by an earlier message. Nothing depends on it: a process may die in between. */
  noted(payment: ToldPayment, found: NotedPayment | undefined): void
}

export type PaymentWebhooks = (request: Request, context: RequestContext) => Promise<Response | undefined>

type WebhooksOptions = { provider: PaymentProvider; database: Database; events: () => PaymentEvents }

const PATH = '/webhooks/payments/'
const LONGEST_MESSAGE = 256 * 1024
/** As `provider_event` holds it. */
const LONGEST_ID = 255
/** Counts what was not signed: of what was, nothing is ever turned away. */
const FORGED = { windowMs: 60_000, perNetwork: 60, overall: 600 }

/** Undefined for other addresses. */
export function createPaymentWebhooks({ database, events, provider }: WebhooksOptions): PaymentWebhooks {
  const isWithinLimit = createRateLimit(FORGED)

  return async (request, context) => {
    if (pathAndQuery(request.url).pathname !== PATH + provider.name) return undefined
    if (request.method !== 'POST') return withHeaders(problem(405, 'BAD_METHOD', 'POST only.'), { allow: 'POST' })
    const read = await readBytes(request as Parameters<typeof readBytes>[0], LONGEST_MESSAGE)
    if (!read.ok && read.why === 'too-long') {
      return withHeaders(problem(413, 'TOO_LARGE', 'The message is too long.'), UNREAD)
    }
    const headers = Object.fromEntries(request.headers)
    // A signature ages by the machine's clock, whatever the shop's clock says.
    const event = read.ok ? provider.readWebhook({ body: read.bytes, headers, now: new Date() }) : undefined
    if (!event || event.id.length > LONGEST_ID) {
      if (!isWithinLimit(context.clientAddress)) return problem(429, 'TOO_MANY_REQUESTS', 'Too many messages.')
      context.log.warn({ provider: provider.name }, 'A webhook was refused: it is not signed, or was signed long ago.')
      return problem(400, 'BAD_SIGNATURE', 'The message is not signed, or was signed too long ago.')
    }
    let found: NotedPayment | undefined
    try {
      found = await database.transaction((tx) => record(tx, event))
    } catch (error) {
      if (databaseFault(error) === undefined) throw error
      return withHeaders(problem(503, 'UNAVAILABLE', 'The message could not be recorded.'), { 'retry-after': '5' })
    }
    if (event.key !== undefined) events().noted({ provider: provider.name, key: event.key }, found)
    return new Response(null, {
      status: 204,
      headers: { ...apiHeaders(context.isSecure), 'cache-control': 'no-store' },
    })
  }

  async function record(tx: Tx, { id, key }: { id: string; key: string | undefined }) {
    const isNew = await countEvent(tx, { provider: provider.name, eventId: id })
    return isNew && key !== undefined ? events().note(tx, { provider: provider.name, key }) : undefined
  }
}

function withHeaders(reply: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value)
  return reply
}
