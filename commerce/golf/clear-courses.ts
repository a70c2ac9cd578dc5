/**
 * Takes every course away. The pools of its tees stay, because holds may stand in them; clearing the inventory takes
 * those.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteCourses } from './golf.sql.ts'

export function clearCourses(tx: Tx): Promise<void> {
  return deleteCourses(tx)
}
