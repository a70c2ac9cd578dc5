/**
 * Amounts, days and times as the console shows them: in English, in the shop's currency and by the resort's clock. In a
 * column of money every amount has its cents as soon as one has; where they are nothing they are faint (amount.tsx).
 */

import type { Day } from '#contract/values/day.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { useStaff } from './staff.tsx'

const LOCALE = 'en-US'

export function useFormats() {
  const { Currency, TimeZone } = useStaff()
  return formatsFor(Currency, TimeZone)
}

export function formatsFor(currency: string, timeZone: string) {
  const time = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(LOCALE, { timeZone, month: 'short', day: 'numeric' })
  const inZone = new Intl.DateTimeFormat('en-CA', { timeZone })
  return {
    money: (amount: number) => formatMoney(moneyFromDecimal(amount, currency), LOCALE),
    number: (count: number) => count.toLocaleString(LOCALE),
    /** "10:41 am". */
    time: (at: string) => lowerNoon(time.format(new Date(at))),
    /** "Dec 3". */
    date: (at: string) => moment.format(new Date(at)),
    /** "10:41 am" of today, "Dec 2" of any other day. */
    when(at: string, now: string): string {
      const [day, today] = [at, now].map((each) => inZone.format(new Date(each)))
      return day === today ? this.time(at) : this.date(at)
    },
    dayOf: (at: string): Day => inZone.format(new Date(at)),
    weekday: (day: Day) => dayParts(day, { weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: (day: Day) => dayParts(day, { weekday: 'long', month: 'long', day: 'numeric' }),
  }
}

/** A day has no zone: it is formatted as what it is anywhere. */
function dayParts(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function lowerNoon(time: string): string {
  return time.replace(/ (AM|PM)$/, (half) => half.toLowerCase())
}
