/** All activities, for finding one by its code and place. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Activity, selectActivities } from './activities.sql.ts'

export type ActivityBook = readonly Activity[]

export async function readActivities(tx: Tx): Promise<ActivityBook> {
  return selectActivities(tx)
}
