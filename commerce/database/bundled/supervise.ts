/**
 * Keep PostgreSQL running for as long as the shop runs: whatever ends it, it is started again, at once and then every
 * two seconds. The pool's connections break and come back by themselves.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { ClusterHome } from './cluster-home.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'

export type Supervised = { stop(): Promise<void> }

const LONGEST_PAUSE_MS = 2_000
const FIRST_START_PATIENCE_MS = 10_000

// After a kill -9 of the database its children need a moment to notice; until then the memory they share is taken.
function isPassing(words: string): boolean {
  const isLocked = words.includes('lock file ') && words.includes(' already exists')
  return isLocked || words.includes('pre-existing shared memory block')
}

export async function supervise(
  home: ClusterHome,
  settings: Record<string, string>,
  log: DatabaseLog,
): Promise<Supervised> {
  const stopping = new AbortController()
  let current: Postmaster | undefined
  let restarting: Promise<void> = Promise.resolve()

  async function startOnce() {
    current = spawnPostmaster(home, settings)
    await current.untilReady(log)
    const { exited } = current
    exited.then(() => {
      if (stopping.signal.aborted) return
      log.warn('The database ended unexpectedly; starting it again.')
      restarting = restart()
    })
  }

  async function restart() {
    const began = performance.now()
    for (let pauseMs = 50; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await startOnce()
        log.info(`The database is back (${Math.round(performance.now() - began)} ms).`)
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'The database did not start; trying again.')
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function firstStart() {
    const deadline = performance.now() + FIRST_START_PATIENCE_MS
    for (;;) {
      try {
        return await startOnce()
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (!isPassing(words) || performance.now() > deadline) {
          throw new StartRefused(`The bundled database did not start. It says: ${words} (Its log: ${home.logFile})`)
        }
        await pause(50)
      }
    }
  }

  // However this process ends, short of kill -9, the database is told; it finishes on its own.
  const onExit = () => current?.askToStop()
  process.once('exit', onExit)
  try {
    await firstStart()
  } catch (error) {
    process.removeListener('exit', onExit)
    throw error
  }

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await restarting
      process.removeListener('exit', onExit)
    },
  }
}
