/**
 * The vouchers whose codes a visitor has shown, as a cookie: their numbers and our signature under them, never a code.
 * It goes with the browser's session and says nothing about whether they are still good.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hostCookie, readHostCookie, VOUCHERS_COOKIE } from './cookies.ts'

export type VoucherCookies = {
  /** Oldest first; none where we did not sign them. */
  read(cookieHeader: string | null, takesHostCookies: boolean): readonly number[]
  /** The last eight that were shown. */
  write(ids: readonly number[], takesHostCookies: boolean): string
}

const MOST_HELD = 8
const SHAPE = /^(\d{1,10}(?:-\d{1,10}){0,7})\.([\w-]{43})$/

export function createVoucherCookies(secret: string): VoucherCookies {
  const signature = (ids: string) => createHmac('sha256', secret).update(`held vouchers ${ids}`).digest('base64url')
  return {
    read(cookieHeader, takesHostCookies) {
      const [, ids, given] = SHAPE.exec(readHostCookie(VOUCHERS_COOKIE, cookieHeader, takesHostCookies) ?? '') ?? []
      if (ids === undefined || given === undefined) return []
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(ids))) ? ids.split('-').map(Number) : []
    },
    write(held, takesHostCookies) {
      const ids = held.slice(-MOST_HELD).join('-')
      return hostCookie(VOUCHERS_COOKIE, `${ids}.${signature(ids)}`, undefined, takesHostCookies)
    },
  }
}
