/** What of a report is drawn: its points by row, its highest one, and what the whole comes to against before. */
import { dayColumns, type PlotAxis, plotAxis } from '#console/page/chart/plot.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'

export function columnAt({ Columns }: ConsoleReport, key: string): number {
  return Columns.findIndex(({ Key }) => Key === key)
}

/** What is not known yet of sales are days to come; what is for them is known already. */
export function reportAxis(report: ConsoleReport, now: string, before: string): PlotAxis {
  const [at, beforeAt] = [columnAt(report, now), columnAt(report, before)]
  // A line along zero would say that it was compared with something.
  const isCompared = report.Rows.some(({ Values }) => Values[beforeAt])
  const isKnown = (key: string) => report.Report !== 'sales' || key <= report.Today
  return plotAxis(
    dayColumns(report.Rows.map(({ Key }) => Key)),
    report.Rows.map(({ Key, Values }, index) => ({
      at: index,
      now: isKnown(Key) ? (Values[at] ?? null) : null,
      before: isCompared ? (Values[beforeAt] ?? null) : null,
    })),
  )
}

export function peakOf({ points }: PlotAxis): { at: number; amount: number } | undefined {
  return points
    .flatMap(({ at, now }) => (now === null ? [] : [{ at, amount: now }]))
    .reduce<{ at: number; amount: number } | undefined>(
      (highest, point) => (highest === undefined || point.amount > highest.amount ? point : highest),
      undefined,
    )
}

const MOST_CHANGE = 9.99

/** Against nothing, or next to it, a share says nothing. */
export function changeAgainst(now: number | null | undefined, before: number | null | undefined): number | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || before <= 0) return undefined
  const change = (now - before) / before
  return change > MOST_CHANGE ? undefined : change
}
