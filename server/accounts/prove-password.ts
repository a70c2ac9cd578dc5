/**
 * Whether who is signed in knows the password, before something is done that a stranger at an open browser must not do.
 * Failures count as those of a sign-in do, for the customer and for the network: this is no way to guess faster.
 */
import { countAttempt, isPasswordOf, takeBackAttempt } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Account, RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'
import { signInFigures } from './sign-in.ts'

export type ProvenPassword =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number }

export async function provePassword(
  { database, shop }: { database: Database; shop: Shop },
  { contactId, email }: Account,
  password: string,
  { clientAddress, log }: RequestContext,
): Promise<ProvenPassword> {
  // Strangers without the session cannot fill this bucket.
  const attempt = { email, network: networkOf(clientAddress), device: `signed in ${contactId}` }
  const figures = signInFigures(shop.current().configuration.settings, true)
  const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
  const isRight = counted.ok && (await database.read((tx) => isPasswordOf(tx, contactId, password)))
  if (!isRight) {
    log.info({ passwordProof: counted.ok ? 'wrong' : 'limited', contactId }, 'A password was not proven.')
    if (!counted.ok) return { ok: false, reason: 'too_many', retryAfterSeconds: counted.retryAfterSeconds }
    return { ok: false, reason: 'wrong' }
  }
  await database.transaction((tx) => takeBackAttempt(tx, attempt))
  return { ok: true }
}
