/** Days in words that staff read, as the console writes them: a refusal or a history never tells `2027-02-03`. */
import { type Day, isDay } from '#contract/values/day.ts'

const DAY_WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const WRITTEN_DAY = /\b\d{4}-\d{2}-\d{2}\b/g

/** "Feb 3, 2027". A day has no zone. */
export function staffDay(day: Day): string {
  return DAY_WORDS.format(new Date(`${day}T00:00:00Z`))
}

/** A text with each day of it in words. */
export function withStaffDays(text: string): string {
  return text.replace(WRITTEN_DAY, (written) => (isDay(written) ? staffDay(written) : written))
}
