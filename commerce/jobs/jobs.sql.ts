/** The connections of the job runner: ours. It has no pool of its own, and enqueues in a transaction of ours. */
import type { Pool, QueryResult } from 'pg'
import { connectionOf, statement, type Tx } from '#commerce/database/tx.ts'

/** What pg-boss needs of a database. */
export type JobDatabase = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

export function jobsOnPool(pool: Pick<Pool, 'query'>): JobDatabase {
  return { executeSql: async (text, values) => withRows(await pool.query(text, values)) }
}

/** A job that is sent by this is there if the transaction commits, and only then. */
export function jobsInTransaction(tx: Tx): JobDatabase {
  return { executeSql: async (text, values) => withRows(await connectionOf(tx).query(text, values)) }
}

/** A text of several statements has several results; what it returns stands in one of them. */
function withRows(result: QueryResult | QueryResult[]): { rows: unknown[] } {
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
}

export type JobCount = { name: string; waiting: number; failed: number }

const isOpen = statement<{ isOpen: boolean }>(
  'are_jobs_open',
  `select to_regclass('pgboss.job') is not null as "isOpen"`,
)
const count = statement<JobCount>(
  'count_jobs',
  `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
     count(*) filter (where state = 'failed')::int as failed
   from pgboss.job where state in ('created', 'retry', 'failed') group by name`,
)

/** Jobs that wait, and those that failed for good within a day, by name; none before the runner was ever opened. */
export async function countJobs(tx: Tx): Promise<JobCount[]> {
  const [runner] = await isOpen(tx, [])
  return runner?.isOpen ? count(tx, []) : []
}

/** The last run of a job: `retry` is tried again soon, `failed` is given up until its next turn. */
export type JobRun = { name: string; state: 'completed' | 'failed' | 'retry'; at: Date; triesAgainAt: Date | null }

// The runner goes by the machine's clock; what it says is told by the shop's.
const lastRuns = statement<JobRun>(
  'last_job_runs',
  `select distinct on (name) name, state::text, shop_now() - (now() - coalesce(completed_on, started_on)) as at,
     case when state = 'retry' then shop_now() - (now() - start_after) end as "triesAgainAt"
   from pgboss.job
   where state in ('completed', 'failed', 'retry') and coalesce(completed_on, started_on) is not null
     and name not like '\\_\\_pgboss%'
   order by name, coalesce(completed_on, started_on) desc`,
)

/** Of every job that ran within a day; none before the runner was ever opened. */
export async function readJobRuns(tx: Tx): Promise<JobRun[]> {
  const [runner] = await isOpen(tx, [])
  return runner?.isOpen ? lastRuns(tx, []) : []
}
