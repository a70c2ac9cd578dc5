import { expect, test } from 'vitest'
import { hasSession } from './cookies.ts'
import { createVoucherCookies } from './voucher-cookie.ts'

const cookies = createVoucherCookies('a secret of this shop with enough letters')
const sent = (written: string) => written.split(';')[0] ?? ''

test('The cookie of shown vouchers gives back the ids it was written with, the last eight of them', () => {
  expect(cookies.read(`a=1; ${sent(cookies.write([7], true))}`, true)).toEqual([7])
  const many = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(cookies.read(sent(cookies.write(many, true)), true)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})

test('The cookie of shown vouchers is out of reach of scripts and ends with the session of the browser', () => {
  const written = cookies.write([7], true)
  for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) expect(written.split('; ')).toContain(part)
  expect(written).not.toMatch(/Max-Age|Expires|Domain/i)
  expect(cookies.write([7], false)).toMatch(/^vouchers=/)
})

test('A visitor with the cookie of shown vouchers gets no page that was made for others', () => {
  expect(hasSession(sent(cookies.write([7], true)))).toBe(true)
  expect(hasSession(sent(cookies.write([7], false)))).toBe(true)
})

const signature = sent(cookies.write([7], true)).split('.')[1]

test.each([
  ['another id', `__Host-vouchers=8.${signature}`],
  ['no signature', '__Host-vouchers=7'],
  ['a signature of another shop', sent(createVoucherCookies('another secret').write([7], true))],
  ['too many ids', `__Host-vouchers=${Array.from({ length: 9 }, () => 7).join('-')}.${signature}`],
  ['no prefix', sent(cookies.write([7], false))],
])('The cookie of shown vouchers with %s names none', (_, header) => {
  expect(cookies.read(header, true)).toEqual([])
})
