/**
 * When on the day something starts: the time of an activity or the slot of a tee sheet. A time the resort's clocks
 * leave out that day, or one of another day than the chosen one, is noted and starts nothing.
 */
import type { ChoiceRefusal } from '#commerce/offers/choice.ts'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'

export type PostedStart = { day: Day | undefined; time: string | undefined; problem: ChoiceRefusal | undefined }

const NOTHING: PostedStart = { day: undefined, time: undefined, problem: undefined }

/** `text` is `09:30`, `09:30:00` or `2026-12-24T09:30:00`. */
export function postedStart(
  text: string | undefined,
  chosenDay: Day | undefined,
  calendar: StoreCalendar,
): PostedStart {
  if (text === undefined) return NOTHING
  const { day, time } = localDayAndTime(text) ?? { day: undefined, time: timeOfDay(text) }
  if (time === undefined) return wrong('Choose one of the offered times.')
  if (day !== undefined && chosenDay !== undefined && day !== chosenDay) {
    return wrong('The chosen time belongs to another date.')
  }
  const at = day ?? chosenDay
  if (at !== undefined && momentOf(at, time, calendar) === undefined) {
    return wrong('The clocks go forward that day and leave this time out.')
  }
  return { day: at, time, problem: undefined }
}

function wrong(message: string): PostedStart {
  return { ...NOTHING, problem: { code: 'OPTION_INVALID', message } }
}
