/** What the calls of words and looks have in common: how they refuse, and who the staff are by name. */
import type { Tx } from '#commerce/database/tx.ts'
import { readStaff } from '#commerce/staff/index.ts'

export function unchanged(code: string, message: string) {
  return { success: false, code, message: [message] }
}

/** By id, of those who work here. */
export async function staffNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const staff = await readStaff(tx)
  return new Map(staff.map(({ contactId, firstName, lastName }) => [contactId, `${firstName} ${lastName}`]))
}
