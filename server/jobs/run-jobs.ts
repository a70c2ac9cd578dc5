/**
 * Starts the job runner some time after the shop listens: its code and its tables take a moment that a start does not
 * have. Where it cannot start, the shop sells without it, and it is tried again every minute.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { type Job, type Jobs, openJobs } from '#commerce/jobs/index.ts'

const START_MS = 10_000
const RETRY_MS = 60_000

export type JobRunner = { start(): void; stop(): Promise<void> }

export function createJobRunner(database: Database, jobs: readonly Job[], log: Logger, startMs = START_MS): JobRunner {
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
      opened = await openJobs(database, jobs, log)
    } catch (error) {
      log.warn({ err: error }, 'The job runner could not be started; the next try is due in a minute.')
      openIn(RETRY_MS)
    }
  }

  return {
    start: () => openIn(startMs),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      await opened?.stop()
    },
  }
}
