/**
 * The headers of a page. The policy carries a fresh nonce in every reply; a cached body uses none, so its bytes and its
 * tag stay the same. A page of a visitor with a session is theirs alone and is kept nowhere.
 */
import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#server/http/content-security-policy.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { BOOTSTRAP_HASH } from './bootstrap.ts'

const NONCE_BYTES = 16
const NONCES_AT_ONCE = 256
let pool = Buffer.alloc(0)
let used = 0

/** Random bytes are drawn in bulk: one call of the system per page would cost more than the page. */
export function freshNonce(): string {
  if (used + NONCE_BYTES > pool.length) {
    pool = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}

const PLACEHOLDER = 'A'.repeat(24)
const POLICIES = { built: policyParts(false), development: policyParts(true) }

/** The policy with this nonce; everything around the nonce is the same for every page. */
export function pagePolicy(nonce: string, isDevelopment = false): string {
  return POLICIES[isDevelopment ? 'development' : 'built'].join(nonce)
}

function policyParts(isDevelopment: boolean): string[] {
  return contentSecurityPolicy({ nonce: PLACEHOLDER, bootstrapHash: BOOTSTRAP_HASH, isDevelopment }).split(PLACEHOLDER)
}

type PageHeaderOptions = { isSecure: boolean; isShared: boolean; hidesReferrer?: boolean; isDevelopment?: boolean }

export function pageHeaders({
  isSecure,
  isShared,
  hidesReferrer,
  isDevelopment,
}: PageHeaderOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(freshNonce(), isDevelopment),
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': isShared ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
    ...securityHeaders({ isSecure, hidesReferrer: hidesReferrer ?? false }),
  }
}
