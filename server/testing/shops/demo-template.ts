/** The demo resort as the scene of tests: copying it takes some 50 ms, loading the resort much longer. */
import { pino } from 'pino'
import { inject } from 'vitest'
import { startShopClock } from '#commerce/clock/index.ts'
import { type Clone, cloneDatabase, type TestScene, templateOf } from '#commerce/testing/clone-database.ts'
import type {} from '#commerce/testing/database-for-tests.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { reloadDemo } from '#server/boot/demo.ts'

/** When the demo of every test was loaded: the season's first busy week. */
export const TEST_CLOCK = '2026-12-03T16:00:00.000Z'

const DEMO: TestScene = {
  name: 'demo',
  async make(database) {
    await database.transaction((tx) => startShopClock(tx, new Date(TEST_CLOCK)))
    await reloadDemo(database, testCodes, pino({ level: 'silent' }))
  },
}

export async function cloneDemo(serverUrl: string): Promise<Clone> {
  return cloneDatabase(serverUrl, await templateOf(serverUrl, DEMO))
}

/** The database server of this test run. */
export function testServerUrl(): string {
  return inject('testServerUrl')
}
