/** Reports: one at a time, with the days it is about and what it is compared with in the address. */
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import { DOWNLOAD } from '#console/page/icons.ts'
import { ListFilter, ListTools, ListViews } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { exportReportCall, showReportCall } from '#contract/calls/admin/insight.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { REPORT_AGAINST, REPORTS } from '#contract/values/console/insight.ts'
import { addDays, type Day, isDay } from '#contract/values/day.ts'
import { Icon } from '#ui/media/icon.tsx'
import styles from './insight.module.css'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { REPORT_WORDS } from './report-words.ts'

/** From and to, in days from today. */
const SPANS: readonly { name: string; value: string; from: number; to: number }[] = [
  { name: 'the last 7', value: 'last7', from: -6, to: 0 },
  { name: 'the last 28', value: 'last28', from: -27, to: 0 },
  { name: 'the last 90', value: 'last90', from: -89, to: 0 },
  { name: 'the last 365', value: 'last365', from: -364, to: 0 },
  { name: 'the next 28', value: 'next28', from: 0, to: 27 },
  { name: 'the next 90', value: 'next90', from: 0, to: 89 },
]
const AGAINST = [
  { value: 'before', name: 'the weeks before' },
  { value: 'year', name: 'last season' },
]

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
  const { again, hasFailed, reply } = useCalled(showReportCall, { query: asked })
  const kept = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(against && { against }) })
  return (
    <>
      <PageHead title="Insight" facts={words.says}>
        <a className={styles.file} href={`${exportReportCall.path}?${new URLSearchParams(asked)}`} download>
          <Icon stroke={DOWNLOAD} />
          Export CSV
        </a>
      </PageHead>
      <ListViews
        views={REPORTS.map((report) => ({
          ...{ name: REPORT_WORDS[report].name, isCurrent: report === name },
          to: `?${new URLSearchParams([['report', report], ...kept])}`,
        }))}
      />
      <ReportTools report={reply} query={query} />
      <div className={styles.body} aria-busy={!reply}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name={words.title} />)}
        {reply && <ShownReport report={reply} />}
      </div>
    </>
  )
}

/** Which days, against what, and of which pool. A day is asked for once it is one. */
function ReportTools({ query, report }: { query: ReturnType<typeof useListQuery>; report: ConsoleReport | undefined }) {
  const { Against, From, Pool, Pools, Report: name, Today, To } = report ?? {}
  const span = SPANS.find(({ from, to }) => Today && addDays(Today, from) === From && addDays(Today, to) === To)
  const choose = (value: string | undefined) => {
    const chosen = SPANS.find((one) => one.value === value)
    const days = Today && chosen && { from: addDays(Today, chosen.from), to: addDays(Today, chosen.to) }
    query.set(days || { from: undefined, to: undefined })
  }
  const put = (side: 'from' | 'to', day: string) => {
    if (isDay(day)) query.set({ from: From, to: To, [side]: day })
  }
  return (
    <ListTools>
      <ListFilter name="Days" value={span?.value} choices={SPANS} onChange={choose} />
      {(['from', 'to'] as const).map((side) => (
        <label key={`${side} ${side === 'from' ? From : To}`} className={styles.day}>
          {side === 'from' ? 'From' : 'To'}
          <input
            type="date"
            defaultValue={(side === 'from' ? From : To) ?? ''}
            onChange={({ target }) => put(side, target.value)}
          />
        </label>
      ))}
      {name !== 'pace' && name !== 'passes' && (
        <ListFilter
          name="Against"
          value={Against === 'none' ? undefined : Against}
          choices={AGAINST}
          onChange={(value) => query.set({ against: value ?? 'none' })}
        />
      )}
      {Pools && Pools.length > 1 && (
        <ListFilter
          name="Of"
          value={Pool === null ? undefined : String(Pool)}
          choices={Pools.map(({ Id, Name }) => ({ value: String(Id), name: Name }))}
          onChange={(value) => query.set({ pool: value })}
        />
      )}
    </ListTools>
  )
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
