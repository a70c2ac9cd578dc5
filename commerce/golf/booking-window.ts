/** How far ahead a player may book, and whether a tee time may still be bought: members see further than the public. */
import { type Catalog, rulesOf } from '#commerce/catalog/index.ts'
import { daysOnSale, type SaleClock, type StartRefusal, startRefusals } from '#commerce/clock/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { Course } from './golf.sql.ts'

type Window = Pick<Course, 'bookingDaysPublic' | 'bookingDaysMember' | 'bookingGroup'>

export type TeeTimeRefusal = StartRefusal | 'too_early_to_book'

export function teeTimeRefusal(
  course: Window,
  { day, time }: { day: Day; time: string },
  clock: SaleClock,
  groups?: readonly string[],
): TeeTimeRefusal | undefined {
  return teeTimeRefusals(course, clock, groups)(day, time)
}

/** For a whole sheet: what is the same for all of its times is worked out once. */
export function teeTimeRefusals(course: Window, clock: SaleClock, groups?: readonly string[]) {
  const refusal = startRefusals(clock)
  const last = lastBookingDay(course, clock, groups)
  return (day: Day, time: string): TeeTimeRefusal | undefined =>
    refusal(day, time) ?? (day > last ? 'too_early_to_book' : undefined)
}

/** Whether anything of a day can be on sale: only such a day gets slots. */
export function isBookableDay(course: Window, day: Day, clock: SaleClock, groups?: readonly string[]): boolean {
  const { from, to } = daysOnSale(clock)
  return day >= from && day <= to && day <= lastBookingDay(course, clock, groups)
}

function lastBookingDay(course: Window, { now, calendar }: SaleClock, groups: readonly string[] = []): Day {
  const isMember = course.bookingGroup !== null && groups.includes(course.bookingGroup)
  return addDays(resortDay(now, calendar), isMember ? course.bookingDaysMember : course.bookingDaysPublic)
}

/** As the product that sells the tee times says; the store's own cut-off counts where it says none. */
export function courseCutoff(
  { products }: Pick<Catalog, 'products'>,
  { productId }: Pick<Course, 'productId'>,
): Pick<ProductRules, 'cutoffTime' | 'cutoffDays'> {
  return rulesOf(products.get(productId) ?? { specifications: [] })
}
