/**
 * Guests come first: while several of them wait for a reply at once, work that may be late waits too, but for half a
 * minute of a rush at most. A rush that lasts longer shares the processor with it, so that nothing waits for its end.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type GuestsFirst = {
  /** How many wait for a reply is told by this from now on. */
  watch(waiting: () => number): void
  /** Resolves when it is the turn of work that may be late. */
  turn(): Promise<void>
}

/** A shop that keeps up with its guests has fewer of them at a time. */
const MANY_GUESTS = 4
const LOOK_EVERY_MS = 100
const LONGEST_WAIT_MS = 30_000

export function createGuestsFirst(longestWaitMs = LONGEST_WAIT_MS): GuestsFirst {
  let waiting = () => 0
  /** Since when no work that may be late has found a quiet moment. */
  let rushSince: number | undefined
  return {
    watch(guests) {
      waiting = guests
    },
    async turn() {
      while (waiting() >= MANY_GUESTS) {
        rushSince ??= performance.now()
        if (performance.now() - rushSince >= longestWaitMs) return
        await pause(LOOK_EVERY_MS)
      }
      rushSince = undefined
    },
  }
}
