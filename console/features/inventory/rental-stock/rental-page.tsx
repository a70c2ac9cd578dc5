/** Rental stock: where the pieces of a pool lie by day, how many are reserved there, and where too few lie. */

import styles from '#console/features/inventory/inventory.module.css'
import { InventoryHead } from '#console/features/inventory/inventory-head.tsx'
import { useSeasonDays } from '#console/features/inventory/use-season-days.ts'
import { useCalled } from '#console/page/ask.tsx'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listRentalPoolsCall } from '#contract/calls/admin/rental-stock.ts'
import { classes } from '#ui/classes.ts'
import { Select } from '#ui/inputs/select.tsx'
import { PoolStock } from './pool-stock.tsx'

export function RentalPage() {
  const query = useListQuery()
  const { again, hasFailed, reply } = useCalled(listRentalPoolsCall, {})
  const pools = reply?.Items ?? []
  const pool = pools.find(({ Id }) => String(Id) === query.get('pool')) ?? pools[0]
  const season = useSeasonDays(query)
  return (
    <div className={classes(styles.page, styles.season)}>
      <InventoryHead view="Rental stock" season={season} />
      {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Rental stock" />)}
      {reply && !pool && (
        <NothingHere
          title="Nothing is picked up at a location"
          why="A pool stands here once one of its products has a pick-up location."
        />
      )}
      {reply && pool && (
        <PoolStock key={pool.Id} pool={pool} season={season} query={query}>
          <Select
            label="Pool"
            value={String(pool.Id)}
            items={pools.map(({ Id, Title }) => ({ value: String(Id), name: Title }))}
            onChange={({ target }) => {
              season.toFirstRow()
              query.set({ pool: target.value })
            }}
          />
        </PoolStock>
      )}
    </div>
  )
}
