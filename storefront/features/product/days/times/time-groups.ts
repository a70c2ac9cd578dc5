/** Start times as a day is talked about: morning, afternoon, evening. A few stand together under no heading. */
import type { StartTime } from './product-activity.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export type TimeGroup = {
  /** Undefined where they are too few to be parted. */
  part: PartOfDay | undefined
  times: readonly StartTime[]
}

/** More than this is more than one look takes in. */
const MOST_TOGETHER = 6
const NOON = '12:00'
const EVENING = '17:00'

export function timeGroups(times: readonly StartTime[]): TimeGroup[] {
  if (times.length <= MOST_TOGETHER) return [{ part: undefined, times }]
  const parts = Object.groupBy(times, partOf)
  return (['morning', 'afternoon', 'evening'] as const).flatMap((part) => {
    const own = parts[part]
    return own ? { part, times: own } : []
  })
}

function partOf({ Time }: StartTime): PartOfDay {
  const clock = Time.slice(11)
  if (clock < NOON) return 'morning'
  return clock < EVENING ? 'afternoon' : 'evening'
}
