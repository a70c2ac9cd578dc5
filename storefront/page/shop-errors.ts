/**
 * The errors a page can end in, as values that survive the way from server to browser.
 *
 * A loader throws one; the status goes into the response, the rest decides what the error page says. They carry keys of
 * texts, not texts: the page they end on knows its locale.
 */
import { data, isRouteErrorResponse } from 'react-router'
import type { CallFailed } from '#contract/wire/client.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { errorStatus } from './error-status.ts'

type ShopError = {
  code: string
  messageKey?: TextKey
  promptKey?: TextKey
  /** In the words of the system that refused. */
  message?: string
  /** Where it happened. */
  path?: string
  /** Under which it stands in the server's log. */
  errorId?: string
}

export function pageNotFound() {
  return thrown(404, {
    code: 'PAGE_NOT_FOUND',
    messageKey: 'publicui.errors.pagenotfound',
    promptKey: 'publicui.errors.pagenotfoundprompt',
  })
}

/** A call that failed, as an error of the page; a bug stays what it is. */
export function callFailed(error: unknown): unknown {
  if (!isCallFailed(error)) return error
  const { code = 'CALL_FAILED', message, errorId } = error.problem ?? {}
  return thrown(error.statusCode, { code, ...(message && { message }), ...(errorId && { errorId }) })
}

/** The engine answered that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return isCallFailed(error) && error.statusCode === 404
}

/** What an error says: its status, and as much as it knows of itself. */
export function errorFacts(error: unknown): ShopError & { status: number } {
  const facts = isRouteErrorResponse(error) ? shopError(error.data) : undefined
  // The router's own errors, of which 'no such address' is the only one a guest meets.
  if (!facts && errorStatus(error) === 404) return { ...pageNotFound().data, status: 404 }
  return { code: 'UNKNOWN', ...facts, status: errorStatus(error) }
}

/** By its name: on the server the client was made outside of the storefront, with a class of its own. */
export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && error.name === 'CallFailed'
}

function shopError(found: unknown): ShopError | undefined {
  return typeof found === 'object' && found !== null ? { code: 'UNKNOWN', ...found } : undefined
}

export function thrown(status: number, error: ShopError) {
  return data(error, { status })
}
