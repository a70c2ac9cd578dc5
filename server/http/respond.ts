/** Routes a request: reports about our policy, calls of the contract, and everything else to the pages. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createCspReports, isReportPath } from '#server/http/security/csp-reports.ts'
import { apiHeaders, securityHeaders } from '#server/http/security/security-headers.ts'
import type { Api } from './api.ts'
import { pathAndQuery } from './incoming-call.ts'
import type { RequestContext } from './request-context.ts'

export type Responders = {
  /**
   * Finds out who signed in and writes it into the context, before anything reads it. Without it every visitor is a
   * guest. A response of its own ends the request: it was meant for a customer whom the staff no longer impersonate.
   */
  identify?: ((request: Request, context: RequestContext) => Promise<Response | undefined>) | undefined
  api?: Api | undefined
  /** Whether the shop is well, for those who watch it; undefined for other addresses. */
  status?: ((request: Request) => Promise<Response | undefined>) | undefined
  /** Webhooks of the payment provider and pages of the sandbox; undefined for other addresses. */
  payments?: ((request: Request, context: RequestContext) => Promise<Response | undefined>) | undefined
  /** What the engine publishes beside its calls; undefined for other addresses. */
  published?: ((request: Request) => Response | undefined) | undefined
  /** Pages, pictures, assets; or, before a remote platform, whatever is forwarded to it. */
  fallback?: ((request: Request, context: RequestContext) => Promise<Response>) | undefined
}

export function createResponder({
  api,
  fallback,
  identify,
  payments,
  published,
  status,
}: Responders): (request: Request, context: RequestContext) => Promise<Response> {
  const takeReport = createCspReports()

  return async (request, context) => {
    try {
      if (isReportPath(pathAndQuery(request.url).pathname)) return await takeReport(request, context)
      const told = published?.(request)
      if (told) return secured(told, context)
      const watched = await status?.(request)
      if (watched) return secured(watched, context)
      const response = await identify?.(request, context)
      if (!response && api?.owns(request)) return await api.fetch(request, context)
      const own = response ?? (await payments?.(request, context))
      const other = own ?? (await fallback?.(request, context))
      return secured(other ?? problem(404, 'NOT_FOUND', 'There is nothing at this address.'), context)
    } catch (error) {
      return secured(failureResponse(500, error, context.log), context)
    }
  }
}

/** Pictures, files and redirects are made without knowing how they travel; a browser may ask for one of them first. */
function secured(reply: Response, { isSecure }: RequestContext): Response {
  if (!isSecure) return reply
  for (const [name, value] of Object.entries(securityHeaders({ isSecure }))) {
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  }
  return reply
}

/** The last resort. Pages and calls have answers of their own for what goes wrong within them. */
export function failureResponse(status: 400 | 500, error: unknown, log: Logger): Response {
  if (status === 400) return problem(400, 'BAD_INPUT', 'The address is not well formed.')
  const errorId = randomUUID()
  log.error({ err: error, errorId }, 'A request failed.')
  return problem(500, 'UNEXPECTED', 'Something went wrong on our side.', errorId)
}

export function problem(statusCode: number, code: string, message: string, errorId?: string): Response {
  return new Response(JSON.stringify({ statusCode, code, message, ...(errorId ? { errorId } : {}) }), {
    status: statusCode,
    headers: { ...apiHeaders(false), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
