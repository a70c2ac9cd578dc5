/**
 * While the shop is open: every minute the end of lapsed holds is booked, so that calendars stay fresh, and every hour the
 * counts are checked against holds and ledger (docs/locking.md), and keys of requests a day old are forgotten. Selling depends
 * on none of it. A violation is a bug, and loud.
 */
import type { Logger } from 'pino'
import { forgetAnswers } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readViolations, sweepLapsedHolds } from '#commerce/inventory/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A log full of rows of one bug helps nobody. */
const MOST_ROWS = 20

export type StockWatch = {
  /** After this nothing runs any more. */
  stop(): Promise<void>
}

export function watchStock(database: Database, log: Logger): StockWatch {
  const running = new Set<Promise<void>>()

  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      const run = work()
        .catch((error) => log.warn({ err: error }, 'The stock could not be looked after; the next look is due soon.'))
        .finally(() => {
          isBusy = false
          running.delete(run)
        })
      running.add(run)
    }, ms)
    return timer.unref()
  }

  const timers = [
    every(MINUTE_MS, async () => void (await database.transaction(sweepLapsedHolds))),
    every(HOUR_MS, () => checkStock(database, log)),
    every(HOUR_MS, async () => void (await database.transaction(forgetAnswers))),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function checkStock(database: Database, log: Logger): Promise<void> {
  const violations = await database.transaction(readViolations)
  for (const violation of violations.slice(0, MOST_ROWS)) log.error(violation, 'The stock does not add up.')
  if (violations.length > MOST_ROWS) log.error(`The stock does not add up in ${violations.length} places.`)
}
