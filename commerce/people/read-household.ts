/** Everybody of the household a person belongs to, in its order; nobody where there is none. */
import type { Tx } from '#commerce/database/tx.ts'
import { type MemberRow, selectHousehold } from './people.sql.ts'

export async function readHousehold(tx: Tx, contactId: number): Promise<MemberRow[]> {
  return selectHousehold(tx, contactId)
}
