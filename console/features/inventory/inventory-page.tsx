/** Inventory: every pool by day, and beside it the day that is picked, with what can be done there. */
import { useState } from 'react'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { KeyHint } from '#console/page/key-hint.tsx'
import { useKeys } from '#console/page/keys.ts'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listCoursesCall } from '#contract/calls/admin/golf.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { DayPanel } from './day-panel.tsx'
import styles from './inventory.module.css'
import type { Picked } from './inventory-grid.tsx'
import { InventoryHead, SHOWN_DAYS } from './inventory-head.tsx'
import { NewPoolDialog } from './new-pool/new-pool-dialog.tsx'
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
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState('')
  const first = reply?.Days[0]
  const pool = reply?.Pools[at.row]
  const [start, end] = [Math.min(at.day, at.anchor), Math.max(at.day, at.anchor)]
  const days = reply?.Days.slice(start, end + 1) ?? []
  useKeys({ n: startMaking })

  function startMaking(): void {
    setMade('')
    setIsMaking(true)
  }

  return (
    <div className={styles.page}>
      <InventoryHead view="Places by day" first={first} query={query}>
        {hasGolf && <ActionLink to="/inventory/tee-sheet">Tee sheet</ActionLink>}
        <Button look="pine" onClick={startMaking}>
          New pool <KeyHint>N</KeyHint>
        </Button>
      </InventoryHead>
      <NewPoolDialog isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={setMade} />
      <p role="status" className={styles.made}>
        {made}
      </p>
      <fieldset className={styles.tools}>
        <legend className={styles.legend}>What the grid shows</legend>
        <Segmented name="show" choices={SHOWN} chosen={shown} onChoose={(show) => query.set({ show })} />
      </fieldset>
      {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Inventory" />)}
      {reply && reply.Pools.length === 0 && (
        <NothingHere
          title="No pool has places on these days"
          why="Make one with New pool. On days without a capacity nothing is sold."
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
