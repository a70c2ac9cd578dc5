/** Reports: one at a time, with the days it is about and what it is compared with in the address. */
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import { ListViews } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { exportReportCall, showReportCall } from '#contract/calls/admin/insight.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { MOST_REPORT_DAYS, REPORT_AGAINST, REPORTS } from '#contract/values/console/insight.ts'
import { addDays, type Day, daysBetween, isDay } from '#contract/values/day.ts'
import styles from './insight.module.css'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTools } from './report-tools.tsx'
import { REPORT_WORDS } from './report-words.ts'

export function InsightPage() {
  const query = useListQuery()
  const name = REPORTS.find((one) => one === query.get('report')) ?? 'sales'
  const words = REPORT_WORDS[name]
  const against = REPORT_AGAINST.find((one) => one === query.get('against'))
  const dayOf = (side: 'from' | 'to') => (isDay(query.get(side)) ? query.get(side) : undefined)
  const [from, to, pool] = [dayOf('from'), dayOf('to'), query.get('pool')]
  const asked = {
    report: name,
    ...(from && { from }),
    ...(to && { to }),
    ...(against && { against }),
    ...(name === 'occupancy' && pool && { pool }),
  }
  const isTooLong = from !== undefined && to !== undefined && !isSpan(from, to)
  const { again, hasFailed, reply } = useCalled(showReportCall, isTooLong ? undefined : { query: asked })
  const kept = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(against && { against }) })
  return (
    <>
      <PageHead title="Insight" facts={words.says}>
        <ExportLink file={`${exportReportCall.path}?${new URLSearchParams(asked)}`} />
      </PageHead>
      <ListViews
        views={REPORTS.map((report) => ({
          ...{ name: REPORT_WORDS[report].name, isCurrent: report === name },
          to: `?${new URLSearchParams([['report', report], ...kept])}`,
        }))}
      />
      <ReportTools report={reply} query={query} from={from} to={to} />
      <div className={styles.body} aria-busy={!reply && !isTooLong}>
        {isTooLong && (
          <NothingHere
            title="These days have no report"
            why={`Choose up to ${MOST_REPORT_DAYS} days, the first of them before the last.`}
          />
        )}
        {!reply && !isTooLong && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name={words.title} />)}
        {reply && <ShownReport report={reply} />}
      </div>
    </>
  )
}

function isSpan(from: Day, to: Day): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MOST_REPORT_DAYS
}

function ShownReport({ report }: { report: ConsoleReport }) {
  const words = REPORT_WORDS[report.Report]
  const { Rows, To } = report
  const lastDayOf = (at: number): Day => {
    const next = Rows[at + 1]?.Key
    return next ? addDays(next, -1) : To
  }
  const isEmpty = Rows.every(({ Values }) => Values.every((value) => !value))
  if (isEmpty) return <NothingHere title="Nothing to show" why={words.none} />
  return (
    <>
      <ReportFigures report={report} words={words} />
      {words.line && <ReportChart report={report} words={words} line={words.line} lastDayOf={lastDayOf} />}
      <ReportTable report={report} words={words} lastDayOf={lastDayOf} />
    </>
  )
}
