/** How the first page says amounts, days and moments, beside what every page of the console has (page/format.ts). */
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

const LOCALE = 'en-US'

export type TodayFormats = ReturnType<typeof useTodayFormats>

export function useTodayFormats() {
  const { Currency, TimeZone } = useStaff()
  const formats = useFormats()
  const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: Currency, maximumFractionDigits: 0 })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TimeZone, hour: '2-digit', minute: '2-digit' })
  return {
    ...formats,
    /** "$38,460": cents do not matter at a glance. */
    whole: (amount: number) => dollars.format(amount),
    /** "Nov 26". */
    day: (day: Day) => dayWords(day, { month: 'short', day: 'numeric' }),
    /** "November 26", with its year where that is not the year of the other day. */
    longDate: (day: Day, other: Day) =>
      dayWords(day, {
        month: 'long',
        day: 'numeric',
        ...(day.slice(0, 4) !== other.slice(0, 4) && { year: 'numeric' }),
      }),
    /** What the resort's clock shows, in hours: 10.7. */
    hour(at: string): number {
      const [hours = 0, minutes = 0] = clock.format(new Date(at)).split(':').map(Number)
      return hours + minutes / 60
    },
    /** "12:20 pm today", "Tomorrow, 5:00 pm", "Saturday", "Dec 19". */
    soon(at: string, now: string): string {
      const [day, today] = [formats.dayOf(at), formats.dayOf(now)]
      if (day === today) return `${formats.time(at)} today`
      if (day === addDays(today, 1)) return `Tomorrow, ${formats.time(at)}`
      return daysBetween(today, day) < 7 ? dayWords(day, { weekday: 'long' }) : formats.date(at)
    },
  }
}

function dayWords(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** "$25K", for an axis. */
export function shortMoney(amount: number, currency: string): string {
  const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(LOCALE, format).format(amount)
}

export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
