/** Amounts, days and times as the console shows them: in English, in the shop's currency and by the resort's clock. */

import { type Day, daysBetween } from '#contract/values/day.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { useStaff } from './staff.tsx'

const LOCALE = 'en-US'
const YEARLESS_DAYS = 300

/** Making a formatter takes a browser longer than all that a page formats with it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

export function useFormats() {
  const { Currency, Now, TimeZone } = useStaff()
  return formatsFor(Currency, TimeZone, Now)
}

export function formatsFor(currency: string, timeZone: string, now: string) {
  const dayOf = (at: string): Day => formatter({ timeZone }, 'en-CA').format(new Date(at))
  const time = (at: string) =>
    lowerNoon(formatter({ timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at)))
  /** A day that lies so far away that it could be taken for one of this season says its year. */
  const dated = (day: Day, parts: Intl.DateTimeFormatOptions) =>
    dayParts(day, Math.abs(daysBetween(dayOf(now), day)) > YEARLESS_DAYS ? { ...parts, year: 'numeric' } : parts)
  const date = (at: string) => dated(dayOf(at), { month: 'short', day: 'numeric' })
  return {
    money: (amount: number) => formatMoney(moneyFromDecimal(amount, currency), LOCALE),
    number: (count: number) => count.toLocaleString(LOCALE),
    /** "10:41 am". */
    time,
    /** "Dec 3". */
    date,
    /** "10:41 am" of today, "Dec 2" of any other day. */
    when: (at: string, now: string) => (dayOf(at) === dayOf(now) ? time(at) : date(at)),
    /** The resort's day at a moment. */
    dayOf,
    weekday: (day: Day) => dated(day, { weekday: 'short', month: 'short', day: 'numeric' }),
    /** "Jun 1, 2027", with its year: a day that something ends on. */
    calendarDay: (day: Day) => dayParts(day, { month: 'short', day: 'numeric', year: 'numeric' }),
    longDay: (day: Day) => dated(day, { weekday: 'long', month: 'long', day: 'numeric' }),
  }
}

/** A day has no zone: it is formatted as what it is anywhere. */
function dayParts(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return formatter({ ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function formatter(options: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, known)
  return known
}

function lowerNoon(time: string): string {
  return time.replace(/ (AM|PM)$/, (half) => half.toLowerCase())
}
