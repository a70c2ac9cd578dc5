/** History: who changed what in the whole shop and when, the latest first. What is asked for stands in the address. */
import { RIGHT_WORDS } from '#console/features/staff/right-words.ts'
import { ExportLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { ListDay } from '#console/page/list/list-day.tsx'
import { ListFilter, ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { Pager } from '#console/page/list/pager.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useMay } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { exportHistoryCall, listHistoryCall } from '#contract/calls/admin/shop/history.ts'
import { BY_THE_SHOP, HISTORY_AREAS } from '#contract/values/console/history-areas.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ChangeOfShop } from './change-of-shop.tsx'
import styles from './trail.module.css'

const THE_SHOP = { value: BY_THE_SHOP, name: 'the shop itself' }

export function HistoryPage() {
  const query = useListQuery()
  const may = useMay()
  const [q, by, after] = ['q', 'by', 'after'].map((name) => query.get(name))
  const [from, to] = ['from', 'to'].map((name) => dayIn(query.get(name)))
  const area = HISTORY_AREAS.find((one) => one === query.get('area'))
  const wanted = { ...(q && { q }), ...(area && { area }), ...(by && { by }), ...(from && { from }), ...(to && { to }) }
  const { again, hasFailed, reply } = useCalled(listHistoryCall, { query: { ...wanted, ...(after && { after }) } })
  const people = (reply?.People ?? []).map(({ Id, Name }) => ({ value: String(Id), name: Name }))
  const areas = HISTORY_AREAS.filter(may).map((value) => ({ value, name: RIGHT_WORDS[value].name.toLowerCase() }))
  return (
    <>
      <PageHead title="History" facts="Who changed what, and when.">
        <ExportLink file={`${exportHistoryCall.path}?${new URLSearchParams(wanted)}`} />
      </PageHead>
      <ListTools>
        <ListSearch label="Search history" placeholder="Number or name" query={query} />
        <ListFilter name="Area" value={area} choices={areas} onChange={(one) => query.set({ area: one })} />
        <ListFilter name="By" value={by} choices={[...people, THE_SHOP]} onChange={(one) => query.set({ by: one })} />
        <ListDay
          label="From"
          day={from}
          onDay={(day) => query.set({ from: day })}
          onNone={() => query.set({ from: undefined })}
        />
        <ListDay
          label="To"
          day={to}
          onDay={(day) => query.set({ to: day })}
          onNone={() => query.set({ to: undefined })}
        />
      </ListTools>
      <div className={layout.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The history" />)}
        {reply?.Items.length === 0 && (
          <EmptyState title="No changes" why="No change is like what was asked for. Try fewer words or other days." />
        )}
        {reply && reply.Items.length > 0 && (
          <>
            <Card flush>
              <ul className={styles.list} aria-label="Changes">
                {reply.Items.map((entry) => (
                  <ChangeOfShop key={entry.Position} entry={entry} />
                ))}
              </ul>
            </Card>
            <Pager query={query} next={reply.Next} shown={changesInWords(reply.Items.length)} hasKeys={false} />
          </>
        )}
      </div>
    </>
  )
}

function dayIn(written: string | undefined): Day | undefined {
  return isDay(written) ? written : undefined
}

function changesInWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
