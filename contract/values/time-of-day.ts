/** A time of the day is the text 'HH:MM:SS', in no time zone; the seconds may be left out. */
import { type Day, isDay } from './day.ts'

/** How a day and a time of it are written: 2026-12-24T09:30:00. */
export const LOCAL_DATE_TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** With its seconds; undefined for any other text. */
export function timeOfDay(text: string): string | undefined {
  if (!TIME.test(text)) return undefined
  return text.length === 5 ? `${text}:00` : text
}

/** Undefined for any other text, and for a day that the calendar does not have. */
export function localDayAndTime(text: string): { day: Day; time: string } | undefined {
  const [, day, written = ''] = LOCAL_DATE_TIME.exec(text) ?? []
  const time = timeOfDay(written)
  return isDay(day) && time !== undefined ? { day, time } : undefined
}

/** `09:30`. */
export function clockText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
