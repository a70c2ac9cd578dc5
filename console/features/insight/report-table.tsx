/** A report as a table with all of its rows and their sum; its first column stays while the others scroll. */
import { Card } from '#console/page/card.tsx'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import type { Day } from '#contract/values/day.ts'
import text from '#ui/layout/text.module.css'
import styles from './insight.module.css'
import { rowWords, useReportFormats } from './report-formats.ts'
import { columnAt } from './report-lines.ts'
import type { ReportWords } from './report-words.ts'

type Props = { report: ConsoleReport; words: ReportWords; lastDayOf(at: number): Day }

const PER_WORDS = { day: 'Day', week: 'Week', month: 'Month' } as const

export function ReportTable({ lastDayOf, report, words }: Props) {
  const formats = useReportFormats()
  const { Columns, Per, Rows, Totals } = report
  const columns = Columns.map(({ Key, Name, Unit }, at) => ({
    ...{ key: Key, name: Name, at },
    shown: formats.column(
      Unit,
      Rows.map(({ Values }) => Values[at] ?? null),
    ),
  }))
  const bar = words.bar === undefined ? -1 : columnAt(report, words.bar)
  return (
    <Card title={Per === null || !words.line ? words.title : `By ${Per}`} flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={text.visuallyHidden}>{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{Per === null ? words.rowName : PER_WORDS[Per]}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {bar >= 0 && <td aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>
            {Rows.map(({ Key, Name, Values }, index) => (
              <tr key={Key}>
                <th scope="row">{Per === null ? Name : rowWords(Per, Key, lastDayOf(index))}</th>
                {columns.map(({ at, key, shown }) => (
                  <td key={key}>{shown(Values[at] ?? null)}</td>
                ))}
                {bar >= 0 && <BarCell share={Values[bar] ?? 0} />}
              </tr>
            ))}
          </tbody>
          {Rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All</th>
                {columns.map(({ at, key, shown }) => (
                  <td key={key}>{shown(Totals[at] ?? null)}</td>
                ))}
                {bar >= 0 && <BarCell share={Totals[bar] ?? 0} />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Card>
  )
}

/** It repeats a number of the row. */
function BarCell({ share }: { share: number }) {
  return (
    <td aria-hidden="true" className={styles.barCell}>
      <span className={styles.bar}>
        <i style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
      </span>
    </td>
  )
}
