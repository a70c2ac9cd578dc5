/**
 * Days to choose from, by month: the library moves through them, by key, press and month; how a day looks, what it is called and
 * whether it can be chosen comes from here. What is picked is told as `YYYY-MM-DD`, wherever the browser is.
 */
import { useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Day } from '#contract/day.ts'
import { DayButton, type Faces, FacesContext } from './day-button.tsx'
import styles from './day-grid.module.css'
import { DATE_LIB, type Month, monthOf, toDate, toDay } from './library-dates.ts'

export type DayGridProps = {
  /** What is chosen here. */
  label: string
  locale: string
  faces: Faces
  /** What a day is called by those who listen. */
  nameOf(day: Day): string
  bounds: { min: Day; max: Day }
  today: Day | undefined
  /** The first month that is shown, and how many. */
  month: Month
  onMonth(month: Month): void
  months: 1 | 2
  chosen: readonly Day[]
  /** Days that a pick covers beside the picked one. */
  covered?: readonly Day[]
  isMultiple?: boolean
  /** Also told of a day that cannot be had: whoever shows the grid says why. */
  onPress(day: Day): void
}

export function DayGrid(props: DayGridProps) {
  const { label, locale, faces, nameOf, bounds, today, month, onMonth, months, chosen, covered = [], onPress } = props
  const words = useMemo(() => gridWords(locale), [locale])
  const common = {
    'aria-label': label,
    lang: locale,
    dateLib: DATE_LIB,
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
    <FacesContext value={faces}>
      {props.isMultiple ? (
        <DayPicker {...common} mode="multiple" selected={selected} onSelect={unheard} />
      ) : (
        <DayPicker {...common} mode="single" selected={selected[0]} onSelect={unheard} />
      )}
    </FacesContext>
  )
}

/** What is chosen is decided outside: the library is told, it does not tell. */
function unheard(): void {}

/** The library would take the browser's day, which is not the resort's. */
const NO_DAY: Day = '1000-01-01'

const COMPONENTS = { DayButton }

const CLASS_NAMES = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  caption_label: styles.captionLabel ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.cell ?? '',
}

function gridWords(locale: string) {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const longWeekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const at = (date: Date) => new Date(`${toDay(date)}T12:00:00Z`)
  return {
    formatters: {
      formatCaption: (date: Date) => month.format(at(date)),
      formatWeekdayName: (date: Date) => weekday.format(at(date)).slice(0, 2),
      formatDay: (date: Date) => String(date.getDate()),
    },
    labels: {
      labelGrid: (date: Date) => month.format(at(date)),
      labelWeekday: (date: Date) => longWeekday.format(at(date)),
    },
  }
}

/** Weeks begin on Sunday in North America, on Monday in Australia and New Zealand. */
function weekStart(locale: string): 0 | 1 {
  return /-(US|CA)$/.test(locale) ? 0 : 1
}
