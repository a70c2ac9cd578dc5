/**
 * The headers of a page. The policy carries a fresh nonce in every reply; a cached body uses none, so its bytes and its
 * tag stay the same. A page of a visitor with a session is theirs alone and is kept nowhere.
 */
import { randomBytes } from 'node:crypto'
import { REPORTING_ENDPOINTS } from '#server/http/security/content-security-policy.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { type PagePolicy, STRICT_POLICY } from './page-policies.ts'

const NONCE_BYTES = 16
const NONCES_AT_ONCE = 256
let pool = Buffer.alloc(0)
let used = 0

/** Random bytes are drawn in bulk: one call of the system per page would cost more than the page. */
function freshNonce(): string {
  if (used + NONCE_BYTES > pool.length) {
    pool = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}

type PageHeaderOptions = { isSecure: boolean; isShared: boolean; hidesReferrer?: boolean; policy?: PagePolicy }

export function pageHeaders({
  isSecure,
  isShared,
  hidesReferrer,
  policy = STRICT_POLICY,
}: PageHeaderOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join(freshNonce()),
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': isShared ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
    ...securityHeaders({ isSecure, hidesReferrer: hidesReferrer ?? false }),
  }
}
