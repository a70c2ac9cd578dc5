/**
 * Passes a visitor's own calls on to the platform, cookies and proofs included, so that the browser knows one origin.
 *
 * Only addresses of the contract are passed on, only headers that mean something to the platform, and redirects of the
 * platform to itself become redirects to us.
 */
import { ACCOUNT_VOUCHERS_PATH, LOGIN_PATH, LOGOUT_PATH } from '#contract/rules/shop-paths.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { bodyTooLong, type ForwardedBody, forwardedBody, isFile } from './forwarded-body.ts'
import type { Patience } from './patience.ts'

const FORWARDED = ['/api', '/settings', '/shoppingcart', '/vouchers/accountvouchers', '/login', '/logout', '/media']

const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  HOLD_PROOF_HEADER,
  'idempotency-key',
  'if-none-match',
  'origin',
  'purpose',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'user-agent',
  'x-moz',
  'x-requested-with',
]
const KEPT_BACK = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

const DEADLINE_MS = 10_000
/** A file takes as long as the guest's own line needs for it, and our server gives up after 30 s. */
const FILE_DEADLINE_MS = 60_000

export function isForwarded(path: string): boolean {
  return FORWARDED.some((start) => path === start || path.startsWith(`${start}/`))
}

/** Pages of the platform's that the shop has too: where the platform has none, the shop's own is shown. */
const EITHER_HAS: readonly string[] = [LOGIN_PATH, LOGOUT_PATH, ACCOUNT_VOUCHERS_PATH]

export function mayBeOurs(path: string): boolean {
  return EITHER_HAS.includes(path)
}

/** A call with its body, as far as it may be passed on. */
export async function readForwarded(
  request: Request,
): Promise<{ ok: true; asked: Forwarded } | { ok: false; refused: Response }> {
  const sent = await forwardedBody(request, true)
  return sent.ok ? { ok: true, asked: { ...asked(request), sent } } : sent
}

/** A request to a page that either may have; `ours` shows it where the platform has none. */
export async function forwardOrElse(
  commerceUrl: string,
  request: Request,
  context: RequestContext,
  patience: Patience,
  ours: (request: Request) => Promise<Response>,
): Promise<Response> {
  const sent = await forwardedBody(request, false)
  if (!sent.ok) return sent.refused
  const theirs = await forwardIfThere(commerceUrl, { ...asked(request), sent }, context, patience)
  if (theirs && theirs.status !== 404 && theirs.status !== 405) return theirs
  // A body can be read only once, and where the platform has no page it was ours that sent the form.
  const { method, headers, url } = request
  return ours(
    sent.body ? new Request(url, { method, headers, body: sent.body, duplex: 'half' } as RequestInit) : request,
  )
}

export type Forwarded = Pick<Request, 'headers' | 'method' | 'url'> & {
  sent?: ForwardedBody | undefined
  /** A change is waited for longer, and some are GETs. */
  changes?: boolean
}

function asked({ headers, method, url }: Request): Forwarded {
  return { headers, method, url }
}

export function platformAway(): Response {
  const problem = {
    statusCode: 503,
    code: 'PLATFORM_AWAY',
    message: 'The shop cannot be reached right now. Please try again in a moment.',
  }
  return Response.json(problem, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
}

/** Undefined where the platform does not answer. With a patience of its own a page waits no longer than it can. */
export async function forwardIfThere(
  commerceUrl: string,
  request: Forwarded,
  context: RequestContext,
  patience?: Patience,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers({
    'accept-encoding': 'identity',
    'x-forwarded-for': context.clientAddress,
    'x-forwarded-host': new URL(context.origin).host,
    'x-forwarded-proto': context.isSecure ? 'https' : 'http',
  })
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    const reply = await fetch(commerceUrl + pathname + search, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal:
        patience?.signal(isRead(request) && !request.changes) ??
        AbortSignal.timeout(isFile(request) ? FILE_DEADLINE_MS : DEADLINE_MS),
      ...(request.sent?.body ? { body: request.sent.body, duplex: 'half' } : {}),
    } as RequestInit)
    return new Response(reply.body, { status: reply.status, headers: repliedHeaders(reply, commerceUrl) })
  } catch (error) {
    if (request.sent?.isTooLong()) return bodyTooLong()
    patience?.failed(error)
    context.log.warn({ err: error, path: pathname }, 'The platform did not answer')
    return undefined
  }
}

export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

function repliedHeaders(reply: Response, commerceUrl: string): Headers {
  const headers = new Headers()
  for (const [name, value] of reply.headers) {
    if (!KEPT_BACK.has(name) && name !== 'set-cookie') headers.append(name, value)
  }
  for (const cookie of reply.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const location = headers.get('location')
  if (location?.startsWith(commerceUrl)) headers.set('location', location.slice(commerceUrl.length) || '/')
  return headers
}
