/**
 * Where points stand on the axis of a chart, and which of them the table beneath names. A column of the table is as
 * wide as the distance between two of them, so that it stands where the axis has it.
 */
export type AxisColumn = { at: number; label: string; isOnPhone: boolean }
/** Null where it is not known, or nothing is compared. */
export type PlotPoint = { at: number; now: number | null; before: number | null }
export type PlotAxis = { columns: AxisColumn[]; points: PlotPoint[]; from: number; to: number }

export const MOST_COLUMNS = 8

export function plotAxis(columns: AxisColumn[], points: readonly PlotPoint[]): PlotAxis {
  const half = ((columns[1]?.at ?? 1) - (columns[0]?.at ?? 0)) / 2
  const from = (columns[0]?.at ?? 0) - half
  return { columns, points: points.filter(({ at }) => at >= from), from, to: (columns.at(-1)?.at ?? 0) + half }
}

/** The last one is always named, and so many before it as there is room for. */
export function dayColumns(days: readonly string[]): AxisColumn[] {
  const apart = Math.ceil(days.length / MOST_COLUMNS)
  return days
    .map((day, at) => ({ at, label: dayLabel(day), isOnPhone: false }))
    .filter(({ at }) => (days.length - 1 - at) % apart === 0)
    .map((column, index, all) => ({ ...column, isOnPhone: (all.length - 1 - index) % 3 === 0 }))
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 26". */
export function dayLabel(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
