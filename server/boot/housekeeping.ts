/**
 * What each process of the shop looks after by itself, because it is about what that process remembers. What concerns
 * the database alone is a job that one process of the fleet does (`server/jobs/`).
 */
import type { Logger } from 'pino'
import { verifyAudit } from '#commerce/audit/index.ts'
import type { ChainEnd } from '#commerce/database/hash-chain.sql.ts'
import type { Database } from '#commerce/database/open.ts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
const ALARM =
  'ALARM: the audit trail was tampered with. Keep this database as it is, and compare it with a backup (docs/impersonation.md).'

/**
 * Once a day, and first an hour after the start, the audit trail is checked. Where it ends is logged each time: who
 * keeps the log elsewhere can show later that a trail was cut off or written anew, and this process does so from one
 * day to the next. Each process does it for itself: what it remembers cannot be changed in the database.
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
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
