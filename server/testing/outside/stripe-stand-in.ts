/**
 * Stands for Stripe: speaks its wire format (forms in, JSON out, idempotency keys, its errors) and keeps sessions,
 * payments and refunds in memory. A test says how it fails.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStripeBook, type StripeReply } from './stripe-book.ts'

/** `lost`: it is done, and the reply does not arrive. `cut`: the request does not arrive. `silent`: no reply ever. */
export type StripeFailure = 'lost' | 'cut' | 'silent' | 409 | 429 | 500 | 503 | 302

export type StripeStandIn = {
  url: URL
  /** The guest pays on the page of a session; false where it takes no payment any more. */
  pay(session: string): boolean
  /** How the next requests fail; the SDK tries some of them again by itself. */
  failNext(failure: StripeFailure, times?: number): void
  /** All requests fail from now on, or only those that change something. */
  fail(failure: StripeFailure | undefined, method?: 'POST'): void
  /** Bodies of the requests that created something, oldest first. */
  created: { path: string; form: Record<string, string> }[]
  sessions(): number
  /** As Stripe does after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

export async function openStripeStandIn(): Promise<StripeStandIn> {
  const book = createStripeBook()
  const replies = new Map<string, { body: string; reply: StripeReply }>()
  const created: StripeStandIn['created'] = []
  let failing: StripeFailure | undefined
  let failingMethod: string | undefined
  const nextFailures: StripeFailure[] = []

  function answer(path: string, method: string, body: string, key: string | undefined): StripeReply {
    const form = Object.fromEntries(new URLSearchParams(body))
    if (key === undefined || method === 'GET') return book.answer(path, method, form)
    const before = replies.get(key)
    if (before && before.body !== body) return refusal(400, 'idempotency_error')
    if (before) return before.reply
    const reply = book.answer(path, method, form)
    // As Stripe does it: what was not even begun is not kept under the key.
    if (reply.status !== 400) replies.set(key, { body, reply })
    if (reply.status === 200 && /sessions$|refunds$/.test(path)) created.push({ path, form })
    return reply
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const isFailing = failingMethod === undefined || request.method === failingMethod
    const failure = nextFailures.shift() ?? (isFailing ? failing : undefined)
    if (failure === 'cut') return void request.socket.destroy()
    if (failure === 'silent') return
    if (failure === 302) return void response.writeHead(302, { location: 'https://evil.example/' }).end()
    if (typeof failure === 'number') return send(response, refusal(failure, 'api_error'))
    if (request.headers.authorization !== 'Bearer sk_test_standin')
      return send(response, refusal(401, 'invalid_request_error'))
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key']?.toString()
    const query = request.method === 'GET' ? search.slice(1) : body
    const reply = answer(pathname, request.method ?? 'GET', query, key)
    if (failure === 'lost') return void request.socket.destroy()
    send(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    pay: book.pay,
    failNext: (failure, times = 1) => void nextFailures.push(...Array<StripeFailure>(times).fill(failure)),
    fail(failure, method) {
      failing = failure
      failingMethod = method
    },
    created,
    sessions: book.sessions,
    forgetKeys: () => replies.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusal(status: number, type: string): StripeReply {
  return { status, body: { error: { type, message: `Refused with ${status}.` } } }
}

function send(response: ServerResponse, { body, status }: StripeReply): void {
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomBytes(6).toString('hex')}` }
  // The SDK would wait and try a failed request again by itself.
  response.writeHead(status, { ...headers, 'stripe-should-retry': 'false' }).end(JSON.stringify(body))
}
