/**
 * The tee sheets of a course, by day, holes and the line that is being changed. A day is prepared before its first
 * sheet is read and again when that was a minute ago, once however many ask. A sheet that was read stays when it cannot
 * be read again, or its day cannot be prepared, and is marked as old; one that never came has failed.
 */

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { refreshTeeSheetCall, showTeeSheetCall } from '#contract/calls/activities.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import type { TeeTime } from '#contract/schemas/activities.ts'
import type { Day } from '#contract/values/day.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useResortClock } from '#storefront/visit/use-resort-clock.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { createStore, useStore } from '#ui/store.ts'

const FRESH_MS = 60_000

type SheetQuestion = { day: Day; holes: 9 | 18 | undefined; lineId: number | undefined }

type ReadSheet = {
  sheet: readonly TeeTime[]
  readAt: number
  isStale: boolean
  /** The day can be booked by who asks; one that is full can be too. */
  isBookable: boolean
}

type Options = { productId: number; ask: Client; log: Log; now?: () => number }
type Prepared = { isBookable: boolean; isStale: boolean }

export function createTeeSheets({ productId, ask, log, now = Date.now }: Options) {
  const { change, state, subscribe } = createStore<{ known: ReadonlyMap<string, ReadSheet | 'failed'> }>({
    known: new Map(),
  })
  const prepared = new Map<Day, { at: number; done: Promise<Prepared> }>()
  const requested = new Map<string, number>()

  function prepare(day: Day): Promise<Prepared> {
    const last = prepared.get(day)
    if (last && now() - last.at < FRESH_MS) return last.done
    const done = ask(refreshTeeSheetCall, { query: { productId, teetimeDate: day } }).then(
      ({ Cached }) => ({ isBookable: Cached !== false, isStale: false }),
      (error) => {
        prepared.delete(day)
        log.warn('The tee sheet of a day could not be prepared', { productId, day, reason: String(error) })
        return { isBookable: true, isStale: true }
      },
    )
    prepared.set(day, { at: now(), done })
    return done
  }

  /** Of two questions about one sheet the later one is believed. */
  async function read(question: SheetQuestion): Promise<void> {
    const { day, holes, lineId } = question
    const key = keyOf(question)
    const own = (requested.get(key) ?? 0) + 1
    requested.set(key, own)
    const applyReply = (heard: ReadSheet | 'failed') => {
      if (requested.get(key) === own) change({ known: new Map(state().known).set(key, heard) })
    }
    const { isBookable, isStale } = await prepare(day)
    try {
      const line = lineId && { updatedShoppingCartItemId: lineId }
      const sheet = await ask(showTeeSheetCall, {
        query: { productId, teetimeDate: day, ...(holes && { holes }), ...line },
      })
      if (!Array.isArray(sheet)) throw new Error('The reply is no tee sheet')
      applyReply({ sheet, readAt: now(), isStale, isBookable })
    } catch (error) {
      log.error('Error getting the tee sheet', { productId, reason: String(error) })
      const last = state().known.get(key)
      applyReply(last === undefined || last === 'failed' ? 'failed' : { ...last, isStale: true })
    }
  }

  return {
    state,
    subscribe,
    known: (question: SheetQuestion) => state().known.get(keyOf(question)),
    /** Reads what was never read, and what was read a minute ago. */
    async need(question: SheetQuestion): Promise<void> {
      const last = state().known.get(keyOf(question))
      const isFresh = last !== undefined && last !== 'failed' && !last.isStale && now() - last.readAt < FRESH_MS
      if (!isFresh) await read(question)
    },
    /** Prepares the day and reads its sheet again. */
    async again(question: SheetQuestion): Promise<void> {
      prepared.delete(question.day)
      if (state().known.get(keyOf(question)) === 'failed') forget(question)
      await read(question)
    },
  }

  /** What failed is loading again, and shown so. */
  function forget(question: SheetQuestion): void {
    const known = new Map(state().known)
    known.delete(keyOf(question))
    change({ known })
  }
}

function keyOf({ day, holes, lineId }: SheetQuestion): string {
  return `${day} ${holes} ${lineId}`
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
