/**
 * Starts the job runner some time after the shop listens: its code and its tables take a moment that a start does not
 * have. Where it cannot start, the shop sells without it, and it is tried again every minute.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { type Job, type Jobs, type KeyedJob, openJobs } from '#commerce/jobs/index.ts'

const START_MS = 10_000
const RETRY_MS = 60_000

export type JobRunner = {
  start(): void
  /** Has a keyed job done for each of these; before the runner is open, what is due then will be found. */
  sendEach(name: string, keys: readonly string[]): Promise<void>
  stop(): Promise<void>
}

export function createJobRunner(
  database: Database,
  jobs: readonly Job[],
  log: Logger,
  startMs = START_MS,
  keyedJobs: readonly KeyedJob[] = [],
): JobRunner {
  let opened: Jobs | undefined
  let opening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function openIn(ms: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      opening = open()
    }, ms).unref()
  }

  async function open(): Promise<void> {
    try {
      opened = await openJobs(database, jobs, log, { keyedJobs })
    } catch (error) {
      log.warn({ err: error }, 'The job runner could not be started; the next try is due in a minute.')
      openIn(RETRY_MS)
    }
  }

  return {
    start: () => openIn(startMs),
    async sendEach(name, keys) {
      // A job that is due at the start may ask for others before all are open.
      await opening
      await opened?.sendEach(name, keys)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      await opened?.stop()
    },
  }
}
