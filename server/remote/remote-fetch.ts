/**
 * The network as the storefront sees it when another process holds the engine: every request ends within its deadline,
 * is tried once more, since all of them only read, and a platform that keeps failing is left alone for a moment instead
 * of being waited for.
 */
import {
  BrokenCircuitError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  wrap,
} from 'cockatiel'
import type { Fetch } from '#contract/wire/client.ts'
import { createPatience, isTimeout, type Patience } from './patience.ts'
import { PlatformFailed, textWithin } from './platform-reply.ts'

const FAILURES_BEFORE_PAUSE = 5
const PAUSE_MS = 2_000
const AT_ONCE = 64
const WAITING = 256

export function createRemoteFetch(commerceUrl: string, patience: Patience = createPatience()): Fetch {
  const crowd = bulkhead(AT_ONCE, WAITING)
  const guards = new Map<string, IPolicy>()

  /** One part of a platform may be down while the others work, so each part is left alone by itself. */
  function guardOf(url: string): IPolicy {
    // `/api/productdetails/7` and `/api/productdetails/8` are one part: ids are the guest's to invent.
    const part = url.split(/[/?]/, 3).join('/')
    let guard = guards.get(part)
    if (!guard) {
      const breaker = new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE)
      guard = wrap(circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker }), crowd)
      guards.set(part, guard)
    }
    return guard
  }

  async function once(url: string, init: Parameters<Fetch>[1], signal: AbortSignal) {
    const reply = await fetch(commerceUrl + url, {
      method: init.method,
      headers: init.headers,
      redirect: 'manual',
      signal,
      ...(init.body === undefined ? {} : { body: init.body }),
    })
    const text = await textWithin(reply)
    if (reply.status >= 500 && reply.status !== 501) throw new PlatformFailed(`The platform answered ${reply.status}`)
    return { ok: reply.ok, status: reply.status, text: async () => text }
  }

  return async (url, init) => {
    const guard = guardOf(url)
    // One for both tries, and from here on: a call that waits for its turn waits no longer than the others.
    const signal = patience.signal(true)
    try {
      return await guard.execute(() => once(url, init, signal))
    } catch (error) {
      patience.failed(error)
      const mayTryAgain = !(error instanceof BrokenCircuitError) && !isTimeout(error)
      if (!mayTryAgain) throw error
      return guard.execute(() => once(url, init, signal))
    }
  }
}
