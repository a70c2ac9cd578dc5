/**
 * The one way the shop's scripts write and read cookies: for the whole shop, never sent along by other sites, and over
 * https only where the page itself came that way. A browser that keeps no cookies costs a line in the log and nothing else.
 */
import type { Log } from './log-context.ts'

export type CookieJar = { cookie: string }

/** Without `days` the cookie ends with the browser; 0 takes it away. */
export type CookieOptions = { days?: number; isSecure: boolean }

const DAY_SECONDS = 86_400

export function cookieText(name: string, value: string, { days, isSecure }: CookieOptions): string {
  const attributes = [
    'Path=/',
    'SameSite=Lax',
    ...(days === undefined ? [] : [`Max-Age=${Math.round(days * DAY_SECONDS)}`]),
    ...(isSecure ? ['Secure'] : []),
  ]
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ')
}

export function writeCookie(jar: CookieJar, log: Log, name: string, value: string, options: CookieOptions): void {
  try {
    jar.cookie = cookieText(name, value, options)
  } catch (error) {
    log.warn('A cookie could not be written', { name, reason: String(error) })
  }
}

export function readCookie(jar: CookieJar, log: Log, name: string): string | undefined {
  try {
    const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch (error) {
    log.warn('A cookie could not be read', { name, reason: String(error) })
    return undefined
  }
}
