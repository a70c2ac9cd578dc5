/**
 * Where kills are survived: a bundled PostgreSQL of its own that keeps what it acknowledged, watched by this process,
 * and shop processes that reach it by DATABASE_URL.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startShopClock } from '#commerce/clock/index.ts'
import { readPostmasterFile } from '#commerce/database/bundled/postmaster.ts'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo } from '#commerce/database/open.ts'
import { reloadDemo } from '#server/boot/demo.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startFleet } from './fleet.ts'
import type { RaceDatabase } from './race-database.ts'

export type DurableDatabase = RaceDatabase & {
  /** kill -9 of the database itself. The shop that watches it starts it again. */
  killDatabase(): void
}

export async function openDurableDatabase(processes: number, connections: number): Promise<DurableDatabase> {
  const log = pino({ level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-kills-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const bundled = await startBundled({ dataDir, log })
  const database = connectTo(bundled.connectionString, log, 4)
  await migrate(database, log)
  await database.transaction((tx) => startShopClock(tx, new Date(TEST_CLOCK)))
  await reloadDemo(database, log)
  const env = { STORE_CLOCK: TEST_CLOCK }
  const ended = async () => {
    await database.close()
    await bundled.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const options = { databaseUrl: bundled.connectionString, processes, connections, env }
  const fleet = await startFleet(options).catch(async (error) => {
    await ended()
    throw error
  })

  return {
    fleet,
    database,
    killDatabase() {
      const running = readPostmasterFile(join(dataDir, 'postgres'))
      if (!running) throw new Error('The database is not running.')
      process.kill(running.pid, 'SIGKILL')
    },
    async close() {
      await fleet.stop()
      await ended()
    },
  }
}
