/**
 * Days to choose from, by month: the library moves through them, by key, press and month; how a day looks, what it is
 * called and whether it can be chosen comes from here. What is picked is told as `YYYY-MM-DD`, wherever the browser is.
 */
import { useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import { addMonths, type Day, type Month, monthOf } from '#contract/values/day.ts'
import { type Translate, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Icon, LEFT, RIGHT } from '#storefront/ui/media/icon.tsx'
import { DayButton, type GridDays, GridDaysContext } from './day-button.tsx'
import styles from './day-grid.module.css'
import { DATE_LIBS, toDate, toDay } from './library-dates.ts'

export type DayGridProps = {
  /** What is chosen here. */
  label: string
  gridDays: GridDays
  /** The accessible name of a day. */
  nameOf(day: Day): string
  bounds: { min: Day; max: Day }
  today: Day | undefined
  /** The first month that is shown, and how many. */
  month: Month
  onMonth(month: Month): void
  months: 1 | 2
  chosen: readonly Day[]
  /** Days that a pick covers beside the picked one. */
  covered: readonly Day[]
  isMultiple: boolean
  /** Also called with a day that cannot be bought: the caller says why. */
  onPress(day: Day): void
}

export function DayGrid(props: DayGridProps) {
  const { label, gridDays, nameOf, bounds, today, month, onMonth, months, chosen, covered, onPress } = props
  const t = useTranslate()
  const locale = useLocale()
  const words = useMemo(() => gridWords(locale, t, months, label), [locale, t, months, label])
  const common = {
    lang: locale,
    dateLib: DATE_LIBS[weekStart(locale)],
    weekStartsOn: weekStart(locale),
    today: toDate(today ?? NO_DAY),
    startMonth: toDate(bounds.min),
    endMonth: toDate(bounds.max),
    month: toDate(`${month}-01`),
    onMonthChange: (date: Date) => onMonth(monthOf(toDay(date))),
    numberOfMonths: months,
    disabled: [{ before: toDate(bounds.min) }, { after: toDate(bounds.max) }],
    modifiers: { covered: covered.map(toDate) },
    components: COMPONENTS,
    classNames: CLASS_NAMES,
    formatters: words.formatters,
    labels: { ...words.labels, labelDayButton: (date: Date) => nameOf(toDay(date)) },
    onDayClick: (date: Date) => onPress(toDay(date)),
  }
  const selected = chosen.map(toDate)
  return (
    <GridDaysContext value={gridDays}>
      {props.isMultiple ? (
        <DayPicker {...common} mode="multiple" selected={selected} onSelect={unheard} />
      ) : (
        <DayPicker {...common} mode="single" selected={selected[0]} onSelect={unheard} />
      )}
    </GridDaysContext>
  )
}

/** What is chosen is decided outside: the library is told, it does not tell. */
function unheard(): void {}

/** The library would take the browser's day, which is not the resort's. */
const NO_DAY: Day = '1000-01-01'

const COMPONENTS = { DayButton, Chevron: MonthArrow }

const CLASS_NAMES = {
  root: '',
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  caption_label: styles.captionLabel ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.cell ?? '',
}

/** The arrow of a button that turns the month. */
function MonthArrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) {
  return <Icon stroke={orientation === 'left' ? LEFT : RIGHT} />
}

/** The words of a grid of days, written by the browser's own Intl in the page's locale; no zone moves them. */
function gridWords(locale: string, t: Translate, months: 1 | 2, label: string) {
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
function weekStart(locale: string): 0 | 1 {
  return /-(US|CA)$/.test(locale) ? 0 : 1
}
