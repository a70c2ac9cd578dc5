/**
 * What the resort's clock shows, by the server's time and the store's zone: the guest's own clock and zone do not count. Asked for
 * at the start, when the guest comes back to the page and every few minutes, so that a cut-off passes while a page is open.
 * The engine judges again whatever is bought.
 */
import type { Client } from '#contract/client.ts'
import { resortTime, type ResortClock as Zone } from '#contract/resort-moment.ts'
import { readUtcTime } from '#contract/resort-time.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import { createStore } from '#storefront/surroundings/store.ts'

const ASKED_EVERY_MS = 5 * 60_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Options = { ask: Client; log: Log; zone: Zone; now?: () => number }

export type ResortClock = ReturnType<typeof createResortClock>

export function createResortClock({ ask, log, zone, now = Date.now }: Options) {
  // Until the server has spoken, the guest's clock is the best there is.
  const { change, state, subscribe } = createStore({ aheadMs: 0 })

  async function fetchTime(): Promise<number> {
    try {
      const moment = Date.parse(await ask(readUtcTime))
      if (Number.isNaN(moment)) throw new Error('The engine did not name a time')
      return moment
    } catch (error) {
      log.error('ERROR WHILE FETCHING RESORT TIME', { reason: String(error) })
      throw error
    }
  }

  async function update(): Promise<void> {
    try {
      change({ aheadMs: (await fetchTime()) - now() })
    } catch (error) {
      log.error('ERROR WHILE UPDATING RESORT TIME', { reason: String(error) })
    }
  }

  function start(page: Page): () => void {
    const onVisible = () => {
      if (page.visibilityState === 'visible') void update()
    }
    void update()
    const timer = setInterval(update, ASKED_EVERY_MS)
    page.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      page.removeEventListener('visibilitychange', onVisible)
    }
  }

  return { state, subscribe, fetchTime, start, time: () => resortTime(new Date(now() + state().aheadMs), zone) }
}
