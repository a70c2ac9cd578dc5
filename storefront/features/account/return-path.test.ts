import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const LOGIN = new URL('https://shop.example/login')
const LOGIN_IN_AUSTRALIA = new URL('https://shop.example/en-AU/login')

test.each([
  ['/l/lift-tickets?day=1#top', '/l/lift-tickets?day=1#top'],
  ['/en-AU/customer/info', '/en-AU/customer/info'],
  ['https://shop.example/l/day', '/l/day'],
])('The return path %s is followed after signing in [IMPL-07, RED-01]', (asked, path) => {
  expect(returnPath(asked, LOGIN)).toBe(path)
})

test.each([
  null,
  '',
  'l/day',
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2f/evil.example/../..',
  'javascript:alert(1)',
  '/%E0%A4%A',
  '/login',
  '/login?returnUrl=/x',
  '/LOGIN/',
  '/./logout',
  '/%6cogout',
  '/en-AU/logout',
  '/en-AU/login',
])('The return path %s is refused and the shop opens instead, in the locale of the page [IMPL-07, RED-01]', (asked) => {
  expect(returnPath(asked, LOGIN)).toBe('/')
  expect(returnPath(asked, LOGIN_IN_AUSTRALIA)).toBe('/en-AU')
})
