/**
 * The course that a product sells tee times of, with its rates. Saved again it keeps its id; its rates are replaced.
 * Courses that name the same pool share its tee: a back nine that starts where the eighteen turn has that turn's pool.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { savePool } from '#commerce/inventory/index.ts'
import { type CourseRefusal, courseRefusal } from './course-refusal.ts'
import { hasProduct, replaceRates, upsertCourse } from './golf.sql.ts'

export type RateDraft = {
  name: string
  holes: 9 | 18
  /** From this time on, and before the other: `07:00:00` to `14:00:00`. */
  fromTime: string
  toTime: string
  priceMinor: number
  isCartIncluded?: boolean
  role?: string | undefined
}

export type CourseDraft = {
  productId: number
  /** The name of the pool of the first tee. */
  pool: string
  /** The name of the pool of the tenth tee, where the course has one. */
  turnPool?: string | undefined
  turnMinutes?: number
  firstTee: string
  lastTee: string
  everyMinutes: number
  playersPerTee?: number
  bookingDaysPublic?: number
  bookingDaysMember?: number
  payment?: 'prepay' | 'deposit' | 'guarantee'
  rates: readonly RateDraft[]
}

export async function saveCourse(tx: Tx, draft: CourseDraft): Promise<{ ok: true; id: number } | CourseRefusal> {
  const refusal = courseRefusal(draft)
  if (refusal) return refusal
  const { pool, turnPool, rates, ...course } = draft
  if (!(await hasProduct(tx, draft.productId))) return { ok: false, reason: 'unknown_product' }
  const poolId = await poolOf(tx, pool)
  const turnPoolId = turnPool === undefined ? null : await poolOf(tx, turnPool)
  const courseId = await upsertCourse(tx, { ...course, poolId, turnPoolId })
  await replaceRates(
    tx,
    courseId,
    rates.map((rate) => ({ ...rate, name: rate.name.trim(), courseId })),
  )
  return { ok: true, id: courseId }
}

async function poolOf(tx: Tx, name: string): Promise<number> {
  const saved = await savePool(tx, { name: name.trim(), slots: [] })
  if (!saved.ok) throw new Error('A pool without slots was refused.')
  return saved.poolId
}
