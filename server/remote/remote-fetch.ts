/**
 * The network as the storefront sees it when another process holds the engine: every request ends within its deadline,
 * a read is tried once more, and a platform that keeps failing is left alone for a moment instead of being waited for.
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
import type { Fetch } from '#contract/client.ts'

export const DEADLINE_MS = 2_000
const FAILURES_BEFORE_PAUSE = 5
const PAUSE_MS = 2_000
const AT_ONCE = 64
const WAITING = 256
const LARGEST_REPLY_BYTES = 4 * 1024 * 1024

/** The platform answered that it is broken, not that we asked wrongly. */
class PlatformFailed extends Error {}

export function createRemoteFetch(commerceUrl: string, fetchOverNetwork: typeof fetch = fetch): Fetch {
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

  async function once(url: string, init: Parameters<Fetch>[1]) {
    const reply = await fetchOverNetwork(commerceUrl + url, {
      method: init.method,
      headers: init.headers,
      redirect: 'manual',
      // It also ends a body that drips in byte by byte.
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(init.body === undefined ? {} : { body: init.body }),
    })
    const text = await textWithin(reply, LARGEST_REPLY_BYTES)
    if (reply.status >= 500 && reply.status !== 501) throw new PlatformFailed(`The platform answered ${reply.status}`)
    return { ok: reply.ok, status: reply.status, text: async () => text }
  }

  return async (url, init) => {
    const guard = guardOf(url)
    try {
      return await guard.execute(() => once(url, init))
    } catch (error) {
      const mayTryAgain = init.method === 'GET' && !(error instanceof BrokenCircuitError) && !isTimeout(error)
      if (!mayTryAgain) throw error
      return guard.execute(() => once(url, init))
    }
  }
}

async function textWithin(reply: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > limit) throw new PlatformFailed('The platform answered more than a reply can hold')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A second try would double the wait: the guest gets what we have instead. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
