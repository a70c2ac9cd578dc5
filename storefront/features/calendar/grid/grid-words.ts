/** The words of a grid of days, written by the browser's own Intl in the page's locale; no zone moves them. */
import { addMonths } from '#contract/values/day.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import { toDay } from './library-dates.ts'

export function gridWords(locale: string, t: Translate, months: 1 | 2, label: string) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (date: Date, monthsOn = 0) => format.format(new Date(`${addMonths(toDay(date), monthsOn)}T12:00:00Z`))
  }
  const month = written({ month: 'long', year: 'numeric' })
  const weekday = written({ weekday: 'short' })
  const longWeekday = written({ weekday: 'long' })
  return {
    formatters: {
      formatCaption: (date: Date) => month(date),
      formatWeekdayName: (date: Date) => weekday(date).slice(0, 2),
      formatDay: (date: Date) => String(date.getDate()),
    },
    labels: {
      labelNav: () => t('publicui.calendar.months', { label }),
      // Named by the month that comes into sight: the last of those beside each other.
      labelNext: (date: Date | undefined) =>
        date ? t('publicui.calendar.next', { month: month(date, months - 1) }) : t('publicui.calendar.nonext'),
      labelPrevious: (date: Date | undefined) =>
        date ? t('publicui.calendar.previous', { month: month(date) }) : t('publicui.calendar.noprevious'),
      labelGrid: (date: Date) => month(date),
      labelWeekday: (date: Date) => longWeekday(date),
    },
  }
}

/** Weeks begin on Sunday in North America, on Monday in Australia and New Zealand. */
export function weekStart(locale: string): 0 | 1 {
  return /-(US|CA)$/.test(locale) ? 0 : 1
}
