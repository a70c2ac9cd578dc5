import { expect, test } from 'vitest'
import { hasSession, readVisitorToken, takesHostCookies, visitorCookie } from './cookies.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each([
  ['https://shop.example', CHROME, true],
  ['https://shop.example', SAFARI, true],
  ['http://localhost:3000', CHROME, true],
  ['http://localhost:3000', CHROME.replace('Chrome/', 'HeadlessChrome/'), true],
  ['http://127.0.0.1:3000', undefined, true],
  ['http://[::1]:3000', CHROME, true],
  ['http://localhost:3000', SAFARI, false],
  ['http://shop.example', CHROME, false],
  ['http://localhost.evil.example', CHROME, false],
])('At %s for %s a cookie has its prefix: %s', (origin, browser, isPrefixed) => {
  expect(takesHostCookies(origin, browser)).toBe(isPrefixed)
})

test.each([
  ['__Host-sid=abc', true],
  ['i18n_redirected=en-AU; __Host-visitor=x', true],
  ['visitor=x', true],
  ['i18n_redirected=en-AU', false],
  ['not-a-sid=1', false],
  [undefined, false],
])('The cookies %s mean a session: %s', (cookies, expected) => {
  expect(hasSession(cookies)).toBe(expected)
})

const TOKEN = 'A'.repeat(43)

test('The cookie of a visitor cannot be read by a script, nor be set by another host or path [AUT-02]', () => {
  const cookie = visitorCookie(TOKEN, true)
  expect(cookie).toMatch(new RegExp(`^__Host-visitor=${TOKEN};`))
  for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie.split('; ')).toContain(part)
  expect(cookie).not.toMatch(/Domain/i)
})

test('The cookie of a visitor has no prefix and is not Secure where a browser would drop it', () => {
  const cookie = visitorCookie(TOKEN, false)
  expect(cookie).toMatch(new RegExp(`^visitor=${TOKEN};`))
  expect(cookie).not.toContain('Secure')
  expect(cookie).toContain('HttpOnly')
})

test('The visitor token is found among other cookies, by the one name it was given', () => {
  expect(readVisitorToken(`a=1; visitor=${'B'.repeat(43)}; __Host-visitor=${TOKEN}`, true)).toBe(TOKEN)
  expect(readVisitorToken(`a=1; visitor=${TOKEN}; __Host-visitor=${'B'.repeat(43)}`, false)).toBe(TOKEN)
})

test('The visitor token is not taken from a cookie that any host of the domain could have planted [AUT-02]', () => {
  expect(readVisitorToken(`visitor=${TOKEN}`, true)).toBeUndefined()
})

test.each([
  undefined,
  '',
  'a=1',
  'visitor=',
  'visitor=short',
  `visitor=${'A'.repeat(44)}`,
  `visitor=${'A'.repeat(42)}'`,
  `notvisitor=${TOKEN}`,
  `__host-visitor=${TOKEN}`,
])('The visitor token is not taken from %j', (header) => {
  expect(readVisitorToken(header, false)).toBeUndefined()
})
