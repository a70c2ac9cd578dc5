/**
 * The pools in which levels are counted, by name. A level that keeps its key in a period that keeps its own keeps its
 * pool, and with it what was sold at it, whatever it is called and whichever window it moves to; levels of one group
 * share one, and a period that was split off another counts in the pools of that one.
 */

import type { Day } from '#contract/values/day.ts'
import type { LevelDraft, PeriodDraft } from './prices-draft.ts'

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
      for (const level of window.levels) {
        const { number, countGroup } = level
        if (number == null) continue
        const name = levelPoolName(productId, period, level)
        const pool = pools.get(name) ?? { name, period: period.name, group: countGroup, days: [] }
        pools.set(name, pool)
        pool.days.push(...period.days.map((day) => ({ day, number })))
      }
    }
  }
  return [...pools.values()]
}

export function levelPoolName(productId: number, period: PeriodDraft, { key, countGroup }: LevelDraft): string {
  if (countGroup !== undefined) return `levels:${productId}:${countGroup}`
  const counted = period.countsWith ?? period
  const owner = counted.variantId == null ? String(productId) : `${productId}/${counted.variantId}`
  return `level:${owner}:${counted.key}:${key}`
}
