/** One person, as they are stored. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Contact, selectContact } from './people.sql.ts'

export async function readContact(tx: Tx, contactId: number): Promise<Contact | undefined> {
  return selectContact(tx, contactId)
}
