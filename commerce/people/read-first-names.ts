/** How people are called, by their number; whoever is no longer known is left out. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectFirstNames } from './people.sql.ts'

export async function readFirstNames(tx: Tx, contactIds: number[]): Promise<Map<number, string>> {
  if (contactIds.length === 0) return new Map()
  return new Map((await selectFirstNames(tx, contactIds)).map(({ id, firstName }) => [id, firstName]))
}
