/**
 * Takes what browsers report about our content security policy and logs the gist of it. Any client can post here, so
 * the reply is always the same, little is read, little is kept, and a flood is cut off.
 */

import { readBody, UNREAD } from '#server/http/input/read-body.ts'
import { safeAddress } from '#server/http/input/safe-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { REPORT_PATH } from './content-security-policy.ts'
import { createRateLimit } from './rate-limit.ts'
import { apiHeaders } from './security-headers.ts'

const LONGEST_REPORT = 16 * 1024
const MOST_PER_POST = 5
const LIMITS = { windowMs: 60_000, perNetwork: 20, overall: 200 }

export function createCspReports(): (request: Request, context: RequestContext) => Promise<Response> {
  const isWithinLimit = createRateLimit(LIMITS)

  return async (request, context) => {
    const headers = { ...apiHeaders(context.isSecure), 'cache-control': 'no-store' }
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { ...headers, allow: 'POST' } })
    if (!isWithinLimit(context.clientAddress)) {
      return new Response(null, { status: 429, headers: { ...headers, 'retry-after': '60' } })
    }
    const read = await readBody(request as Parameters<typeof readBody>[0], LONGEST_REPORT)
    if (!read.ok && read.why === 'too-long')
      return new Response(null, { status: 413, headers: { ...headers, ...UNREAD } })
    if (!read.ok) return new Response(null, { status: 400, headers })
    for (const report of reportsIn(read.text)) context.log.warn({ report }, 'A browser refused part of a page.')
    return new Response(null, { status: 204, headers })
  }
}

export function isReportPath(pathname: string): boolean {
  return pathname === REPORT_PATH
}

/** Both forms: `{"csp-report": {…}}` of report-uri and `[{type, body: {…}}]` of report-to. */
function reportsIn(text: string): Record<string, string>[] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return []
  }
  const entries = Array.isArray(sent)
    ? sent.slice(0, MOST_PER_POST).map((entry) => fields(entry)['body'])
    : [fields(sent)['csp-report']]
  return entries.map(fields).map((body) => ({
    directive: word(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive']),
    blocked: address(body['blockedURL'] ?? body['blocked-uri']),
    page: address(body['documentURL'] ?? body['document-uri']),
    source: address(body['sourceFile'] ?? body['source-file']),
  }))
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function word(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : ''
}

function address(value: unknown): string {
  return typeof value === 'string' ? safeAddress(value.slice(0, 2000)) : ''
}
