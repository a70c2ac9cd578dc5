/**
 * Which month a calendar shows, the first of two beside each other: that of the chosen day at first, then whatever is
 * turned to. A day that was chosen elsewhere, typed for instance, is shown too.
 */
import { useEffect, useRef, useState } from 'react'
import { addMonths, type Day, type Month, monthOf } from '#contract/values/day.ts'

type Given = { first: Day | undefined; earliest: Day; months: 1 | 2; onMonth: ((month: Month) => void) | undefined }

export function useShownMonth({ first, earliest, months, onMonth }: Given): [Month, (next: Month) => void] {
  const [month, setMonth] = useState(() => monthOf(first ?? earliest))
  const followed = useRef(first)
  function turn(next: Month): void {
    setMonth(next)
    onMonth?.(next)
  }
  useEffect(() => {
    if (first === followed.current) return
    followed.current = first
    const last = monthOf(addMonths(`${month}-01`, months - 1))
    const isInSight = first === undefined || (monthOf(first) >= month && monthOf(first) <= last)
    if (!isInSight) turn(monthOf(first))
  })
  return [month, turn]
}
