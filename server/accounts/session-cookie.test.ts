import { expect, test } from 'vitest'
import { createSessionCookies, endedSessionCookie, loginCookie } from './session-cookie.ts'

const cookies = createSessionCookies('a secret of this shop alone, long enough')
const TOKEN = 'aB3-_'.repeat(8)
const sent = (header: string) => header.slice(0, header.indexOf(';'))

test('The session’s cookie is read again as what was signed, among others', () => {
  const header = `theme=dark; ${sent(cookies.write(TOKEN, true))};  other=1`
  expect(cookies.read(header, true)).toBe(TOKEN)
})

test.for([
  ['a token without a signature', `__Host-sid=${TOKEN}`],
  ['another token under the same signature', sent(cookies.write(TOKEN, true)).replace('aB3', 'aB4')],
  ['a signature with one letter changed', flipped(sent(cookies.write(TOKEN, true)))],
  ['what another secret signed', sent(createSessionCookies('another secret, of another shop').write(TOKEN, true))],
  ['more behind the signature', `${sent(cookies.write(TOKEN, true))}A`],
  ['an empty one', '__Host-sid='],
  ['a name that only ends like it', `x${sent(cookies.write(TOKEN, true))}`],
] as const)('A session cookie with %s is refused [AUT-02]', ([, header]) => {
  expect(cookies.read(header, true)).toBeUndefined()
})

test('The session’s cookie without its prefix counts only where the browser takes none [AUT-02]', () => {
  const planted = sent(cookies.write(TOKEN, false))
  expect(planted).toMatch(/^sid=/)
  expect(cookies.read(planted, true)).toBeUndefined()
  expect(cookies.read(planted, false)).toBe(TOKEN)
  expect(cookies.read(sent(cookies.write(TOKEN, true)), false)).toBeUndefined()
})

test('The session’s cookie is never for scripts or other sites, with a prefix or without [AUT-02, SETTINGS-06]', () => {
  for (const header of [cookies.write(TOKEN, true), cookies.write(TOKEN, false), endedSessionCookie(true)]) {
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+(; Secure)?$/)
  }
  expect(endedSessionCookie(true)).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
})

function flipped(text: string): string {
  return text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.at(-1)
}

test('The sign-in cookie carries the shop’s cookie name with its suffix, is the whole shop’s and not other sites’ [CUSTOMER-08]', () => {
  expect(loginCookie({}, 1_780_000_000_000, true)).toBe(
    'ResortStoreLoginTimestamp=1780000000000; Path=/; SameSite=Lax; Secure',
  )
  expect(loginCookie({ cookiename: 'Silverpine' }, 5, false)).toBe('SilverpineLoginTimestamp=5; Path=/; SameSite=Lax')
})
