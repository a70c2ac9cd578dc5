/** The sums of a report in large, parted by hairlines; the first against what it is compared with. */
import figures from '#console/features/today/today.module.css'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import type { ReportUnit } from '#contract/values/console/insight.ts'
import { useReportFormats } from './report-formats.ts'
import { changeAgainst, columnAt } from './report-lines.ts'
import type { ReportWords } from './report-words.ts'

export function ReportFigures({ report, words }: { report: ConsoleReport; words: ReportWords }) {
  const formats = useReportFormats()
  const { Columns, Totals } = report
  const compared = Totals[columnAt(report, 'compared')]
  return (
    <dl className={figures.figures}>
      {words.figures.map((key, nth) => {
        const at = columnAt(report, key)
        const column = Columns[at]
        if (!column) return null
        const isCompared = nth === 0 && Columns[columnAt(report, 'compared')]?.Unit === column.Unit
        const change = isCompared && key !== 'compared' ? changeWords(column.Unit, Totals[at], compared) : undefined
        return (
          <div key={key}>
            <dt>{column.Name === 'Of them' ? ofThem(key) : column.Name}</dt>
            <dd>
              <b>{formats.glance(column.Unit, Totals[at] ?? null)}</b>
              {change && (
                <span>
                  <span className={change.startsWith('−') ? figures.less : figures.more}>{change}</span>{' '}
                  {report.Report === 'pace' ? 'on then' : 'on before'}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Of amounts by how much of a hundred, of shares by how many points. */
function changeWords(unit: ReportUnit, now: number | null | undefined, before: number | null | undefined) {
  const change = unit === 'share' ? (now ?? 0) - (before ?? 0) : changeAgainst(now, before)
  if (change === undefined || (unit === 'share' && typeof before !== 'number')) return undefined
  const points = Math.abs(change) * 100
  const said = unit === 'share' ? points.toFixed(1) : String(Math.round(points))
  return `${change < 0 ? '−' : '+'}${said} ${unit === 'share' ? 'points' : '%'}`
}

/** In the table it stands beside what it is a share of. */
function ofThem(key: string): string {
  return key === 'cameShare' ? 'Came' : 'Renewed'
}
