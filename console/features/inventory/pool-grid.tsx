/** Pools down and days across: how many places are left, sold, there or kept in carts. */
import { useFormats } from '#console/page/format.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import { classes } from '#ui/classes.ts'
import styles from './inventory-grid.module.css'
import { InventoryGrid, type InventoryRow } from './inventory-grid.tsx'
import type { InventorySeason } from './use-season-days.ts'

export type Shown = 'left' | 'sold' | 'capacity' | 'held'

type Filled = PoolRow['Days'][number]

/** Below this share of places a day is about to sell out. */
const FEW = 0.12

const LOOKS = [
  [styles.fewKey, 'Few left'],
  [styles.fullKey, 'Sold out'],
  [styles.overbookedKey, 'Overbooked'],
  [styles.withheldKey, 'Not offered'],
] as const

type Props = { season: InventorySeason; pools: readonly PoolRow[]; shown: Shown }

export function PoolGrid({ pools, season, shown }: Props) {
  const { number } = useFormats()
  const rows = pools.map((pool): InventoryRow => {
    return {
      ...{ key: String(pool.Id), name: pool.Title },
      small: pool.StartTimes > 1 ? `${pool.StartTimes} start times` : undefined,
      cellAt(column, day) {
        const filled = pool.Days[column] ?? null
        return {
          shown: filled ? number(numberOf(filled, shown)) : '–',
          label: `${pool.Title}, ${day}: ${sentence(filled, number)}${offeredWords(pool, column)}`,
          look: classes(lookOf(filled), filled !== null && isNowhereOffered(pool, column) && styles.withheld),
          share: filled ? takenShare(filled) : undefined,
        }
      },
    }
  })
  return <InventoryGrid season={season} name="Places by day" head="Pool" rows={rows} looks={LOOKS} foot="– Closed" />
}

function numberOf([capacity, sold, held]: NonNullable<Filled>, shown: Shown): number {
  return { left: capacity - sold - held, sold, capacity, held }[shown]
}

function takenShare([capacity, sold, held]: NonNullable<Filled>): number {
  return capacity === 0 ? 1 : Math.min(1, (sold + held) / capacity)
}

function lookOf(filled: Filled): string | undefined {
  if (!filled) return styles.closed
  const left = numberOf(filled, 'left')
  if (left < 0) return styles.overbooked
  if (left === 0) return styles.full
  return left <= filled[0] * FEW ? styles.few : undefined
}

function isNowhereOffered({ Products, Withheld }: PoolRow, column: number): boolean {
  return Products > 0 && (Withheld[column] ?? 0) >= Products
}

function offeredWords(pool: PoolRow, column: number): string {
  const withheld = pool.Withheld[column] ?? 0
  if (withheld === 0) return ''
  return isNowhereOffered(pool, column) ? ', not offered' : `, ${withheld} of ${pool.Products} products not offered`
}

function sentence(filled: Filled, number: (count: number) => string): string {
  if (!filled) return 'closed'
  const [capacity, sold, held] = filled
  const left = capacity - sold - held
  if (left < 0)
    return `${number(left)}, overbooked: ${number(sold)} sold and ${number(held)} in carts of ${number(capacity)}`
  return `${number(left)} left of ${number(capacity)}, ${number(sold)} sold, ${number(held)} in carts`
}
