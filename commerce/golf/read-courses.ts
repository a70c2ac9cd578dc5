/** All courses with their rates, by product. */
import type { Tx } from '#commerce/database/tx.ts'
import { type CourseRow, type RateRow, selectCourses } from './golf.sql.ts'

export type Course = CourseRow & { rates: readonly RateRow[] }
export type CourseBook = ReadonlyMap<number, Course>

export async function readCourses(tx: Tx): Promise<CourseBook> {
  const { courses, rates } = await selectCourses(tx)
  const byCourse = Map.groupBy(rates, ({ courseId }) => courseId)
  return new Map(courses.map((course) => [course.productId, { ...course, rates: byCourse.get(course.id) ?? [] }]))
}
