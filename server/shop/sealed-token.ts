/**
 * A visitor's token kept beside a reply, so that a first request that is repeated leads to the same cart. It is
 * sealed with the request's own key, which is stored nowhere: a reader of the database cannot become a visitor by it.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function sealToken(token: string, key: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretOf(key), iv)
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openToken(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opener = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES))
  opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString('utf8')
}

/** Not what the key is stored as: that is another hash of it. */
function secretOf(key: string): Buffer {
  return createHash('sha256').update(`seal ${key}`).digest()
}
