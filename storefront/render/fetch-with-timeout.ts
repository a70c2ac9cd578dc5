/**
 * The browser's `fetch` with a timeout: an engine that does not reply within half a minute counts as failed. A request
 * that changes something has none, since giving up would not undo it, unless it has an idempotency key: then it can be
 * retried.
 */
import type { Fetch } from '#contract/wire/client.ts'

const TIMEOUT_MS = 30_000

export function fetchWithTimeout(fetch: typeof globalThis.fetch): Fetch {
  return (url, init) => {
    if (init.method !== 'GET' && !init.headers['idempotency-key']) return fetch(url, init)
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(new Error(`No reply from ${url} in 30 seconds`)), TIMEOUT_MS)
    return fetch(url, { ...init, signal: timeout.signal })
  }
}
