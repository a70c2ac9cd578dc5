/**
 * Which moment it is by the server's time: the guest's own clock does not count. Asked for at the start, when the guest
 * comes back to the page and every few minutes, so that a cut-off passes while a page is open; also as soon as the
 * guest's clock made a jump, because it was set or the machine slept, or a page came with another time. Where the time
 * fails to load the guest's clock goes on; the engine judges again whatever is bought.
 */

import { readUtcTimeCall } from '#contract/calls/settings.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'
import { createStore } from '#ui/store.ts'

const ASKED_EVERY_MS = 5 * 60_000
const LOOKED_AT_EVERY_MS = 15_000
/** More than a browser puts off the timers of a page that is busy. */
const JUMP_MS = 10_000
const MINUTE_MS = 60_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Options = { ask: Client; log: Log; now?: () => number }

export type ResortClock = ReturnType<typeof createResortClock>

export function createResortClock({ ask, log, now = Date.now }: Options) {
  /** `isSet`: the server has spoken. `isKnown`: it has, or cannot, and the guest's clock is the best there is. */
  const { change, state, subscribe } = createStore({ aheadMs: 0, isSet: false, isKnown: false })
  let lastAsked = 0
  let followers = 0
  let stop: (() => void) | undefined

  const moment = () => now() + state().aheadMs

  async function fetchTime(): Promise<number> {
    try {
      const moment = Date.parse(await ask(readUtcTimeCall))
      if (Number.isNaN(moment)) throw new Error('The engine did not name a time')
      return moment
    } catch (error) {
      log.error('ERROR WHILE FETCHING RESORT TIME', { reason: String(error) })
      throw error
    }
  }

  /** Of several replies the one asked for last is believed: an old one would set the clock back. */
  async function update(): Promise<void> {
    lastAsked += 1
    const own = lastAsked
    const askedAt = now()
    try {
      const moment = await fetchTime()
      // The server looked at its clock somewhere between request and reply.
      if (own === lastAsked) change({ aheadMs: moment - (askedAt + now()) / 2, isSet: true, isKnown: true })
    } catch (error) {
      log.error('ERROR WHILE UPDATING RESORT TIME', { reason: String(error) })
      if (own === lastAsked) change({ isKnown: true })
    }
  }

  /** A page came with the moment it was made at: where that is not the time counted by, the time is asked again. */
  function compare(named: number): void {
    if (state().isSet && Math.abs(named - moment()) > JUMP_MS) void update()
  }

  function start(page: Page): () => void {
    const onVisible = () => {
      if (page.visibilityState === 'visible') void update()
    }
    let lookedAt = now()
    let askedAt = lookedAt
    const look = () => {
      const passedMs = now() - lookedAt
      lookedAt += passedMs
      // Browsers slow the timers of a hidden page; it requests the time when it is visible again.
      const hasJumped = page.visibilityState === 'visible' && Math.abs(passedMs - LOOKED_AT_EVERY_MS) > JUMP_MS
      if (!hasJumped && lookedAt - askedAt < ASKED_EVERY_MS) return
      askedAt = lookedAt
      void update()
    }
    void update()
    const timer = setInterval(look, LOOKED_AT_EVERY_MS)
    page.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      page.removeEventListener('visibilitychange', onVisible)
    }
  }

  /** Runs as long as any part of the page follows it; however many they are, the time is requested once. */
  function follow(page: Page): () => void {
    followers += 1
    if (followers === 1) stop = start(page)
    return () => {
      followers -= 1
      if (followers === 0) stop?.()
    }
  }

  /**
   * Told with every full minute of the resort and whenever the clock was set: nothing at a resort ends within a minute.
   */
  function everyMinute(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      listener()
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, MINUTE_MS - (moment() % MINUTE_MS))
    }
    const unsubscribe = subscribe(look)
    wait()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }

  return { state, subscribe, fetchTime, follow, compare, moment, everyMinute }
}
