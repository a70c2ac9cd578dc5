/**
 * Finds customers by how their name or e-mail address begins, in any case. Few rows and masked addresses: enough to
 * find a caller on the telephone, too little to take a list of customers home. The search and its result are recorded.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type FoundRow, selectCustomers } from './customers.sql.ts'
import type { StaffMember } from './impersonation.ts'

const MOST_ROWS = 20

export type CustomerSearch = {
  by: StaffMember
  /** At least three characters; the contract sees to that. */
  words: string
  /** Leaves out people without an account. */
  excludeGuests: boolean
  /** Leaves out accounts that were closed. */
  excludeInactive: boolean
  route: string
}

export async function searchCustomers(tx: Tx, search: CustomerSearch): Promise<FoundRow[]> {
  const { by, excludeGuests, excludeInactive, route } = search
  const words = search.words.trim().replaceAll(/\s+/g, ' ')
  const found = await selectCustomers(tx, words, { excludeGuests, excludeInactive, most: MOST_ROWS })
  // Whom they found and not what they typed: a name in the trail could never be erased.
  const ids = new Set(found.flatMap(({ id, headId }) => (headId === null ? [id] : [id, headId])))
  const object = ids.size === 0 ? 'no contacts' : `contacts ${[...ids].join(', ')}`
  await recordAudit(tx, { action: 'customers searched', actor: by, sessionId: by.sessionId, route, object })
  return found.map((row) => ({ ...row, email: row.email === null ? null : maskEmail(row.email) }))
}

/**
 * Enough of an e-mail address to tell two people of one name apart, and too little to write to them:
 * `r•••y@silverpine.example`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  // Of two letters both would be all of it.
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${email.slice(at)}`
}
