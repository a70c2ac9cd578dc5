/** Takes every activity away. Their pools stay, because holds may stand in them; clearing the inventory takes those. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteActivities } from './activities.sql.ts'

export function clearActivities(tx: Tx): Promise<void> {
  return deleteActivities(tx)
}
