/**
 * The cookie of somebody who signed in: the session's token and our signature under it. Without the secret nobody makes one,
 * not even who can read the sessions in the database; and what we did not sign never reaches the database.
 *
 * It carries `__Host-` and Secure wherever the browser takes that. Where it does not, which in production is nowhere, it goes
 * without both.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_ENDS } from '#commerce/accounts/index.ts'

export type SessionCookies = {
  /** The token, if we signed it. */
  read(cookieHeader: string | null, takesHostCookies: boolean): string | undefined
  write(token: string, takesHostCookies: boolean): string
}

const NAME = 'sid'
const HOST_NAME = `__Host-${NAME}`
// No session lasts longer; a browser that comes back later is a guest's, and its pages are everybody's again.
const MAX_AGE_SECONDS = SESSION_ENDS.customer.absoluteMinutes * 60
const SHAPE = /^([\w-]{20,100})\.([\w-]{43})$/

export function createSessionCookies(secret: string): SessionCookies {
  const signature = (token: string) => createHmac('sha256', secret).update(`session ${token}`).digest('base64url')
  return {
    read(cookieHeader, takesHostCookies) {
      const name = takesHostCookies ? HOST_NAME : NAME
      const [, token, given] = SHAPE.exec(cookieNamed(name, cookieHeader) ?? '') ?? []
      if (token === undefined || given === undefined) return undefined
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(token))) ? token : undefined
    },
    write: (token, takesHostCookies) => cookie(`${token}.${signature(token)}`, MAX_AGE_SECONDS, takesHostCookies),
  }
}

export function endedSessionCookie(takesHostCookies: boolean): string {
  return cookie('', 0, takesHostCookies)
}

function cookie(value: string, maxAgeSeconds: number, takesHostCookies: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`
  return takesHostCookies ? `${HOST_NAME}=${value}; ${rest}; Secure` : `${NAME}=${value}; ${rest}`
}

function cookieNamed(name: string, cookieHeader: string | null): string | undefined {
  if (!cookieHeader?.includes(`${name}=`)) return undefined
  const pair = cookieHeader.split(';').find((text) => text.trimStart().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
