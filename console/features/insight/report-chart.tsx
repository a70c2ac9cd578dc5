/** A report of days as a line against a dashed one, with the table of its axis beneath. */
import { Card } from '#console/page/card.tsx'
import { LineChart } from '#console/page/chart/line-chart.tsx'
import { UnderTable } from '#console/page/chart/under-table.tsx'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import type { Day } from '#contract/values/day.ts'
import { rowWords, spanWords, useReportFormats } from './report-formats.ts'
import { changeAgainst, columnAt, peakOf, reportAxis } from './report-lines.ts'
import type { ReportWords } from './report-words.ts'

type Props = {
  report: ConsoleReport
  words: ReportWords
  line: NonNullable<ReportWords['line']>
  lastDayOf(at: number): Day
}

export function ReportChart({ lastDayOf, line, report, words }: Props) {
  const formats = useReportFormats()
  const { ComparedFrom, ComparedTo, From, Per, Rows, To, Totals } = report
  const [at, beforeAt] = [columnAt(report, line.now), columnAt(report, line.before)]
  const unit = report.Columns[at]?.Unit ?? 'money'
  const axis = reportAxis(report, line.now, line.before)
  const peak = peakOf(axis)
  const lastBefore = axis.points.findLast(({ before }) => before !== null)?.before ?? null
  const [total, before] = [Totals[at] ?? null, Totals[beforeAt] ?? null]
  const change = changeAgainst(total, before)
  const against =
    !before || ComparedFrom === null || ComparedTo === null
      ? ''
      : ` ${changeWords(change, formats.glance(unit, before))} of ${spanWords(ComparedFrom, ComparedTo)}.`
  const peakRow = peak && Rows[peak.at]
  const peakName = peakRow ? rowWords(Per ?? 'day', peakRow.Key, lastDayOf(peak.at)) : ''
  const shown = (value: number | null) => (value === null ? null : formats.short(unit, value))
  const valueAt = new Map(axis.points.map((point) => [point.at, point]))
  return (
    <Card
      title={words.title}
      aside={spanWords(From, To)}
      foot={
        ComparedFrom &&
        ComparedTo && (
          <span>
            {lastBefore === null ? 'There is nothing of' : 'Dashed:'} {spanWords(ComparedFrom, ComparedTo)}.
          </span>
        )
      }
    >
      <LineChart
        axis={axis}
        now={peak}
        isPeak
        finding={`${words.title}, ${spanWords(From, To)}: ${formats.glance(unit, total)} in all.${against} ${
          peak ? `Most: ${formats.glance(unit, peak.amount)}, ${peakName}.` : ''
        }`}
        short={(value) => formats.short(unit, value)}
        words={{
          ...{ now: formats.glance(unit, peak?.amount ?? null), change: peakName },
          ...{ before: formats.glance(unit, lastBefore), beforeName: line.beforeName },
        }}
      />
      <UnderTable
        kind="line"
        caption={`${words.title} by ${Per ?? 'day'}, some of them`}
        unit=""
        columns={axis.columns}
        rows={[
          { name: line.nowName, values: axis.columns.map((column) => shown(valueAt.get(column.at)?.now ?? null)) },
          ...(lastBefore === null
            ? []
            : [
                {
                  name: line.beforeName,
                  values: axis.columns.map((column) => shown(valueAt.get(column.at)?.before ?? null)),
                },
              ]),
        ]}
      />
    </Card>
  )
}

function changeWords(change: number | undefined, before: string): string {
  if (change === undefined) return `Against ${before}`
  return `${Math.round(Math.abs(change) * 100)} percent ${change < 0 ? 'less' : 'more'} than the ${before}`
}
