/**
 * The pools in which levels are counted, by name. A level that keeps its period, its window's first day and its place
 * keeps its pool, and with it what was sold at it; levels of one group share one.
 */

import type { Day } from '#contract/values/day.ts'
import type { PeriodDraft, WindowDraft } from './prices-draft.ts'

export type LevelPool = {
  name: string
  /** Where it was met first. */
  period: string
  group: string | undefined
  days: { day: Day; number: number }[]
}

export function levelPools(productId: number, periods: readonly PeriodDraft[]): LevelPool[] {
  const pools = new Map<string, LevelPool>()
  for (const period of periods) {
    for (const window of period.windows) {
      for (const [index, { number, countGroup }] of window.levels.entries()) {
        if (number == null) continue
        const name = levelPoolName(productId, period, window, index)
        const pool = pools.get(name) ?? { name, period: period.name, group: countGroup, days: [] }
        pools.set(name, pool)
        pool.days.push(...period.days.map((day) => ({ day, number })))
      }
    }
  }
  return [...pools.values()]
}

export function levelPoolName(
  productId: number,
  { name, variantId }: PeriodDraft,
  { minDays, levels }: WindowDraft,
  index: number,
): string {
  const group = levels[index]?.countGroup
  if (group !== undefined) return `levels:${productId}:${group}`
  const owner = variantId == null ? String(productId) : `${productId}/${variantId}`
  return `level:${owner}:${name}:${minDays}:${index + 1}`
}
