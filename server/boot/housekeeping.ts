/** What the shop does by itself while it is open: it looks after stock, files and audit trail. Selling needs none. */
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { type ChainEnd, verifyAudit } from '#commerce/audit/index.ts'
import { forgetFiles } from '#commerce/cart/index.ts'
import { unlessBusy } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import { runOn } from '#commerce/database/run-transaction.ts'
import { forgetRequestKeys } from '#commerce/idempotency/index.ts'
import {
  checkBookings,
  checkSlots,
  forgetUsedProofs,
  sweepLapsedHolds,
  sweepUnclaimed,
} from '#commerce/inventory/index.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const HOURS_A_DAY = 24
/** Entries never change, so older ones were looked at before. */
const DAYS_OF_JOURNAL = 2
const ALARM =
  'ALARM: the audit trail was tampered with. Keep this database as it is, and compare it with a backup (docs/impersonation.md).'
// What selling may not wait for, a check may.
const LOOK_SETTINGS = `set statement_timeout = '1min'`
/** A log full of rows of one bug is of no use. */
const MOST_ROWS = 20

/**
 * Every minute the end of lapsed holds is booked, so that calendars stay fresh. At the start and every hour the counts
 * are checked against holds and ledger (docs/locking.md), and new entries of the journal are added up again
 * (docs/money.md), by one process at a time and beside the connections that sell. Every hour keys of requests a day old
 * are forgotten, and used proofs of work. A violation is a bug, and loud.
 *
 * Where places are short, those of guests who did not come back within `unclaimedSeconds` are let go every minute.
 */
export function watchStock(database: Database, log: Logger, unclaimedSeconds: () => number): Pick<Rounds, 'stop'> {
  const round = createRounds((error) =>
    log.warn({ err: error }, 'The stock could not be looked after; the next look is due soon.'),
  )
  round.every(MINUTE_MS, async () => void (await database.transaction(sweepLapsedHolds)))
  round.every(MINUTE_MS, async () => {
    const places = await database.transaction((tx) => sweepUnclaimed(tx, unclaimedSeconds()))
    if (places > 0) log.info({ places }, 'Places of guests who never came back were let go.')
  })
  round.atOnceAndEvery(HOUR_MS, () =>
    unlessBusy(database, 'check the stock', log, (client) => lookAtStock(client, log)),
  )
  round.every(HOUR_MS, async () => void (await database.transaction((tx) => forgetRequestKeys(tx, 1_000))))
  round.every(HOUR_MS, async () => void (await database.transaction(forgetUsedProofs)))
  return round
}

async function lookAtStock(client: Client, log: Logger): Promise<void> {
  await client.query(LOOK_SETTINGS)
  let bookings = await runOn(client, checkBookings)
  while (bookings.isBehind) bookings = await runOn(client, checkBookings)
  const violations = [...bookings.violations, ...(await runOn(client, checkSlots))]
  for (const violation of violations.slice(0, MOST_ROWS)) log.error(violation, 'The stock does not add up.')
  if (violations.length > MOST_ROWS) log.error(`The stock does not add up in ${violations.length} places.`)
  const unbalanced = await runOn(client, (tx) => readJournalViolations(tx, DAYS_OF_JOURNAL))
  for (const entry of unbalanced.slice(0, MOST_ROWS)) log.error(entry, 'The journal does not add up.')
}

/** Every ten minutes, files that no cart wants any longer are thrown away. Nothing depends on when. */
export function watchFiles(database: Database, log: Logger): Pick<Rounds, 'stop'> {
  const round = createRounds((error) =>
    log.warn({ err: error }, 'Files that no cart wants could not be thrown away; the next try is due soon.'),
  )
  round.every(TEN_MINUTES_MS, async () => {
    const gone = await database.transaction(forgetFiles)
    if (gone > 0) log.info({ files: gone }, 'Files that no cart named for a day were thrown away.')
  })
  return round
}

/**
 * Once a day, and first an hour after the start, the audit trail is checked. Where it ends is logged each time: who
 * keeps the log elsewhere can show later that a trail was cut off or written anew, and this process does so from one
 * day to the next.
 */
export function watchAudit(database: Database, log: Logger): Pick<Rounds, 'stop'> {
  const rounds = createRounds((error) => log.warn({ err: error }, 'The audit trail could not be checked.'))
  let known: ChainEnd | undefined
  let hours = 0
  rounds.every(HOUR_MS, async () => {
    hours += 1
    if (hours % HOURS_A_DAY !== 1) return
    const verdict = await database.transaction((tx) => verifyAudit(tx, known))
    if (!verdict.ok) {
      log.error({ brokenAt: verdict.brokenAt }, ALARM)
      return
    }
    known = verdict.end
    if (known) log.info({ audit: known }, 'The audit trail is whole.')
  })
  return rounds
}

/** Work that comes round again: never twice at once, and none is under way once `stop` has answered. */
type Rounds = {
  every(ms: number, work: () => Promise<void>): void
  atOnceAndEvery(ms: number, work: () => Promise<void>): void
  stop(): Promise<void>
}

function createRounds(onError: (error: unknown) => void): Rounds {
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  /** Begins the work; does nothing while it is under way. */
  function inTurn(work: () => Promise<void>): () => void {
    let isBusy = false
    return () => {
      if (isBusy) return
      isBusy = true
      const run = work()
        .catch(onError)
        .finally(() => {
          isBusy = false
          running.delete(run)
        })
      running.add(run)
    }
  }

  const repeat = (ms: number, begin: () => void) => timers.push(setInterval(begin, ms).unref())

  return {
    every(ms, work) {
      repeat(ms, inTurn(work))
    },
    atOnceAndEvery(ms, work) {
      const begin = inTurn(work)
      repeat(ms, begin)
      begin()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
