/** Forget everybody but those with these ids. Households go with their heads. */
import type { Tx } from '#commerce/database/tx.ts'
import { deletePeopleBut } from './people.sql.ts'

export async function clearPeople(tx: Tx, keep: number[] = []): Promise<void> {
  await deletePeopleBut(tx, keep)
}
