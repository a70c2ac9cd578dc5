/**
 * The tee sheets of a course, by day, holes and the line that is being changed. A day is prepared before its first
 * sheet is read and again when that was a minute ago, once however many ask. A sheet that was read stays when it cannot
 * be read again, or its day cannot be prepared, and is marked as old; one that never came has failed.
 */

import { refreshTeeSheetCall, showTeeSheetCall, type TeeTime } from '#contract/calls/golf.ts'
import type { Day } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/context/log-context.ts'
import { createStore } from '#storefront/context/store.ts'

const FRESH_MS = 60_000

export type SheetQuestion = { day: Day; holes: 9 | 18 | undefined; lineId: number | undefined }

export type ReadSheet = {
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
  const asked = new Map<string, number>()

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
    const own = (asked.get(key) ?? 0) + 1
    asked.set(key, own)
    const hear = (heard: ReadSheet | 'failed') => {
      if (asked.get(key) === own) change({ known: new Map(state().known).set(key, heard) })
    }
    const { isBookable, isStale } = await prepare(day)
    try {
      const line = lineId && { updatedShoppingCartItemId: lineId }
      const sheet = await ask(showTeeSheetCall, {
        query: { productId, teetimeDate: day, ...(holes && { holes }), ...line },
      })
      if (!Array.isArray(sheet)) throw new Error('The reply is no tee sheet')
      hear({ sheet, readAt: now(), isStale, isBookable })
    } catch (error) {
      log.error('Error getting the tee sheet', { productId, reason: String(error) })
      const last = state().known.get(key)
      hear(last === undefined || last === 'failed' ? 'failed' : { ...last, isStale: true })
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
    /** Somebody knows better: the day is prepared and read anew. */
    async again(question: SheetQuestion): Promise<void> {
      prepared.delete(question.day)
      if (state().known.get(keyOf(question)) === 'failed') forget(question)
      await read(question)
    },
  }

  /** What failed is on its way again, and shown so. */
  function forget(question: SheetQuestion): void {
    const known = new Map(state().known)
    known.delete(keyOf(question))
    change({ known })
  }
}

function keyOf({ day, holes, lineId }: SheetQuestion): string {
  return `${day} ${holes} ${lineId}`
}
