/**
 * The tee sheet of a question as it is now: read when it is first asked for, again when the guest comes back to the
 * page after a while, and without the times that have begun by the resort's clock.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TeeTime } from '#contract/calls/golf.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { useStore } from '#storefront/context/store.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { createTeeSheets, type SheetQuestion } from './tee-sheets.ts'

export type ShownSheet = {
  /** Undefined while it is on its way. */
  open: readonly TeeTime[] | 'failed' | undefined
  isStale: boolean
  isBookable: boolean
  again: () => void
}

export function useTeeSheet(productId: number, { day, holes, lineId }: SheetQuestion): ShownSheet {
  const { ask, log } = useVisit()
  const sheets = useMemo(() => createTeeSheets({ productId, ask, log }), [productId, ask, log])
  const question = useMemo(() => ({ day, holes, lineId }), [day, holes, lineId])
  const minute = useResortMinute()
  useStore(sheets)

  useEffect(() => {
    const need = () => {
      if (document.visibilityState === 'visible') void sheets.need(question)
    }
    void sheets.need(question)
    document.addEventListener('visibilitychange', need)
    return () => document.removeEventListener('visibilitychange', need)
  }, [sheets, question])

  const known = sheets.known(question)
  const open = useMemo(
    () => (known === undefined || known === 'failed' ? known : known.sheet.filter(({ SlotId }) => SlotId > minute)),
    [known, minute],
  )
  const again = useCallback(() => void sheets.again(question), [sheets, question])
  const { isStale, isBookable } =
    known === undefined || known === 'failed' ? { isStale: false, isBookable: true } : known
  return { open, isStale, isBookable, again }
}

/** `2026-12-05T09:10`, as slots are named; what has begun is not after it. Empty until the clock is known. */
function useResortMinute(): string {
  const clock = useResortClock()
  const { settings: zone } = useShell()
  const minute = () => {
    if (!clock.state().isKnown) return ''
    const { day, hour, minute } = resortTime(new Date(clock.moment()), zone)
    return `${day}T${clockText(hour, minute)}:00`
  }
  return useSyncExternalStore(clock.everyMinute, minute, () => '')
}
