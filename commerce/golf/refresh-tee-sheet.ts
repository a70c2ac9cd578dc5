/**
 * Makes a day ready to be booked: its slots are there afterwards. Only a day that can be on sale gets them, or anybody
 * could fill the shop with days of the year 9999.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { isBookableDay } from './booking-window.ts'
import { ensureTeeSlots } from './ensure-tee-slots.ts'
import type { Course } from './read-courses.ts'
import { type SheetRequest, teeSheet } from './tee-sheet.ts'

export async function refreshTeeSheet(
  tx: Tx,
  course: Course,
  day: Day,
  request: SheetRequest,
): Promise<{ isPrepared: boolean; count: number }> {
  const { view, cutoff, role } = request
  if (!isBookableDay(course, day, { now: view.now, calendar: view.calendar, cutoff }, role))
    return { isPrepared: false, count: 0 }
  await ensureTeeSlots(tx, course, day)
  return { isPrepared: true, count: (await teeSheet(tx, course, day, request)).length }
}
