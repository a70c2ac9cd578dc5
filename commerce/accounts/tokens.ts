/**
 * Tokens of links that are sent by mail: 256 bits of chance, good for one purpose, once, for a short time. The table
 * holds only their hashes. A link is read when its page is shown, since scanners of mails open links as well, and used
 * when its form is posted.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { insertToken, selectToken, type TokenPurpose, type TokenRow, updateTokenUsed } from './tokens.sql.ts'

const TOKEN_BYTES = 32
/**
 * An account that is asked for may be finished the next morning; a link that opens an account ends soon. A gift card
 * may lie in the mail until it is given, and its link is only ever read.
 */
const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  finish_account: 24 * 60,
  reset_password: 30,
  change_email: 60,
  print_gift_card: 90 * 24 * 60,
}

/** `contactId` where there is a contact already; `payload` is what the link carries out. */
export type TokenDraft = { purpose: TokenPurpose; contactId?: number; payload?: unknown }

/** Returns the token for the link: it stands nowhere else. */
export async function issueToken(tx: Tx, { purpose, contactId, payload = {} }: TokenDraft): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const minutes = TOKEN_MINUTES[purpose]
  await insertToken(tx, { hash: hashOfToken(token), purpose, contactId: contactId ?? null, payload, minutes })
  return token
}

/** What the token stands for, once. Undefined where it is unknown, used, over, or of another purpose. */
export function useToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<TokenRow | undefined> {
  return updateTokenUsed(tx, hashOfToken(token), purpose)
}

/** The same without using it, for the page that the link opens. */
export function readToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<TokenRow | undefined> {
  return selectToken(tx, hashOfToken(token), purpose)
}

function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
