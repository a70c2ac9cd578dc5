import { describe, expect, test } from 'vitest'
import { readVisitorToken, takesHostCookies, visitorCookie } from './visitor-cookie.ts'

const TOKEN = 'A'.repeat(43)
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

describe('the cookie of a visitor', () => {
  test('cannot be read by a script, nor be set by another host or path [AUT-02]', () => {
    const cookie = visitorCookie(TOKEN, true)
    expect(cookie).toMatch(new RegExp(`^__Host-visitor=${TOKEN};`))
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie.split('; ')).toContain(part)
    expect(cookie).not.toMatch(/Domain/i)
  })

  test('has no prefix and is not Secure where a browser would drop it', () => {
    const cookie = visitorCookie(TOKEN, false)
    expect(cookie).toMatch(new RegExp(`^visitor=${TOKEN};`))
    expect(cookie).not.toContain('Secure')
    expect(cookie).toContain('HttpOnly')
  })

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
  ])('at %s for %s: with prefix %s', (origin, browser, isPrefixed) => {
    expect(takesHostCookies(origin, browser)).toBe(isPrefixed)
  })
})

describe('the token', () => {
  test('is found among other cookies, by the one name it was given', () => {
    expect(readVisitorToken(`a=1; visitor=${'B'.repeat(43)}; __Host-visitor=${TOKEN}`, true)).toBe(TOKEN)
    expect(readVisitorToken(`a=1; visitor=${TOKEN}; __Host-visitor=${'B'.repeat(43)}`, false)).toBe(TOKEN)
  })

  test('is not taken from a cookie that any host of the domain could have planted [AUT-02]', () => {
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
  ])('is not taken from %j', (header) => {
    expect(readVisitorToken(header, false)).toBeUndefined()
  })
})
