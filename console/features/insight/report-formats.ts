/** How the values of a report are said. A column of money shows cents in all of its rows where one has them. */
import { useStaff } from '#console/page/staff.tsx'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import type { ReportPer } from '#contract/values/console/insight.ts'
import type { Day } from '#contract/values/day.ts'

type ReportColumn = ConsoleReport['Columns'][number]

const LOCALE = 'en-US'
const SMALL_SHARE = 0.1

/** Making a formatter takes longer than a whole table of them. */
const formatters = new Map<string, Intl.NumberFormat>()

export function useReportFormats() {
  const { Currency } = useStaff()
  const money = (digits: number | undefined, notation: 'standard' | 'compact' = 'standard') =>
    formatter({ style: 'currency', currency: Currency, notation, ...(digits !== undefined && sameDigits(digits)) })
  return {
    /** "$25K", for an axis. */
    short: (unit: ReportColumn['Unit'], value: number) =>
      unit === 'money' ? formatter({ ...shortMoney(Currency) }).format(value) : shown(unit, value),
    /** At a glance: no cents. */
    glance: (unit: ReportColumn['Unit'], value: number | null) =>
      value === null ? '–' : unit === 'money' ? money(0).format(value) : shown(unit, value),
    /** For each value of a column. */
    column(unit: ReportColumn['Unit'], values: readonly (number | null)[]): (value: number | null) => string {
      const hasCents = values.some((value) => value !== null && !Number.isInteger(value))
      const format = money(hasCents ? undefined : 0)
      return (value) => (value === null ? '–' : unit === 'money' ? format.format(value) : shown(unit, value))
    },
  }
}

function shown(unit: ReportColumn['Unit'], value: number): string {
  if (unit === 'share') {
    const digits = value !== 0 && Math.abs(value) < SMALL_SHARE ? 1 : 0
    return `${formatter(sameDigits(digits)).format(value * 100)} %`
  }
  return formatter({ maximumFractionDigits: unit === 'number' ? 1 : 2 }).format(value)
}

const sameDigits = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

const shortMoney = (currency: string): Intl.NumberFormatOptions => ({
  ...{ style: 'currency', currency, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
})

/** "Sat, Nov 28", "Nov 28 to Dec 4", "November 2026". */
export function rowWords(per: ReportPer, key: Day, last: Day): string {
  if (per === 'month') return dated(key, { month: 'long', year: 'numeric' })
  if (per === 'day') return dated(key, { weekday: 'short', month: 'short', day: 'numeric' })
  const parts = { month: 'short', day: 'numeric' } as const
  return key === last ? dated(key, parts) : `${dated(key, parts)} to ${dated(last, parts)}`
}

/** "November 6 to December 3, 2026". */
export function spanWords(from: Day, to: Day): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const parts = { month: 'long', day: 'numeric' } as const
  return `${dated(from, isOneYear ? parts : { ...parts, year: 'numeric' })} to ${dated(to, { ...parts, year: 'numeric' })}`
}

function dated(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = JSON.stringify(options)
  const known = formatters.get(name) ?? new Intl.NumberFormat(LOCALE, options)
  formatters.set(name, known)
  return known
}
