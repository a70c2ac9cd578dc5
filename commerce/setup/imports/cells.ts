/** What a cell says: each reader gives a value, or notes why it has none and gives nothing. */
import { addDays, type Day, daysBetween, isDay, weekday } from '#contract/values/day.ts'
import { minorDigits } from '#contract/values/money.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import type { CsvProblem } from './problem.ts'
import type { TableRow } from './read-table.ts'

const LONGEST_TEXT = 2_000
const MOST_DAYS = 1_100
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

export type CellReader = ReturnType<typeof cellReader>

export function cellReader(
  row: TableRow,
  problems: CsvProblem[],
  money: { currency: string; hasDecimalComma: boolean },
) {
  const { line } = row
  const note = (column: string | null, reason: CsvProblem['reason'], about?: string): undefined => {
    problems.push({ line, column, reason, ...(about !== undefined && { about: about.slice(0, 100) }) })
    return undefined
  }
  const words = (column: string): string | undefined => {
    const text = row.cell(column)
    // What no database keeps, and what no page shows.
    if (/[\0\uFFFD]/.test(text)) return note(column, 'bad_letters')
    return text.length <= LONGEST_TEXT ? text : note(column, 'too_long')
  }
  const needed = (column: string): string | undefined => {
    const text = words(column)
    return text === '' ? note(column, 'is_empty') : text
  }
  const day = (column: string, text: string): Day | undefined => (isDay(text) ? text : note(column, 'bad_day', text))
  return {
    line,
    note,
    words,
    needed,
    /** An address: small letters, digits and single dashes. */
    address(column: string): string | undefined {
      const text = needed(column)
      if (text === undefined) return undefined
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 200 ? text : note(column, 'bad_address', text)
    },
    /** In minor units. Null where the cell is empty. */
    amount(column: string): number | null | undefined {
      const text = words(column)
      if (text === undefined || text === '') return text === '' ? null : undefined
      const point = money.hasDecimalComma ? text.replace(',', '.') : text
      const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(point) ?? []
      const digits = minorDigits(money.currency)
      if (whole === undefined || cents.length > digits) return note(column, 'bad_amount', text)
      return Number(whole + cents.padEnd(digits, '0'))
    },
    count(column: string, most: number): number | undefined {
      const text = needed(column)
      if (text === undefined) return undefined
      return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : note(column, 'bad_count', text)
    },
    isYes(column: string, without: boolean): boolean | undefined {
      const text = words(column)?.toLowerCase()
      if (text === undefined || text === '') return text === '' ? without : undefined
      if (['yes', 'true', '1'].includes(text)) return true
      return ['no', 'false', '0'].includes(text) ? false : note(column, 'bad_yes_no', text)
    },
    time(column: string): string | null | undefined {
      const text = words(column)
      if (text === undefined || text === '') return text === '' ? null : undefined
      return timeOfDay(text) ?? note(column, 'bad_time', text)
    },
    /** From one day to another, both included, on some weekdays or on all. */
    days(): Day[] | undefined {
      const first = needed('from')
      const from = first === undefined ? undefined : day('from', first)
      const last = words('to')
      const to = last === '' ? from : last === undefined ? undefined : day('to', last)
      const named = words('weekdays')?.toLowerCase()
      if (from === undefined || to === undefined || named === undefined) return undefined
      const weekdays = named.split(/[\s,;|]+/).filter((one) => one !== '')
      const unknown = weekdays.find((one) => !WEEKDAYS.includes(one.slice(0, 3)))
      if (unknown !== undefined) return note('weekdays', 'bad_weekdays', unknown)
      if (to < from || daysBetween(from, to) >= MOST_DAYS) return note('to', 'days_reversed', to)
      const open = new Set(weekdays.map((one) => WEEKDAYS.indexOf(one.slice(0, 3))))
      const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
      const days = all.filter((one) => open.size === 0 || open.has(weekday(one)))
      return days.length > 0 ? days : note('weekdays', 'no_days')
    },
  }
}
