/** The only SQL over courses. */
import { asc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { golfCourse, golfRate } from './golf.tables.ts'

export type CourseRow = Readonly<typeof golfCourse.$inferSelect>
export type RateRow = Readonly<typeof golfRate.$inferSelect>

export async function selectCourses(tx: Tx): Promise<{ courses: CourseRow[]; rates: RateRow[] }> {
  return {
    courses: await tx.select().from(golfCourse).orderBy(asc(golfCourse.id)),
    rates: await tx.select().from(golfRate).orderBy(asc(golfRate.fromTime), asc(golfRate.id)),
  }
}
