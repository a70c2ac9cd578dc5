import { expect, test } from 'vitest'
import { hasSession, takesHostCookies } from './cookies.ts'

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
