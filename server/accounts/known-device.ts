/**
 * The cookie of a browser that has signed in to an account before. Strangers who fail with the account's address fill a
 * bucket that this browser is not counted in, so they cannot keep its owner out. It opens nothing by itself: without
 * the password it is worth a few tries of its own.
 *
 * Without the secret it cannot be made, and for another account it is none. It names no address.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_COOKIE, hostCookie } from '#server/http/visitor/cookies.ts'

export type KnownDevices = {
  /** What the browser's tries are counted under, where it has signed in to the account of this address before. */
  read(cookie: string | undefined, email: string): string | undefined
  /** Another one with each sign-in. */
  write(email: string, takesHostCookies: boolean): string
}

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60
const ID_BYTES = 16
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/

export function createKnownDevices(secret: string): KnownDevices {
  const signature = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device ${id} ${email.trim().toLowerCase()}`).digest('base64url')
  return {
    read(cookie, email) {
      const [, id, given] = SHAPE.exec(cookie ?? '') ?? []
      if (id === undefined || given === undefined) return undefined
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(id, email))) ? id : undefined
    },
    write(email, takesHostCookies) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      return hostCookie(DEVICE_COOKIE, `${id}.${signature(id, email)}`, MAX_AGE_SECONDS, takesHostCookies)
    },
  }
}
