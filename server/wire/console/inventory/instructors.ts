/** Instructors and what they teach, as the calls send it. */
import type { BusySlot, Instructor, TaughtSlot } from '#commerce/activities/index.ts'
import type { InstructorRow, TaughtTime } from '#contract/schemas/admin/instructors.ts'
import { staffDay } from '#server/wire/console/staff-days.ts'

export function instructorDocument({ id, isArchived, name, version }: Instructor): InstructorRow {
  return { Id: id, Name: name, IsArchived: isArchived, Version: version }
}

export function taughtTimeDocument({ capacity, held, instructors, sold, time }: TaughtSlot): TaughtTime {
  return {
    ...{ StartTime: time, Capacity: capacity, Sold: sold, Held: held },
    Instructors: instructors.map(({ id, name }) => ({ Id: id, Name: name })),
  }
}

/** Where and when they teach already. */
export function busyWords(slots: readonly BusySlot[]): string {
  const told = slots.map(({ day, pool, time }) => `${pool} on ${staffDay(day)} at ${time.slice(0, 5)}`)
  return `They teach elsewhere then: ${told.join('; ')}.`
}
