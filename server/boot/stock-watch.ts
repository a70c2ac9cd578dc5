/**
 * While the shop is open: every minute the end of lapsed holds is booked, so that calendars stay fresh, and every hour
 * the counts are checked against holds and ledger (docs/locking.md), and keys of requests a day old are forgotten.
 * Selling depends on none of it. A violation is a bug, and loud.
 */
import type { Logger } from 'pino'
import { forgetRequestKeys } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readViolations, sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { createRounds, type Rounds } from './rounds.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A log full of rows of one bug helps nobody. */
const MOST_ROWS = 20

export function watchStock(database: Database, log: Logger): Pick<Rounds, 'stop'> {
  const round = createRounds((error) =>
    log.warn({ err: error }, 'The stock could not be looked after; the next look is due soon.'),
  )
  round.every(MINUTE_MS, async () => void (await database.transaction(sweepLapsedHolds)))
  round.every(HOUR_MS, () => checkStock(database, log))
  round.every(HOUR_MS, async () => void (await database.transaction(forgetRequestKeys)))
  return round
}

async function checkStock(database: Database, log: Logger): Promise<void> {
  const violations = await database.transaction(readViolations)
  for (const violation of violations.slice(0, MOST_ROWS)) log.error(violation, 'The stock does not add up.')
  if (violations.length > MOST_ROWS) log.error(`The stock does not add up in ${violations.length} places.`)
}
