/**
 * The browser's `fetch`, with an end to its patience: an engine that says nothing for half a minute counts as one that
 * failed, so nothing waits for ever. What changes something is waited for, since giving up would not undo it, unless it
 * has a key: then it can be asked again.
 */
import type { Fetch } from '#contract/wire/client.ts'

const SILENCE_MS = 30_000

export function patientFetch(fetch: typeof globalThis.fetch): Fetch {
  return (url, init) => {
    if (init.method !== 'GET' && !init.headers['idempotency-key']) return fetch(url, init)
    const silence = new AbortController()
    setTimeout(() => silence.abort(new Error(`No answer from ${url} in 30 seconds`)), SILENCE_MS)
    return fetch(url, { ...init, signal: silence.signal })
  }
}
