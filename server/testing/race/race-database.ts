/** Where races are run: a database of their own with the demo resort, and several shop processes on it. */

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startShopClock } from '#commerce/clock/index.ts'
import { readPostmasterFile } from '#commerce/database/bundled/postmaster.ts'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { reloadDemo } from '#server/boot/demo.ts'
import { PREPARED_DATABASE } from '#server/boot/open-shop-database.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts'

export type RaceDatabase = { fleet: Fleet; database: Database; close(): Promise<void> }

const CONNECTIONS_PER_PROCESS = 64
/** Processes that start all at once share the processors with every other test. */
export const STARTS_WITHIN_MS = 300_000

type RaceDatabaseOptions = Pick<FleetOptions, 'processes' | 'file'> & {
  /** Done to the database before a shop is opened on it. */
  prepare?: (database: Database) => Promise<unknown>
}

export async function openRaceDatabase({ prepare, ...options }: RaceDatabaseOptions): Promise<RaceDatabase> {
  const clone = await cloneDemo(testServerUrl())
  const database = connectTo(clone.url, pino({ level: 'silent' }), 4)
  await prepare?.(database)
  const ended = async () => {
    await database.close()
    await clone.drop()
  }
  const fleet = await startFleet({
    ...options,
    databaseUrl: clone.url,
    connections: CONNECTIONS_PER_PROCESS,
    env: { STORE_CLOCK: TEST_CLOCK },
  }).catch(async (error) => {
    await ended()
    throw error
  })
  return {
    fleet,
    database,
    async close() {
      await fleet.stop()
      await ended()
    },
  }
}

/** A bundled PostgreSQL of its own that keeps what it acknowledged, with the demo resort, watched by this process. */
export type KillableDatabase = {
  url: string
  database: Database
  /** kill -9 of the database itself, and of these processes of it. This process starts it again. */
  killDatabase(pids?: readonly number[]): void
  close(): Promise<void>
}

export async function openKillableDatabase(): Promise<KillableDatabase> {
  const log = pino({ level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-kills-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const bundled = await startBundled({ dataDir, prepared: PREPARED_DATABASE, log })
  const database = connectTo(bundled.connectionString, log, 4)
  await migrate(database, log)
  await database.transaction((tx) => startShopClock(tx, new Date(TEST_CLOCK)))
  await reloadDemo(database, testCodes, log)
  return {
    url: bundled.connectionString,
    database,
    killDatabase(pids = []) {
      const running = readPostmasterFile(join(dataDir, 'postgres'))
      if (!running) throw new Error('The database is not running.')
      const children = childrenOf(running.pid, pids)
      for (const pid of [running.pid, ...children]) killIfThere(pid)
    },
    async close() {
      await database.close()
      await bundled.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Those of them that are; a number may be another process's by now. */
function childrenOf(parent: number, pids: readonly number[]): number[] {
  if (pids.length === 0) return []
  const { stdout } = spawnSync('ps', ['-o', 'pid=,ppid=', '-p', pids.join()], { encoding: 'utf8' })
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? pid : []))
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Where kills are survived: shop processes that reach such a database by DATABASE_URL. */
export type DurableDatabase = RaceDatabase & Pick<KillableDatabase, 'killDatabase'>

export async function openDurableDatabase(processes: number, connections: number): Promise<DurableDatabase> {
  const own = await openKillableDatabase()
  const env = { STORE_CLOCK: TEST_CLOCK }
  const fleet = await startFleet({ databaseUrl: own.url, processes, connections, env }).catch(async (error) => {
    await own.close()
    throw error
  })
  return {
    ...own,
    fleet,
    async close() {
      await fleet.stop()
      await own.close()
    },
  }
}
