/** Which days a report is about, against what, and of which pool. All of it stands in the address. */
import { ListDay } from '#console/page/list/list-day.tsx'
import { ListFilter, ListTools } from '#console/page/list/list-tools.tsx'
import type { ListQuery } from '#console/page/query.ts'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { addDays, type Day } from '#contract/values/day.ts'

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

type Props = { query: ListQuery; report: ConsoleReport | undefined; from: Day | undefined; to: Day | undefined }

export function ReportTools({ from, query, report, to }: Props) {
  const { Against, From, Pool, Pools, Report: name, Today, To } = report ?? {}
  const [first, last] = [from ?? From, to ?? To]
  const span = SPANS.find((one) => Today && addDays(Today, one.from) === first && addDays(Today, one.to) === last)
  const choose = (value: string | undefined) => {
    const chosen = SPANS.find((one) => one.value === value)
    const days = Today && chosen && { from: addDays(Today, chosen.from), to: addDays(Today, chosen.to) }
    query.set(days || { from: undefined, to: undefined })
  }
  return (
    <ListTools>
      <ListFilter name="Days" value={span?.value} choices={SPANS} onChange={choose} />
      <ListDay label="From" day={first} onDay={(day) => query.set({ from: day, to: last })} />
      <ListDay label="To" day={last} onDay={(day) => query.set({ from: first, to: day })} />
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
