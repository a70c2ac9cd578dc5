/** The only SQL over activities. */
import { asc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { activity } from './activities.tables.ts'

export type Activity = Readonly<typeof activity.$inferSelect>

export async function selectActivities(tx: Tx): Promise<Activity[]> {
  return tx.select().from(activity).orderBy(asc(activity.id))
}
