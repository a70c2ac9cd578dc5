/**
 * A process of a fleet with one job, which notes that it ran. Without the claim it finds jobs as pg-boss does and takes
 * them whether or not another process has them in hand.
 */
import { pino } from 'pino'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { openJobs } from './jobs.ts'

export type FleetReport = 'ready'

const CLAIM = 'FOR UPDATE OF j SKIP LOCKED'

const [url = '', mode] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = connectTo(url, log, 4)

function withoutClaim({ pool, ...rest }: Database): Database {
  const query = (text: string, values?: unknown[]) => pool.query(text.replace(CLAIM, ''), values)
  return { ...rest, pool: { query } as unknown as Database['pool'] }
}

const work = async () => void (await database.pool.query('insert into run (pid) values ($1)', [process.pid]))
await openJobs(
  mode === 'claims' ? database : withoutClaim(database),
  [{ name: 'note', cron: '0 0 1 1 *', work }],
  log,
  { pollSeconds: 0.5 },
)
process.send?.('ready' satisfies FleetReport)
