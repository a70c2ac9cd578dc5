/** Whether anybody is known yet. */
import type { Tx } from '#commerce/database/tx.ts'
import { existsPeople } from './people.sql.ts'

export function hasPeople(tx: Tx): Promise<boolean> {
  return existsPeople(tx)
}
