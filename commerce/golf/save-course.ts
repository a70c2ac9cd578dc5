/**
 * The course that a product sells tee times of, with its rates. Saved again it keeps its id; its rates are replaced.
 * Courses that name the same pool share its tee: a back nine that starts where the eighteen turn has that turn's pool.
 *
 * Other times never leave two groups on one tee: where a tee time is taken that the new times do not have, the change
 * is refused with those that are in its way, and tee times of the old ones that are free are closed.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { changeTimes, type SlotKey, savePool } from '#commerce/inventory/index.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { hasProduct, type RateRow, readCourses, readCourseVersion, replaceRates, upsertCourse } from './golf.sql.ts'
import { hasOverlap, timesOfPool } from './tee-grid.ts'

export type RateDraft = {
  name: string
  holes: 9 | 18
  /** From this time on, and before the other: `07:00:00` to `14:00:00`. */
  fromTime: string
  toTime: string
  priceMinor: number
  isCartIncluded?: boolean
  /** The key of the customer group that it is for alone. */
  groupKey?: string | undefined
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
  /** The key of the customer group that books as early as members. */
  bookingGroup?: string | undefined
  payment?: 'prepay' | 'deposit' | 'guarantee'
  rates: readonly RateDraft[]
  /** The version that the operator read, 0 for one that is new: it is saved only while that one counts. */
  expectedVersion?: number
}

export type CourseRefusal = {
  ok: false
  reason:
    | 'unknown_product'
    | 'bad_pool'
    | 'bad_time'
    | 'closes_before_it_opens'
    | 'bad_interval'
    | 'bad_players'
    | 'bad_booking_days'
    | 'bad_rate'
    | 'no_rates'
    | 'tees_overlap'
    | 'tee_times_taken'
  /** The rate that is wrong, where one is. */
  rate?: string
  /** The tee times that are taken and would be gone. */
  slots?: SlotKey[]
}

export type SaveCourseResult = { ok: true; id: number } | CourseRefusal | ChangedMeanwhile

export async function saveCourse(tx: OperatorTx, draft: CourseDraft): Promise<SaveCourseResult> {
  const what = `course of product ${draft.productId}`
  const read = async () => {
    const course = (await readCourses(tx)).get(draft.productId)
    // Rates that are saved again are new rows: their numbers say nothing. Several have one name, for other holes.
    const rates = course?.rates.map(({ id: _, ...rate }) => ({ ...rate, name: wholeName(rate) }))
    return course ? { [what]: { ...course, rates } } : {}
  }
  return recordChange(tx, { action: 'course changed', what, read }, (part) => putCourse(part, draft))
}

function wholeName({ groupKey, holes, name }: Omit<RateRow, 'id'>): string {
  return [name, `${holes} holes`, ...(groupKey === null ? [] : [groupKey])].join(', ')
}

async function putCourse(tx: OperatorTx, draft: CourseDraft): Promise<SaveCourseResult> {
  const refusal = courseRefusal(draft)
  if (refusal) return refusal
  const { pool, turnPool, rates, expectedVersion, ...course } = draft
  if (!(await hasProduct(tx, draft.productId))) return { ok: false, reason: 'unknown_product' }
  const changed = changedMeanwhile(expectedVersion, await readCourseVersion(tx, draft.productId))
  if (changed) return changed
  const poolId = await poolOf(tx, pool)
  const turnPoolId = turnPool === undefined ? null : await poolOf(tx, turnPool)
  const inTheWay = await changeTees(tx, { turnMinutes: 120, playersPerTee: 4, ...course, poolId, turnPoolId })
  if (inTheWay) return inTheWay
  const bookingGroup = draft.bookingGroup ?? null
  const courseId = await upsertCourse(tx, { ...course, poolId, turnPoolId, bookingGroup })
  await replaceRates(
    tx,
    courseId,
    rates.map((rate) => ({ ...rate, name: rate.name.trim(), courseId })),
  )
  return { ok: true, id: courseId }
}

type Tees = Parameters<typeof timesOfPool>[0][number] & { productId: number; playersPerTee: number }

async function changeTees(tx: Tx, course: Tees): Promise<CourseRefusal | undefined> {
  const others = [...(await readCourses(tx)).values()].filter(({ productId }) => productId !== course.productId)
  const pools = [course.poolId, course.turnPoolId].filter((id) => id !== null).toSorted((one, other) => one - other)
  for (const poolId of pools) {
    const sharing = [course, ...others.filter((other) => other.poolId === poolId || other.turnPoolId === poolId)]
    const times = timesOfPool(sharing, poolId)
    const minutes = Math.max(...sharing.map(({ everyMinutes }) => everyMinutes))
    if (hasOverlap(times, minutes)) return refuse('tees_overlap')
    const changed = await changeTimes(tx, poolId, { times, minutes, capacity: course.playersPerTee })
    if (!changed.ok) return { ...refuse('tee_times_taken'), slots: changed.slots }
  }
  return undefined
}

async function poolOf(tx: OperatorTx, name: string): Promise<number> {
  const saved = await savePool(tx, { name: name.trim(), slots: [] })
  if (!saved.ok) throw new Error('A pool without slots was refused.')
  return saved.poolId
}

const MOST_BOOKING_DAYS = 400

/** Why a course cannot be saved; undefined when it can. */
export function courseRefusal(draft: CourseDraft): CourseRefusal | undefined {
  const { turnMinutes = 120, playersPerTee = 4, bookingDaysPublic = 7, bookingDaysMember = 14 } = draft
  if (!isName(draft.pool) || (draft.turnPool !== undefined && !isName(draft.turnPool))) return refuse('bad_pool')
  // A turn at the first tee would take from one slot twice.
  if (draft.turnPool?.trim() === draft.pool.trim()) return refuse('bad_pool')
  if (!isTime(draft.firstTee) || !isTime(draft.lastTee)) return refuse('bad_time')
  if (draft.firstTee > draft.lastTee) return refuse('closes_before_it_opens')
  if (!isWhole(draft.everyMinutes, 1, 120) || !isWhole(turnMinutes, 1, 720)) return refuse('bad_interval')
  if (!isWhole(playersPerTee, 1, 4)) return refuse('bad_players')
  if (![bookingDaysPublic, bookingDaysMember].every((days) => isWhole(days, 0, MOST_BOOKING_DAYS))) {
    return refuse('bad_booking_days')
  }
  if (draft.rates.length === 0) return refuse('no_rates')
  const wrong = draft.rates.find((rate) => !isRate(rate))
  return wrong && { ok: false, reason: 'bad_rate', rate: wrong.name }
}

function refuse(reason: CourseRefusal['reason']): CourseRefusal {
  return { ok: false, reason }
}

function isRate({ name, holes, fromTime, toTime, priceMinor }: RateDraft): boolean {
  const isAtSomeTime = isTime(fromTime) && (isTime(toTime) || toTime === '24:00:00') && fromTime < toTime
  return isName(name) && [9, 18].includes(holes) && isAtSomeTime && isWhole(priceMinor, 0, Number.MAX_SAFE_INTEGER)
}

function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= 100
}

/** On a whole minute: sheets are made by the minute. */
function isTime(text: string): boolean {
  return timeOfDay(text) === text && text.endsWith(':00')
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
