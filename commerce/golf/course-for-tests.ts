/** A course for tests: two tees, a group every ten minutes from seven to five, in a shop whose clock is known. */

import { saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { asTester } from '#commerce/testing/tester.ts'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { type Course, type RateRow, readCourses } from './golf.sql.ts'
import { type CourseDraft, type RateDraft, saveCourse } from './save-course.ts'
import type { SheetRequest } from './tee-sheet.ts'

/** Nine in the morning in Denver. */
export const GOLF_NOW = new Date('2027-05-03T15:00:00.000Z')

const calendar: StoreCalendar = {
  storeTimeZone: 'America/Denver',
  storeOffsetMinutes: -420,
  seasonStart: '2027-05-01',
  seasonEnd: '2027-05-20',
  storeProductCutoffHour: 23,
  storeProductCutoffMinutes: 59,
}

export const REQUEST: SheetRequest = {
  view: { now: GOLF_NOW, calendar },
  cutoff: { cutoffTime: undefined, cutoffDays: 0 },
}
export const GOLF_CLOCK = { now: GOLF_NOW, calendar, cutoff: REQUEST.cutoff }

const MORNING: Omit<RateDraft, 'holes' | 'priceMinor'> = { name: 'Morning', fromTime: '07:00:00', toTime: '12:00:00' }
const LATER: Omit<RateDraft, 'holes' | 'priceMinor'> = { name: 'Twilight', fromTime: '12:00:00', toTime: '18:00:00' }

export const LAKE: Omit<CourseDraft, 'productId'> = {
  pool: 'lake first tee',
  turnPool: 'lake tenth tee',
  turnMinutes: 125,
  firstTee: '07:00:00',
  lastTee: '17:00:00',
  everyMinutes: 10,
  bookingGroup: 'members',
  rates: [
    { ...MORNING, holes: 18, priceMinor: 10900, isCartIncluded: true },
    { ...MORNING, holes: 18, priceMinor: 8900, groupKey: 'members' },
    { ...MORNING, holes: 9, priceMinor: 5900 },
    { ...LATER, holes: 18, priceMinor: 8050 },
  ],
}

/** A product of this slug with a course of its own. */
export async function givenCourse(tx: Tx, change: Partial<CourseDraft> = {}, slug = 'tee-time'): Promise<Course> {
  await moveShopClock(tx, { to: GOLF_NOW, frozen: true })
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: `golf-${slug}`, name: 'Golf' }],
    products: [{ slug, sku: slug, name: slug, categories: [`golf-${slug}`], priceMinor: 1, isGolf: true }],
  })
  if (!saved.ok) throw new Error('The product of a test was refused.')
  const productId = saved.productIds.get(slug) ?? 0
  const course = await saveCourse(asTester(tx), { ...LAKE, productId, ...change })
  if (!course.ok) throw new Error(course.reason)
  const found = (await readCourses(tx)).get(productId)
  if (!found) throw new Error('The course of a test was not saved.')
  return found
}

/** The same course for tests that need no database, with one rate for each number of holes. */
export function courseWith(given: Partial<Course> = {}): Course {
  return {
    id: 1,
    productId: 1,
    poolId: 10,
    turnPoolId: 20,
    turnMinutes: 125,
    firstTee: '07:00:00',
    lastTee: '17:00:00',
    everyMinutes: 10,
    playersPerTee: 4,
    bookingDaysPublic: 7,
    bookingDaysMember: 14,
    bookingGroup: 'members',
    payment: 'prepay',
    rates: [rateWith(), rateWith({ id: 2, holes: 9, priceMinor: 5900 })],
    ...given,
  }
}

export function rateWith(given: Partial<RateRow> = {}): RateRow {
  return {
    id: 1,
    courseId: 1,
    name: 'Day',
    holes: 18,
    fromTime: '07:00:00',
    toTime: '18:00:00',
    priceMinor: 10900,
    isCartIncluded: false,
    groupKey: null,
    ...given,
  }
}
