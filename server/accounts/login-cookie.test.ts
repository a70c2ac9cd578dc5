import { expect, test } from 'vitest'
import { loginCookie } from './login-cookie.ts'

test('The sign-in cookie carries the shop’s cookie name with its suffix, is the whole shop’s and not other sites’ [CUSTOMER-08]', () => {
  expect(loginCookie({}, 1_780_000_000_000, true)).toBe(
    'ResortStoreLoginTimestamp=1780000000000; Path=/; SameSite=Lax; Secure',
  )
  expect(loginCookie({ cookiename: 'Silverpine' }, 5, false)).toBe('SilverpineLoginTimestamp=5; Path=/; SameSite=Lax')
})
