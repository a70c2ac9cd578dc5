/** A day as a sentence says it: `December 24, 2026`, in the reader's culture. */
import type { Day } from './day.ts'

// Making a formatter costs a hundred times what using one costs.
const formatters = new Map<string, Intl.DateTimeFormat>()

export function dayInWords(day: Day, culture = 'en-US'): string {
  let formatter = formatters.get(culture)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' })
    formatters.set(culture, formatter)
  }
  return formatter.format(new Date(`${day}T12:00:00Z`))
}
