/**
 * Signed links: who has one was mailed it. It names a thing and proves it by a key of the shop, so that nothing has to
 * be kept, and the id of the thing alone opens nothing.
 */
import { timingSafeEqual } from 'node:crypto'
import type { DataKeys } from './data-keys.ts'

export type SignedLinks = {
  keyOf(id: string): string
  isKey(id: string, key: string): boolean
}

/** 132 bits: more than can be guessed. */
const KEY_LETTERS = 22

/** A key of one purpose opens nothing of another. */
export function signedLinks(keys: DataKeys, purpose: string): SignedLinks {
  const written = (id: string) =>
    keys.hashes(id, purpose).map((hash) => hash.toString('base64url').slice(0, KEY_LETTERS))
  return {
    keyOf(id) {
      const [newest] = written(id)
      if (newest === undefined) throw new Error('There is no key to sign links by.')
      return newest
    },
    isKey(id, key) {
      const given = Buffer.from(key)
      return written(id).some((good) => given.length === good.length && timingSafeEqual(Buffer.from(good), given))
    },
  }
}
