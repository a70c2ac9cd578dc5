import { expect, test } from 'vitest'
import type { Log } from '#ui/live/log.ts'
import { type CookieJar, readCookie, writeCookie } from './cookies.ts'

test('A cookie is for the whole shop, not for other sites, and secure where the page is [SETTINGS-06]', () => {
  const { log } = aLog()
  const secure = { cookie: '', location: { protocol: 'https:' } }
  writeCookie(secure, log, 'Peak', 'a; b="ü"')
  expect(secure.cookie).toBe('Peak=a%3B%20b%3D%22%C3%BC%22; Path=/; SameSite=Lax; Secure')

  const plain = { cookie: '', location: { protocol: 'http:' } }
  writeCookie(plain, log, 'Peak', '', 365)
  expect(plain.cookie).toBe('Peak=; Path=/; SameSite=Lax; Max-Age=31536000')
})

test('A cookie is read back as it was written, and by its whole name', () => {
  const { lines, log } = aLog()
  const jar = { cookie: 'PeakPage=1; Peak=a%3B%20b; Other=2' }
  expect(readCookie(jar, log, 'Peak')).toBe('a; b')
  expect(readCookie(jar, log, 'Pea')).toBeUndefined()
  expect(lines).toEqual([])
})

test('A browser that refuses cookies, or keeps a broken one, costs a line in the log and nothing else [ERROR-20]', () => {
  const { lines, log } = aLog()
  writeCookie(refusing, log, 'Peak', '1')
  writeCookie(refusing, log, 'Peak', '', 0)
  expect(readCookie(refusing, log, 'Peak')).toBeUndefined()
  expect(readCookie({ cookie: 'Peak=%E0%A4%A' }, log, 'Peak')).toBeUndefined()
  expect(lines).toEqual([
    'A cookie could not be written',
    'A cookie could not be written',
    'A cookie could not be read',
    'A cookie could not be read',
  ])
})

const refusing: CookieJar = {
  location: { protocol: 'https:' },
  get cookie(): string {
    throw new DOMException('The document is sandboxed')
  },
  set cookie(_: string) {
    throw new DOMException('The document is sandboxed')
  },
}

function aLog(): { lines: string[]; log: Log } {
  const lines: string[] = []
  const keep = (line: string) => void lines.push(line)
  return { lines, log: { debug: keep, info: keep, warn: keep, error: keep } }
}
