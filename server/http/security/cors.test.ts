import { expect, test } from 'vitest'
import { corsHeaders, preflightHeaders, readAllowedOrigins } from './cors.ts'

const FRIEND = 'https://resort.example'

test('Another origin may call us only if the operator lists it', () => {
  expect(corsHeaders(FRIEND, readAllowedOrigins(undefined))).toEqual({})
  expect(corsHeaders('https://evil.example', readAllowedOrigins(FRIEND))).toEqual({ vary: 'Origin' })
  expect(corsHeaders(null, readAllowedOrigins(FRIEND))).toEqual({ vary: 'Origin' })
})

test('A listed origin may call us with credentials', () => {
  const headers = corsHeaders(FRIEND, readAllowedOrigins(`https://other.example, ${FRIEND}`))
  expect(headers).toMatchObject({
    'access-control-allow-origin': FRIEND,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  })
  expect(preflightHeaders(headers, ['GET', 'HEAD', 'POST'])).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': expect.stringContaining('content-type'),
  })
  expect(preflightHeaders({}, ['GET'])).toEqual({ allow: 'GET' })
})

test('Only whole origins are listed, never patterns or pages', () => {
  expect([
    ...readAllowedOrigins('* null https://a.example/ https://b.example/page ftp://c.example https://d.example'),
  ]).toEqual(['https://d.example'])
})
