/**
 * The contract client of the browser. A guest who is not signed in, or has no right, is sent to sign in and comes back
 * here; any other failure is logged by the call's name, never by its input, and thrown to the caller.
 */

import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import { CallFailed, type Client, type ClientOptions, client, type Fetch } from '#contract/wire/client.ts'
import type { Log } from '#storefront/context/loader-context.ts'
import { errorStatus } from '#storefront/features/errors/error-status.ts'

/** `login` is where to sign in and come back to this page from, in its locale and on the host for it. */
type Page = { path: string; login: string; leaveFor(url: string): void }

export function browserClient(
  fetch: Fetch,
  page: () => Page,
  log: Pick<Log, 'warn'>,
  options: ClientOptions = { now: Date.now },
): Client {
  const ask = client(fetch, options)
  return async (call, ...input) => {
    try {
      return await ask(call, ...input)
    } catch (error) {
      const { path, login, leaveFor } = page()
      const mustSignIn = error instanceof CallFailed && (error.statusCode === 401 || error.statusCode === 403)
      // On the sign-in page itself the words of the refusal are for the form, not for another redirect.
      if (mustSignIn && !path.endsWith(LOGIN_PATH)) leaveFor(login)
      if (!mustSignIn) log.warn('A call failed', { call: `${call.method} ${call.path}`, status: errorStatus(error) })
      throw error
    }
  }
}
