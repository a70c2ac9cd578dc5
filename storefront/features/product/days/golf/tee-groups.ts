/**
 * A tee sheet as a day is read: morning, midday, afternoon, each in the order of its times. What has no times is not
 * there.
 */
import type { TeeTime } from '#contract/calls/golf.ts'

export type PartOfDay = 'morning' | 'midday' | 'afternoon'
export type TeeGroup = { part: PartOfDay; slots: readonly TeeTime[] }

/** When the next part begins. */
const MIDDAY = '11:00:00'
const AFTERNOON = '15:00:00'

export function teeGroups(sheet: readonly TeeTime[]): TeeGroup[] {
  const inOrder = sheet.toSorted((one, other) => (one.SlotId < other.SlotId ? -1 : 1))
  return (['morning', 'midday', 'afternoon'] as const).flatMap((part) => {
    const slots = inOrder.filter(({ Time }) => partOf(Time) === part)
    return slots.length > 0 ? [{ part, slots }] : []
  })
}

function partOf(time: string): PartOfDay {
  if (time < MIDDAY) return 'morning'
  return time < AFTERNOON ? 'midday' : 'afternoon'
}
