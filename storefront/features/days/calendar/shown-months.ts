/** Which months a calendar shows and where it can be turned to: never one that lies outside of the season. */
import { addMonths, type Month, monthOf } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'

/** Beside each other from the wanted one on, and from an earlier one where the season ends before the last of them. */
export function shownMonths(wanted: Month, count: 1 | 2, { min, max }: Bounds): Month[] {
  const [earliest, end] = [monthOf(min), monthOf(max)]
  const latest = monthAfter(end, 1 - count)
  let first = wanted > latest ? latest : wanted
  if (first < earliest) first = earliest
  return Array.from({ length: count }, (_, index) => monthAfter(first, index)).filter((month) => month <= end)
}

/** The first month after a turn by one, or undefined where there is none to turn to. */
export function monthAfterTurn(shown: readonly Month[], { min, max }: Bounds, step: 1 | -1): Month | undefined {
  const [first = '', last = first] = [shown[0], shown.at(-1)]
  const isOver = step > 0 ? last >= monthOf(max) : first <= monthOf(min)
  return isOver ? undefined : monthAfter(first, step)
}

export function monthAfter(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months))
}
