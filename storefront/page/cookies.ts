/**
 * The one way the shop's scripts write and read cookies: for the whole shop, never sent along by other sites, and over
 * https only where the page itself came that way. A browser that keeps no cookies costs a line in the log and nothing
 * else.
 */
import type { Log } from '#ui/live/log.ts'

/** What of a document it takes. */
export type CookieJar = { cookie: string; location: { protocol: string } }

const DAY_SECONDS = 86_400

/** Without `days` the cookie ends with the browser; 0 takes it away. */
export function writeCookie(jar: CookieJar, log: Log, name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; Max-Age=${days * DAY_SECONDS}`
  try {
    const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
    jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
  } catch (error) {
    log.warn('A cookie could not be written', { name, reason: String(error) })
  }
}

export function readCookie(jar: Pick<CookieJar, 'cookie'>, log: Log, name: string): string | undefined {
  try {
    const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch (error) {
    log.warn('A cookie could not be read', { name, reason: String(error) })
    return undefined
  }
}
