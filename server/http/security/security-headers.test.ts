import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { apiHeaders, securityHeaders } from './security-headers.ts'

const NONCE = 'c2l4dGVlbiBieXRlcyE='
const HASH = `sha256-${'A'.repeat(43)}=`

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy
      .split('; ')
      .map((part) => part.split(' '))
      .map(([name, ...words]) => [name, words]),
  )
}

describe('the policy of a page', () => {
  const policy = directives(contentSecurityPolicy({ nonce: NONCE, bootstrapHash: HASH }))

  test('The policy of a page lets nothing in that is not named', () => {
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('The policy of a page runs scripts by nonce and hash only, with Trusted Types, and knows no unsafe word', () => {
    expect(policy['script-src']).toEqual([`'nonce-${NONCE}'`, `'${HASH}'`, "'strict-dynamic'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    expect(policy['trusted-types']).toEqual(['app', 'dompurify'])
    expect(contentSecurityPolicy({ nonce: NONCE, bootstrapHash: HASH })).not.toContain('unsafe')
  })

  test('The policy of a page lets it be framed by no origin but those it is told of', () => {
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    const embedded = contentSecurityPolicy({ frameAncestors: ['https://resort.example'] })
    expect(directives(embedded)['frame-ancestors']).toEqual(['https://resort.example'])
  })

  test('The policy of a page opens to the hosts of configured adapters, each only where it is needed', () => {
    const hosts = { connect: ['https://api.pay.example'], frame: ['https://pay.example'] }
    const opened = directives(contentSecurityPolicy({ nonce: NONCE, hosts }))
    expect(opened['connect-src']).toEqual(["'self'", 'https://api.pay.example'])
    expect(opened['frame-src']).toEqual(['https://pay.example'])
    expect(opened['img-src']).toEqual(["'self'", 'data:'])
    expect(opened['script-src']).toEqual([`'nonce-${NONCE}'`, "'strict-dynamic'"])
  })

  test('The policy of a page cannot be widened by a word that holds more than a word', () => {
    expect(() => contentSecurityPolicy({ nonce: "x' 'unsafe-inline" })).toThrow()
    expect(() => contentSecurityPolicy({ hosts: { image: ['https://a.example; script-src *'] } })).toThrow()
    expect(() => contentSecurityPolicy({ frameAncestors: ['*'] })).toThrow()
  })
})

test('Every reply says what kind it is, tells little about where it came from, and insists on https where it has it', () => {
  const headers = securityHeaders({ isSecure: true })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(securityHeaders({ isSecure: false })['strict-transport-security']).toBeUndefined()
  expect(securityHeaders({ isSecure: true, hidesReferrer: true })['referrer-policy']).toBe('no-referrer')
})

test('The reply of a call can neither run nor be framed [XSS-07]', () => {
  const policy = directives(apiHeaders(false)['content-security-policy'] ?? '')
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy).toHaveProperty('sandbox')
})
