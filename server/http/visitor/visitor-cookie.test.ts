import { expect, test } from 'vitest'
import { readVisitorToken, visitorCookie } from './visitor-cookie.ts'

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
