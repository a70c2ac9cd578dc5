/** Keys of requests count for a day; older ones are forgotten. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteOldAnswers } from './answers.sql.ts'

export function forgetAnswers(tx: Tx): Promise<number> {
  return deleteOldAnswers(tx)
}
