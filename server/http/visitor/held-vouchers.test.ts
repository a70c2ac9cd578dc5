import { expect, test } from 'vitest'
import { hasSession } from './cookies.ts'
import { createHeldVouchers, MOST_HELD_VOUCHERS } from './held-vouchers.ts'

const vouchers = createHeldVouchers('a secret of this shop')
const sent = (cookie: string) => cookie.split(';')[0] ?? ''
const holding = (...ids: number[]) => sent(vouchers.add(ids.slice(0, -1), ids.at(-1) ?? 0, true))

test('Vouchers that a visitor has shown are read from their cookie, oldest first, each once', () => {
  expect(vouchers.read(`a=1; ${holding(7, 12)}`, true)).toEqual([7, 12])
  expect(vouchers.read(holding(7, 12, 7), true)).toEqual([12, 7])
  expect(vouchers.read(sent(vouchers.add([], 7, false)), false)).toEqual([7])
})

test('A visitor holds eight vouchers at most, and the oldest gives way', () => {
  const ids = Array.from({ length: MOST_HELD_VOUCHERS + 1 }, (_, at) => at + 1)
  expect(vouchers.read(holding(...ids), true)).toEqual(ids.slice(1))
})

test.each([
  ['of another shop', sent(createHeldVouchers('another secret').add([], 7, true))],
  ['with another voucher', holding(7).replace('=7', '=8')],
  ['without a signature', '__Host-vouchers=7'],
  ['with the signature of fewer', holding(7).replace('=7', '=7.8')],
  ['that any host of the domain could have planted', sent(vouchers.add([], 7, false))],
])('A cookie %s holds no voucher', (_, cookie) => {
  expect(vouchers.read(cookie, true)).toEqual([])
})

test('The cookie ends with the browser session, is out of reach of scripts, and keeps its visitor from shared pages', () => {
  const cookie = vouchers.add([], 7, true)
  for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie.split('; ')).toContain(part)
  expect(cookie).not.toContain('Max-Age')
  expect(hasSession(cookie)).toBe(true)
})
