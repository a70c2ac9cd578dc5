/** How far ahead a player may book, and whether a tee time may still be bought: members see further than the public. */
import { addDays, type Day } from '#contract/day.ts'
import { resortDay } from '#contract/resort-moment.ts'
import { daysOnSale, type SaleClock, type StartRefusal, startRefusal } from '#contract/start-time.ts'
import type { Course } from './read-courses.ts'
import type { PlayerRole } from './tee-rate.ts'

type Window = Pick<Course, 'bookingDaysPublic' | 'bookingDaysMember'>

export type TeeTimeRefusal = StartRefusal | 'too_early_to_book'

export function teeTimeRefusal(
  course: Window,
  { day, time }: { day: Day; time: string },
  clock: SaleClock,
  role?: PlayerRole,
): TeeTimeRefusal | undefined {
  return startRefusal(day, time, clock) ?? (day > lastBookingDay(course, clock, role) ? 'too_early_to_book' : undefined)
}

/** Whether anything of a day can be on sale: only such a day gets slots. */
export function isBookableDay(course: Window, day: Day, clock: SaleClock, role?: PlayerRole): boolean {
  const { from, to } = daysOnSale(clock)
  return day >= from && day <= to && day <= lastBookingDay(course, clock, role)
}

function lastBookingDay(course: Window, { now, calendar }: SaleClock, role: PlayerRole): Day {
  return addDays(resortDay(now, calendar), role === undefined ? course.bookingDaysPublic : course.bookingDaysMember)
}
