/** Inventory: every pool by day of a season, and beside it the day that is picked, with what can be done there. */
import { useState } from 'react'
import { ActionLink } from '#console/page/action-link.tsx'
import { useCalled } from '#console/page/ask.tsx'
import { areaOf } from '#console/page/grid/selection.ts'
import { KeyHint } from '#console/page/key-hint.tsx'
import { useKeys } from '#console/page/keys.ts'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listCoursesCall } from '#contract/calls/admin/golf.ts'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { DayPanel } from './day-panel.tsx'
import styles from './inventory.module.css'
import { InventoryHead } from './inventory-head.tsx'
import { NewPoolDialog } from './new-pool/new-pool-dialog.tsx'
import { PoolGrid, type Shown } from './pool-grid.tsx'
import { useSeasonDays } from './use-season-days.ts'

const SHOWN: readonly { value: Shown; name: string }[] = [
  { value: 'left', name: 'Left' },
  { value: 'sold', name: 'Sold' },
  { value: 'capacity', name: 'Capacity' },
  { value: 'held', name: 'Held now' },
]

export function InventoryPage() {
  const query = useListQuery()
  const season = useSeasonDays(query)
  const shown = SHOWN.find(({ value }) => value === query.get('show'))?.value ?? 'left'
  const { again, hasFailed, reply } = useCalled(listPoolDaysCall, {
    query: { from: season.days[0], days: season.days.length },
  })
  const hasGolf = (useCalled(listCoursesCall, {}).reply?.Items ?? []).length > 0
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState('')
  const { left: start, right: end, top: row } = areaOf(season.selection)
  const pool = reply?.Pools[row]
  const days = season.days.slice(start, end + 1)
  useKeys({ n: startMaking })

  function startMaking(): void {
    setMade('')
    setIsMaking(true)
  }

  return (
    <div className={classes(styles.page, styles.season)}>
      <InventoryHead view="Places by day" season={season}>
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
        <legend className={text.visuallyHidden}>What the grid shows</legend>
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
          <PoolGrid season={season} pools={reply.Pools} shown={shown} />
          {pool && (
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
