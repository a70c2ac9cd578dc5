/**
 * The contract client of the browser. A guest who is not signed in, or has no right, is sent to sign in and comes back
 * here; one who still has no right stays. Any other failure is logged by the call's name, never by its input, and
 * thrown to the caller; where a call may be missing, 404 is thrown alone.
 */
import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import { CallFailed, type Client, type ClientOptions, client, type Fetch } from '#contract/wire/client.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { nextTask } from '#storefront/live/moments.ts'
import { errorStatus } from '#storefront/page/error-status.ts'
import type { Log } from '#ui/live/log.ts'

const TIMEOUT_MS = 30_000

/** Does the work that a refusal may ask for. */
const proving = lazy(() => import('./prove.ts'), '', 'wordless')

/** `login` is where to sign in and come back to this page from, in its locale and on the host for it. */
type Page = { path: string; login: string; leaveFor(url: string): void; maySignInAgain(): boolean }

export function browserClient(
  fetch: Fetch,
  page: () => Page,
  log: Pick<Log, 'warn'>,
  check?: ClientOptions['check'],
): Client {
  const send: Fetch = async (url, init) => {
    const reply = await fetch(url, init)
    const chunk = reply.status === 429 && (await proving.tryLoad(log))
    return chunk ? chunk.prove(reply, fetch, url, init) : reply
  }
  const ask = client(send, { now: Date.now, ...(check && { check }) })
  return async (call, ...input) => {
    // A page that opens reads a lot at once: each is a task of its own, so that a press need not wait for all of them.
    if (!call.changes) await nextTask()
    try {
      return await ask(call, ...input)
    } catch (error) {
      const { path, login, leaveFor, maySignInAgain } = page()
      const status = error instanceof CallFailed ? error.statusCode : undefined
      const mustSignIn = status === 401 || status === 403
      // On the sign-in page itself the words of the refusal are for the form, not for another redirect.
      const isElsewhere = mustSignIn && !path.endsWith(LOGIN_PATH)
      if (isElsewhere && (status === 401 || maySignInAgain())) leaveFor(login)
      const isExpected = mustSignIn || (status === 404 && call.mayBeMissing)
      if (!isExpected) log.warn('A call failed', { call: `${call.method} ${call.path}`, status: errorStatus(error) })
      throw error
    }
  }
}

/**
 * Every call says the locale of its page, and so its currency: some pages hide their address, and one on another host
 * is told none.
 */
export function inLocale(fetch: Fetch, locale: string): Fetch {
  return (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'accept-language': locale } })
}

/**
 * The browser's `fetch` with a timeout: an engine that does not reply within half a minute counts as failed. A request
 * that changes something has none, since giving up would not undo it, unless it has an idempotency key: then it can be
 * retried.
 */
export function fetchWithTimeout(fetch: typeof globalThis.fetch): Fetch {
  return (url, { changes, ...init }) => {
    if ((changes || init.method !== 'GET') && !init.headers['idempotency-key']) return fetch(url, init)
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(new Error(`No reply from ${url} in 30 seconds`)), TIMEOUT_MS)
    return fetch(url, { ...init, signal: timeout.signal })
  }
}
