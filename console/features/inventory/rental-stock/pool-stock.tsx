/**
 * The locations of one pool down, or the one in the address, and days across: what is left there, what lies there, or
 * what is reserved.
 */
import { type ReactNode, useId } from 'react'
import inventory from '#console/features/inventory/inventory.module.css'
import grid from '#console/features/inventory/inventory-grid.module.css'
import { InventoryGrid } from '#console/features/inventory/inventory-grid.tsx'
import type { InventorySeason } from '#console/features/inventory/use-season-days.ts'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import type { ListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { showRentalStockCall } from '#contract/calls/admin/rental-stock.ts'
import type { RentalPoolRow } from '#contract/schemas/admin/rental-stock.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Select } from '#ui/inputs/select.tsx'
import text from '#ui/layout/text.module.css'
import styles from './rental-stock.module.css'
import { type ShownPieces, stockCell, stockPlaces } from './stock-cells.ts'
import { StockPanel } from './stock-panel.tsx'

const SHOWN: readonly { value: ShownPieces; name: string }[] = [
  { value: 'left', name: 'Left' },
  { value: 'pieces', name: 'Pieces' },
  { value: 'reserved', name: 'Reserved' },
]
const LOOKS = [[grid.overbookedKey, 'Too few']] as const

type Props = { pool: RentalPoolRow; season: InventorySeason; query: ListQuery; children: ReactNode }

export function PoolStock({ children, pool, query, season }: Props) {
  const { number } = useFormats()
  const showId = useId()
  const shown = SHOWN.find(({ value }) => value === query.get('show'))?.value ?? 'left'
  const asked = { params: { id: pool.Id }, query: { from: season.days[0] ?? season.today, days: season.days.length } }
  const { again, hasFailed, reply } = useCalled(showRentalStockCall, asked, 0)
  const days = reply?.Days ?? []
  const all = stockPlaces(days)
  // A location that the pool has not, as from the address of another one, filters nothing.
  const chosen = all.find(({ key }) => key === query.get('location'))
  const places = chosen ? [chosen] : all
  const rows = places.map((place) => ({
    ...{ key: place.key, name: `${pool.Title}, ${place.name}` },
    cellAt(column: number, day: string) {
      const on = days[column]
      if (!on) return { shown: '', label: day }
      const { label, shown: count, isTooFew } = stockCell(on, place.key, shown, number)
      const look = isTooFew ? grid.overbooked : undefined
      return { shown: count, look, label: `${pool.Title}, ${place.name}, ${day}: ${label}` }
    },
  }))
  const { column, row } = season.selection.to
  const [day, place] = [days[column], places[row]]
  return (
    <>
      <div className={styles.tools}>
        {children}
        <Select
          label="Location"
          value={chosen?.key ?? ''}
          items={[{ value: '', name: 'All locations' }, ...all.map(({ key, name }) => ({ value: key, name }))]}
          onChange={({ target }) => {
            season.toFirstRow()
            query.set({ location: target.value })
          }}
        />
        <fieldset>
          <legend className={text.visuallyHidden}>What the grid shows</legend>
          <Segmented name={showId} choices={SHOWN} chosen={shown} onChoose={(show) => query.set({ show })} />
        </fieldset>
      </div>
      {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Rental stock" />)}
      {reply && (
        <div className={inventory.work}>
          <InventoryGrid
            name="Pieces by location and day"
            head="Location"
            season={season}
            rows={rows}
            looks={LOOKS}
            isOneDay
          />
          {day && place && <StockPanel pool={pool} stock={reply} day={day} place={place} onRefused={again} />}
        </div>
      )}
    </>
  )
}
