/**
 * Whoever puts things aside: a customer who signed in, or a guest by the token in their cookie. Neither is a new guest.
 */
import { createHash, randomBytes } from 'node:crypto'

export type Shopper = { visitorToken?: string | undefined; contactId?: number | undefined }

const TOKEN_BYTES = 32

export function newVisitorToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function isVisitorToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** What is stored of a token: whoever reads the database cannot become a visitor. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
