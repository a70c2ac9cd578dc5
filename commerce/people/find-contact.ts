/** A person by their e-mail, whatever its case. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Contact, selectContactByEmail } from './people.sql.ts'

export async function findContact(tx: Tx, email: string): Promise<Contact | undefined> {
  return selectContactByEmail(tx, email.trim().toLowerCase())
}
