/**
 * Asks Stripe through its SDK as the shop asks any other system: by https at a public address, without following where
 * it leads, within seconds. Where it does not answer, or answers that it cannot now, that is `unreachable`; after some
 * such answers in a row it is left alone for a moment.
 */
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { Logger } from 'pino'
import { Stripe } from 'stripe'
import type { Reached } from '#commerce/payments/index.ts'
import { publicLookup } from '#server/outbound/ask-outside.ts'

export type StripeClient = {
  sdk: Stripe
  /** What Stripe refuses is thrown (`isRefusal`); all that leaves the outcome open is `unreachable`. */
  ask<Value>(question: (sdk: Stripe) => Promise<Value>): Promise<Reached<Value>>
}

export type StripeClientOptions = {
  secretKey: string
  log: Logger
  /** A stand-in on this machine, for tests. */
  api?: URL
  deadlineMs?: number
}

const DEADLINE_MS = 5_000
const AT_ONCE = 16
const WAITING = 64
const FAILURES_BEFORE_PAUSE = 5
const PAUSE_MS = 10_000

export function createStripeClient({
  api,
  deadlineMs = DEADLINE_MS,
  log,
  secretKey,
}: StripeClientOptions): StripeClient {
  const lookup = publicLookup(api !== undefined)
  const agent = api ? new HttpAgent({ lookup }) : new HttpsAgent({ keepAlive: true, lookup })
  const sdk = new Stripe(secretKey, {
    httpClient: Stripe.createNodeHttpClient(agent),
    timeout: deadlineMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api && { protocol: 'http', host: api.hostname, port: api.port }),
  })
  const breaker = new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE)
  const guard = wrap(
    circuitBreaker(handleWhen(isAway), { halfOpenAfter: PAUSE_MS, breaker }),
    bulkhead(AT_ONCE, WAITING),
    timeout(deadlineMs, TimeoutStrategy.Aggressive),
  )
  return {
    sdk,
    async ask(question) {
      try {
        return { ok: true, value: await guard.execute(() => question(sdk)) }
      } catch (error) {
        if (!isAway(error)) throw error
        log.warn({ reason: nameOf(error) }, 'Stripe could not be asked, or did not answer.')
        return { ok: false, reason: 'unreachable' }
      }
    },
  }
}

/** Stripe understood what was asked, and does not do it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
}

/** A key that is not taken any more belongs here too: what became of a payment cannot be known by it. */
function isAway(error: unknown): boolean {
  const { errors } = Stripe
  const away = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError]
  const kinds = [...away, errors.StripeAuthenticationError, errors.StripePermissionError]
  const own = [BrokenCircuitError, BulkheadRejectedError, TaskCancelledError]
  return [...kinds, ...own].some((kind) => error instanceof kind)
}

/** Never its words, which may repeat what was sent. */
function nameOf(error: unknown): string {
  const status = error instanceof Stripe.errors.StripeError ? ` ${error.statusCode ?? ''}` : ''
  return `${error instanceof Error ? error.constructor.name : 'unknown'}${status}`.trim()
}
