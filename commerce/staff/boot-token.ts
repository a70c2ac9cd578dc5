/**
 * The boot token: made once for a shop that sells nothing and has no admin, and dead with the first admin. Only its
 * hash is stored, so that a copy of the database opens nothing, and it is compared in constant time.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hasCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { insertBootToken, selectBootTokenHash } from './boot-token.sql.ts'

const TOKEN_BYTES = 32
/** Compared with where there is no token, so that this takes as long. No text has this hash. */
const NO_HASH = Buffer.alloc(32)

/** The new token, for the one process that made it; undefined where a token was made before or is not wanted. */
export async function issueBootToken(tx: Tx): Promise<string | undefined> {
  if (await hasCatalog(tx)) return undefined
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return (await insertBootToken(tx, hashOf(token))) ? token : undefined
}

export async function isBootToken(tx: Tx, given: string): Promise<boolean> {
  const hash = await selectBootTokenHash(tx)
  const isEqual = timingSafeEqual(hash ?? NO_HASH, hashOf(given.trim()))
  return hash !== undefined && isEqual
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
