import { expect, test } from 'vitest'
import { byGet, call } from '#contract/wire/call.ts'
import { createMatcher } from './match-call.ts'

const given = (id: string, method: 'GET' | 'POST' | 'DELETE', path: string, also: string[] = []) =>
  call({ id, method, path, also })

const match = createMatcher([
  given('list', 'GET', '/api/vouchers'),
  given('validate', 'POST', '/api/vouchers/validate'),
  given('by-product', 'GET', '/api/vouchers/{productId}'),
  given('delete', 'DELETE', '/api/vouchers/{id}'),
  given('time', 'GET', '/api/application/getutctime', ['/api/application/getutctime/{n}']),
  given('schedule', 'GET', '/api/ui/schedules/cart/{lineId}'),
  given('settings', 'GET', '/settings/store', ['/api/settings/store']),
])

function found(method: string, path: string) {
  const match_ = match(method, path)
  return match_.kind === 'call' ? [match_.call.id, match_.params] : match_.kind
}

test('An address leads to its call, with the names in it filled in', () => {
  expect(found('GET', '/api/vouchers')).toEqual(['list', {}])
  expect(found('GET', '/api/vouchers/17')).toEqual(['by-product', { productId: '17' }])
  expect(found('DELETE', '/api/vouchers/17')).toEqual(['delete', { id: '17' }])
  expect(found('GET', '/api/ui/schedules/cart/5')).toEqual(['schedule', { lineId: '5' }])
  expect(found('HEAD', '/api/vouchers')).toEqual(['list', {}])
})

test('A call that changes something by GET does not exist for HEAD', () => {
  const release = call({ id: 'release', method: 'POST', path: '/api/release' })
  const matchRelease = createMatcher([release, byGet(release)])
  expect(matchRelease('GET', '/api/release')).toMatchObject({ kind: 'call' })
  expect(matchRelease('HEAD', '/api/release')).toEqual({ kind: 'wrong-method', allowed: ['POST', 'GET'] })
  expect(match('OPTIONS', '/api/vouchers/1')).toEqual({ kind: 'wrong-method', allowed: ['GET', 'HEAD', 'DELETE'] })
})

test('A call is found at each of its addresses', () => {
  expect(found('GET', '/settings/store')).toEqual(['settings', {}])
  expect(found('GET', '/api/settings/store')).toEqual(['settings', {}])
  expect(found('GET', '/api/application/getutctime')).toEqual(['time', {}])
  expect(found('GET', '/api/application/getutctime/7')).toEqual(['time', { n: '7' }])
})

test('A literal word is never taken for an id', () => {
  expect(found('POST', '/api/vouchers/validate')).toEqual(['validate', {}])
  expect(match('GET', '/api/vouchers/validate')).toEqual({ kind: 'wrong-method', allowed: ['POST'] })
})

test('The address of a call is matched by letter case and by slashes', () => {
  expect(found('GET', '/api/Vouchers')).toBe('unknown')
  expect(found('GET', '/api/vouchers/')).toBe('unknown')
  expect(found('GET', '//api/vouchers')).toBe('unknown')
  expect(found('GET', '/api/vouchers/1/2')).toBe('unknown')
  expect(found('GET', '/api')).toBe('unknown')
})

test('An encoded name in an address is decoded, and a broken encoding is recognized', () => {
  expect(found('GET', '/api/vouchers/a%2Fb%20c')).toEqual(['by-product', { productId: 'a/b c' }])
  expect(found('GET', '/api/vouchers/%E0%A4%A')).toBe('malformed')
})

test('Two calls with one address are a mistake found at the start', () => {
  expect(() => createMatcher([given('a', 'GET', '/x/{id}'), given('b', 'GET', '/x/{name}')])).toThrow('both a and b')
})
