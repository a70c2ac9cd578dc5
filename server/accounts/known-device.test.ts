import { expect, test } from 'vitest'
import { createKnownDevices } from './known-device.ts'

const RILEY = 'riley@silverpine.example'
const devices = createKnownDevices('s'.repeat(32))
const valueIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))

test('The cookie of a known device is for its account alone, in any spelling of the address, and names none', () => {
  const cookie = devices.write(RILEY, true)
  expect(cookie).toMatch(
    /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/,
  )
  const own = valueIn(cookie)
  expect(devices.read(own, RILEY)).toBe(own.slice(0, 22))
  expect(devices.read(own, ` ${RILEY.toUpperCase()}`)).toBe(own.slice(0, 22))
  expect(devices.read(own, 'sam@silverpine.example')).toBeUndefined()
})

test.for([
  ['none', undefined],
  ['an empty one', ''],
  ['one that we did not sign', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['one of another shop', valueIn(createKnownDevices('t'.repeat(32)).write(RILEY, true))],
  ['one with more behind it', `${valueIn(devices.write(RILEY, true))}x`],
] as const)('A cookie that is %s makes no known device', ([, cookie]) => {
  expect(devices.read(cookie, RILEY)).toBeUndefined()
})
