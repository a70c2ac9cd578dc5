/** A course for tests that need no database: two tees, a group every ten minutes, one rate for each number of holes. */
import type { RateRow } from './golf.sql.ts'
import type { Course } from './read-courses.ts'

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
    role: null,
    ...given,
  }
}
