/** Inventory: every pool by day, and beside it the day that is picked, with what can be done there. */
import { useState } from 'react'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listCoursesCall } from '#contract/calls/admin/golf.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { DayPanel } from './day-panel.tsx'
import styles from './inventory.module.css'
import type { Picked } from './inventory-grid.tsx'
import { InventoryHead, SHOWN_DAYS } from './inventory-head.tsx'
import { PoolGrid, type Shown } from './pool-grid.tsx'

const SHOWN: readonly { value: Shown; name: string }[] = [
  { value: 'left', name: 'Left' },
  { value: 'sold', name: 'Sold' },
  { value: 'capacity', name: 'Capacity' },
  { value: 'held', name: 'Held now' },
]

export function InventoryPage() {
  const query = useListQuery()
  const from = query.get('from')
  const shown = SHOWN.find(({ value }) => value === query.get('show'))?.value ?? 'left'
  const [at, setAt] = useState<Picked>({ row: 0, day: 0, anchor: 0 })
  const { again, hasFailed, reply } = useCalled(listPoolDaysCall, {
    query: { ...(from && { from }), days: SHOWN_DAYS },
  })
  const hasGolf = (useCalled(listCoursesCall, {}).reply?.Items ?? []).length > 0
  const first = reply?.Days[0]
  const pool = reply?.Pools[at.row]
  const [start, end] = [Math.min(at.day, at.anchor), Math.max(at.day, at.anchor)]
  const days = reply?.Days.slice(start, end + 1) ?? []

  return (
    <div className={styles.page}>
      <InventoryHead view="Places by day" first={first} query={query}>
        {hasGolf && <ActionLink to="/inventory/tee-sheet">Tee sheet</ActionLink>}
      </InventoryHead>
      <fieldset className={styles.tools}>
        <legend className={styles.legend}>What the grid shows</legend>
        <Segmented name="show" choices={SHOWN} chosen={shown} onChoose={(show) => query.set({ show })} />
      </fieldset>
      {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Inventory" />)}
      {reply && reply.Pools.length === 0 && (
        <NothingHere
          title="No pool has places on these days"
          why="Pools come with the catalog. On days without a capacity nothing is sold."
        />
      )}
      {reply && reply.Pools.length > 0 && (
        <div className={styles.work}>
          <PoolGrid today={reply.Today} days={reply.Days} pools={reply.Pools} shown={shown} at={at} onPick={setAt} />
          {pool && days.length > 0 && (
            <DayPanel
              key={`${pool.Id} ${days.join()}`}
              pool={pool}
              days={days}
              filled={pool.Days.slice(start, end + 1)}
            />
          )}
        </div>
      )}
    </div>
  )
}
