/**
 * A time of the day is the text 'HH:MM:SS', in no time zone; the seconds may be left out. The store's clock settings
 * are texts of their own kind: when a day stops being sold, and how far the store is from UTC.
 */
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

/** A cut-off counts only as hours and minutes with a colon. */
export function readCutoffTime(text: string): { hour: number; minutes: number } | undefined {
  const parts = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(text)
  return parts ? { hour: Number(parts[1]), minutes: Number(parts[2]) } : undefined
}

/** Hours from UTC as '-7', '5.5' or '+05:30'. */
export function readOffset(text: string): { text: string; minutes: number } | undefined {
  const parts = /^([+-]?)(\d{1,2})(?:(\.\d{1,2})|:([0-5]\d))?$/.exec(text.trim())
  if (!parts) return undefined
  const size = Number(parts[2]) * 60 + Math.round(Number(parts[3] ?? 0) * 60) + Number(parts[4] ?? 0)
  if (size > 14 * 60) return undefined
  return { text: text.trim(), minutes: parts[1] === '-' && size > 0 ? -size : size }
}
