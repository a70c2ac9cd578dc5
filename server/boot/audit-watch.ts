/**
 * Once a day, and first an hour after the start, the audit trail is checked. Where it ends is logged each time: who
 * keeps the log elsewhere can show later that a trail was cut off or written anew, and this process does so from one
 * day to the next.
 */
import type { Logger } from 'pino'
import { type ChainEnd, verifyAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { createRounds, type Rounds } from './rounds.ts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
const ALARM =
  'ALARM: the audit trail was tampered with. Keep this database as it is, and compare it with a backup (docs/impersonation.md).'

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
