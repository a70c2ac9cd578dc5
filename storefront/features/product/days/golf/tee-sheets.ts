/**
 * The tee sheets of a course, by day, holes and the line that is being changed. A day is prepared before its first
 * sheet is read and again when that was a minute ago, once however many ask. A sheet that was read stays when it cannot
 * be read again, or its day cannot be prepared, and is marked as old; one that never came has failed.
 */

import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { refreshTeeSheetCall, showTeeSheetCall } from '#contract/calls/activities.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import type { TeeTime } from '#contract/schemas/activities.ts'
import type { Day } from '#contract/values/day.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { Client } from '#contract/wire/client.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useResortClock } from '#storefront/visit/use-resort-clock.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { Question, Replies } from '#ui/live/replies.ts'
import { useReplies, useReply } from '#ui/live/use-reply.ts'

const FRESH_MS = 60_000

export type TeeSheetRequest = { productId: number; day: Day; holes: 9 | 18 | undefined; lineId: number | undefined }

type ReadSheet = {
  sheet: readonly TeeTime[]
  /** The day could not be prepared: the sheet may be old. */
  isStale: boolean
  /** The day can be booked by who asks; one that is full can be too. */
  isBookable: boolean
}

function prepareQuestion(ask: Client, productId: number, day: Day): Question<{ isBookable: boolean }> {
  return {
    key: ['times', 'prepared tee sheet', productId, day],
    async ask() {
      const { Cached } = await ask(refreshTeeSheetCall, { query: { productId, teetimeDate: day } })
      return { isBookable: Cached !== false }
    },
    failure: 'The tee sheet of a day could not be prepared',
    level: 'warn',
  }
}

export function sheetQuestion(ask: Client, replies: Replies, request: TeeSheetRequest): Question<ReadSheet> {
  const { productId, day, holes, lineId } = request
  return {
    key: ['times', 'tee sheet', productId, day, holes, lineId],
    async ask() {
      const preparing = replies.ask(prepareQuestion(ask, productId, day), FRESH_MS)
      const prepared = await preparing.catch(() => undefined)
      const line = lineId && { updatedShoppingCartItemId: lineId }
      const sheet = await ask(showTeeSheetCall, {
        query: { productId, teetimeDate: day, ...(holes && { holes }), ...line },
      })
      return { sheet, isStale: prepared === undefined, isBookable: prepared?.isBookable ?? true }
    },
    failure: 'Error getting the tee sheet',
  }
}

/** Reads what was never read, what was read a minute ago, and what is marked as old. */
export function needSheet(ask: Client, replies: Replies, request: TeeSheetRequest): Promise<unknown> {
  const question = sheetQuestion(ask, replies, request)
  return replies.ask(question, replies.known(question).reply?.isStale ? 0 : FRESH_MS).catch(() => {})
}

/** Prepares the day and reads its sheet again. */
export async function readSheetAgain(ask: Client, replies: Replies, request: TeeSheetRequest): Promise<void> {
  const preparing = replies.askAgain(prepareQuestion(ask, request.productId, request.day))
  const reading = replies.askAgain(sheetQuestion(ask, replies, request))
  await Promise.allSettled([preparing, reading])
}

type ShownSheet = {
  /** Undefined while it is loading. */
  open: readonly TeeTime[] | 'failed' | undefined
  isStale: boolean
  isBookable: boolean
  again: () => void
}

/**
 * The current tee sheet of a query: read on first use, again when the guest returns to the page after a while, and
 * without the times that have begun by the resort's clock.
 */
export function useTeeSheet(request: TeeSheetRequest): ShownSheet {
  const { ask } = useVisit()
  const replies = useReplies()
  const { reply, hasFailed, isLoading } = useReply(sheetQuestion(ask, replies, request), FRESH_MS)
  const minute = useResortMinute()

  const need = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void needSheet(ask, replies, request)
  })
  useEffect(() => {
    const onVisible = () => need()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  const sheet = reply?.sheet
  const open = useMemo(() => sheet?.filter(({ SlotId }) => SlotId > minute), [sheet, minute])
  return {
    open: open ?? (hasFailed && !isLoading ? 'failed' : undefined),
    isStale: reply !== undefined && (reply.isStale || hasFailed),
    isBookable: reply?.isBookable ?? true,
    again: () => void readSheetAgain(ask, replies, request),
  }
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
