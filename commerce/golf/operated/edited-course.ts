/** A course as its form reads it: with the version that it is saved over, and what its tees are called. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Course, readCourses, readCourseVersion } from '#commerce/golf/golf.sql.ts'
import { selectPoolName } from '#commerce/inventory/index.ts'

export type EditedCourse = { course: Course; version: number; pool: string; turnPool: string | undefined }

/** Undefined where the product has no course. */
export async function readEditedCourse(tx: Tx, productId: number): Promise<EditedCourse | undefined> {
  const course = (await readCourses(tx)).get(productId)
  const version = await readCourseVersion(tx, productId)
  if (!course || version === undefined) return undefined
  const pool = (await selectPoolName(tx, course.poolId)) ?? ''
  const turnPool = course.turnPoolId === null ? undefined : await selectPoolName(tx, course.turnPoolId)
  return { course, version, pool, turnPool }
}
