/** Courses with their rates, and the cut-off of their tee times. */
import { type Catalog, rulesOf } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import { type CourseRow, type RateRow, selectCourses } from './golf.sql.ts'

export type Course = CourseRow & { rates: readonly RateRow[] }

/** By product id. */
export type CourseBook = ReadonlyMap<number, Course>

export async function readCourses(tx: Tx): Promise<CourseBook> {
  const { courses, rates } = await selectCourses(tx)
  const byCourse = Map.groupBy(rates, ({ courseId }) => courseId)
  return new Map(courses.map((course) => [course.productId, { ...course, rates: byCourse.get(course.id) ?? [] }]))
}

/** As the product that sells the tee times says; the store's own cut-off counts where it says none. */
export function courseCutoff(
  { products }: Pick<Catalog, 'products'>,
  { productId }: Pick<Course, 'productId'>,
): Pick<ProductRules, 'cutoffTime' | 'cutoffDays'> {
  return rulesOf(products.get(productId) ?? { specifications: [] })
}
