/** Where races are run: a database of their own with the demo resort, and several shop processes on it. */
import { pino } from 'pino'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { type Fleet, type FleetOptions, startFleet } from './fleet.ts'

export type RaceDatabase = { fleet: Fleet; database: Database; close(): Promise<void> }

const CONNECTIONS_PER_PROCESS = 64
/** Processes that start all at once share the processors with every other test. */
export const STARTS_WITHIN_MS = 120_000

export type RaceDatabaseOptions = Pick<FleetOptions, 'processes' | 'file'> & {
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
