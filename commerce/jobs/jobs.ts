/**
 * Work that comes round by the clock, done by one process of the fleet each time: pg-boss keeps queues and schedules in
 * the schema `pgboss` of the shop's database, and a process claims a job before it does it.
 *
 * The claim spares work. A process that hangs for longer than `EXPIRE_SECONDS` loses its job to another one while it is
 * still busy, so a job has to be right when it runs twice at once: each of them skips rows that another one has locked,
 * or takes a lock of its own.
 */
import type { DatabaseLog } from '#commerce/database/log.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { jobsInTransaction, jobsOnPool } from './jobs.sql.ts'

export type Job = {
  name: string
  /** Minute, hour, day, month and weekday, in UTC and by the machine's clock. */
  cron: string
  /** Also when a process starts, unless it waits or is under way already. */
  isDueAtStart?: boolean
  work: () => Promise<void>
}

/** Work that is asked for piece by piece: for each key it waits or is under way once. Some are done together. */
export type KeyedJob = { name: string; work: (keys: readonly string[]) => Promise<void> }

export type Jobs = {
  /** Has the job done soon, if the transaction commits; false where it waits or is under way already. */
  send(tx: Tx, name: string): Promise<boolean>
  /** Has the keyed job done for each of these at once, where it does not wait or is under way already. */
  sendEach(name: string, keys: readonly string[]): Promise<void>
  /** None is under way once this has answered. */
  stop(): Promise<void>
}

const SCHEMA = 'pgboss'
/** How late a job may be. Each process asks for each queue so often. */
const POLL_SECONDS = 10
const EXPIRE_SECONDS = 15 * 60
/** A process that was killed is missed after this; then another one does its job. */
const HEARTBEAT_SECONDS = 30
const KEPT_SECONDS = 24 * 60 * 60
/** So many at a time: a mail waits for its server most of the time, and a closed day has thousands of them. */
const KEYED_WORKERS = 4
/** So many keys at most are claimed together and done by one worker: what a claim costs is shared by them. */
const KEYS_TOGETHER = 10
const STOP_PATIENCE_MS = 5_000
/** Of one trouble with the database every queue complains. */
const QUIET_MS = 60_000

const QUEUE = {
  policy: 'exclusive',
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  retentionSeconds: KEPT_SECONDS,
  retryLimit: 2,
  retryDelay: 30,
}

/** One of those that do keyed work of a name, as pg-boss knows it. */
type Worker = { id: string; isBusy: boolean }

type OpenJobsOptions = { keyedJobs?: readonly KeyedJob[]; pollSeconds?: number }

export async function openJobs(
  database: Database,
  jobs: readonly Job[],
  log: DatabaseLog,
  { keyedJobs = [], pollSeconds = POLL_SECONDS }: OpenJobsOptions = {},
): Promise<Jobs> {
  // Read now: no page and no call needs it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db: jobsOnPool(database.pool), schema: SCHEMA })
  const complain = atMostEvery(QUIET_MS, (err: unknown) => log.warn({ err }, 'The job runner is in trouble.'))
  boss.on('error', complain)
  boss.on('warning', ({ message }) => log.warn(`The job runner says: ${message}`))
  const stop = () => boss.stop({ close: false, timeout: STOP_PATIENCE_MS })
  const send = async (tx: Tx, name: string) => (await boss.send(name, null, { db: jobsInTransaction(tx) })) !== null
  const workers = new Map<string, Worker[]>()
  /** Has so many keys fetched now, whenever the workers would ask by themselves, by no more of them than it takes. */
  const wake = (name: string, keys: number) => {
    const own = (workers.get(name) ?? []).toSorted((one, other) => Number(one.isBusy) - Number(other.isBusy))
    for (const { id } of own.slice(0, Math.ceil(keys / KEYS_TOGETHER))) boss.notifyWorker(id)
  }
  const sendEach = async (name: string, keys: readonly string[]) => {
    const asked = keys.map((key) => ({ data: { key }, singletonKey: key }))
    if (asked.length > 0) await boss.insert(name, asked)
    wake(name, keys.length)
  }
  try {
    await boss.start()
    for (const { name, work } of keyedJobs) {
      await boss.createQueue(name, QUEUE)
      // Where as many were fetched as can be, there may be more.
      const how = { pollingIntervalSeconds: pollSeconds, batchSize: KEYS_TOGETHER, burstWhenBatchFull: true }
      const own = Array.from({ length: KEYED_WORKERS }, (): Worker => ({ id: '', isBusy: false }))
      for (const worker of own) {
        worker.id = await boss.work<{ key: string }>(name, how, async (asked) => {
          const keys = asked.map(({ data }) => data.key)
          worker.isBusy = true
          try {
            await run({ name, work: () => work(keys) }, log)
          } finally {
            worker.isBusy = false
          }
        })
      }
      workers.set(name, own)
    }
    for (const job of jobs) {
      await boss.createQueue(job.name, QUEUE)
      await boss.schedule(job.name, job.cron)
      if (job.isDueAtStart) await database.transaction((tx) => send(tx, job.name))
      await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, () => run(job, log))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { send, sendEach, stop }
}

/** What fails is done again soon, by whichever process asks first. */
async function run({ name, work }: Pick<Job, 'name' | 'work'>, log: DatabaseLog): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error, job: name }, 'A job failed; the next try is due soon.')
    throw error
  }
}

function atMostEvery<Given>(ms: number, act: (given: Given) => void): (given: Given) => void {
  let actedAt = Number.NEGATIVE_INFINITY
  return (given) => {
    const now = performance.now()
    if (now - actedAt < ms) return
    actedAt = now
    act(given)
  }
}
