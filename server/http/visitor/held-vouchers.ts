/**
 * The vouchers whose codes a visitor has shown, in a cookie of their browser session: ids and our signature under them,
 * never a code. Who has it sees the products of those vouchers as long as these are good; it buys nothing by itself.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { HELD_VOUCHERS_COOKIE, hostCookie, readHostCookie } from './cookies.ts'

export type HeldVouchers = {
  /** Oldest first; none where we did not sign them. */
  read(cookieHeader: string | null, takesHostCookies: boolean): readonly number[]
  /** The cookie with one voucher more than these. The oldest gives way where there are too many. */
  add(held: readonly number[], voucherId: number, takesHostCookies: boolean): string
}

export const MOST_HELD_VOUCHERS = 8
const SHAPE = /^(\d{1,10}(?:\.\d{1,10}){0,7})~([\w-]{43})$/

export function createHeldVouchers(secret: string): HeldVouchers {
  const signature = (ids: string) => createHmac('sha256', secret).update(`held vouchers ${ids}`).digest('base64url')
  return {
    read(cookieHeader, takesHostCookies) {
      const [, ids, given] =
        SHAPE.exec(readHostCookie(HELD_VOUCHERS_COOKIE, cookieHeader, takesHostCookies) ?? '') ?? []
      if (ids === undefined || given === undefined) return NONE
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(ids))) ? ids.split('.').map(Number) : NONE
    },
    add(held, voucherId, takesHostCookies) {
      const ids = [...held.filter((id) => id !== voucherId), voucherId].slice(-MOST_HELD_VOUCHERS).join('.')
      return hostCookie(HELD_VOUCHERS_COOKIE, `${ids}~${signature(ids)}`, undefined, takesHostCookies)
    },
  }
}

const NONE: readonly number[] = Object.freeze([])
