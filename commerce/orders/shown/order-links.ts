/**
 * The signed links of orders: who has one was mailed it. It names the order and proves it by a key of the shop, so that
 * nothing has to be kept, and an order's id alone opens nothing.
 */
import { timingSafeEqual } from 'node:crypto'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'

export type OrderLinks = {
  keyOf(orderId: string): string
  isKey(orderId: string, key: string): boolean
}

const PURPOSE = 'order link'
/** 132 bits: more than can be guessed. */
const KEY_LETTERS = 22

export function orderLinks(keys: DataKeys): OrderLinks {
  const written = (orderId: string) =>
    keys.hashes(orderId, PURPOSE).map((hash) => hash.toString('base64url').slice(0, KEY_LETTERS))
  return {
    keyOf(orderId) {
      const [newest] = written(orderId)
      if (newest === undefined) throw new Error('There is no key to sign links by.')
      return newest
    },
    isKey(orderId, key) {
      const given = Buffer.from(key)
      return written(orderId).some((good) => given.length === good.length && timingSafeEqual(Buffer.from(good), given))
    },
  }
}
