/** The statement by which an account gets another address. What one signs in with follows by the foreign key. */
import { updateVerified } from '#commerce/accounts/registration/registration.sql.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'

/**
 * Two who take one address at the same moment go one after the other, so that the second finds it taken instead of
 * failing at the unique index. Who registers with it at that moment is stopped by the index.
 */
const lock = statement('lock_email_address', `select pg_advisory_xact_lock(hashtextextended('e-mail ' || $1, 0))`)
const replace = statement<{ id: number }>(
  'replace_email',
  `update contact set email = $2
   where id = $1 and erased_at is null and not exists (select from contact other where other.email = $2) returning id`,
)

/** False where another person has it. */
export async function replaceEmail(tx: Tx, contactId: number, newEmail: string): Promise<boolean> {
  await lock(tx, [newEmail])
  if ((await replace(tx, [contactId, newEmail])).length === 0) return false
  await updateVerified(tx, contactId)
  return true
}
