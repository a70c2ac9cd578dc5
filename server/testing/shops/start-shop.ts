/**
 * A whole shop for a test: this process, a port of its own, a database of its own with the demo resort in it, the clock
 * at TEST_CLOCK. Nothing is shared with any other test, so any test may change anything.
 */
import { moveShopClock } from '#commerce/clock/index.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import type { OrderDesk } from '#commerce/orders/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS } from '#commerce/testing/test-codes.ts'
import { createSessionCookies, type SessionCookies } from '#server/accounts/session-cookie.ts'
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, type RecordedLines, recordLines } from '#server/boot/log.ts'
import { start } from '#server/boot/start.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from './demo-template.ts'

export type TestShop = {
  url: string
  database: Database
  /** What the shop logged. */
  recorded: RecordedLines
  /** As it signs them. */
  sessionCookies: SessionCookies
  /** A call as a page of this shop makes it: with the same-origin proof. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** One for all: what one process of a shop signs, the others read. */
export const TEST_SECRET = 'kR7vQ2mZ9xW4tB6nL1cJ8dF3hS5gP0yA'

export type StartShopOptions = {
  /** Without it the database is migrated and empty. */
  demo?: boolean
  /** Where the clock stands; the demo was loaded at TEST_CLOCK all the same. */
  clock?: string
  /** SERVE is `commerce` unless named: pages need the build. */
  env?: Record<string, string>
  /** Otherwise mails stay queued, for tests that read them there. */
  sendsMails?: boolean
  /** A database of the caller's, with the demo resort in it, which is not dropped. */
  databaseUrl?: string
  /** Heard before and after each step of an order. */
  atOrderPoint?: OrderDesk['at']
}

export async function startShop({
  demo = true,
  clock = TEST_CLOCK,
  env = {},
  sendsMails = false,
  databaseUrl,
  atOrderPoint,
}: StartShopOptions = {}): Promise<TestShop> {
  const serverUrl = testServerUrl()
  const given = databaseUrl === undefined ? undefined : { url: databaseUrl, drop: async () => {} }
  const clone = given ?? (await (demo ? cloneDemo(serverUrl) : cloneDatabase(serverUrl)))
  const recorded = recordLines()
  const log = createLog({ level: 'trace', recorded, write: () => {} })
  const database = connectTo(clone.url, log, 4)

  const read = readEnvironment({
    PORT: '0',
    SESSION_SECRET: TEST_SECRET,
    DATA_KEYS: TEST_DATA_KEYS,
    TICKET_KEYS: TEST_TICKET_KEYS,
    SERVE: 'commerce',
    STORE_CLOCK: clock,
    DATABASE_URL: clone.url,
    ...env,
  })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  await database.transaction((tx) => moveShopClock(tx, { to: new Date(clock) }))
  const mails = sendsMails ? { sendsMails, jobsAfterMs: 0 } : { sendsMails }
  const running = await start(read.environment, { log, recorded, welcomesDemo: false, ...mails, atOrderPoint })

  return {
    url: running.url,
    database,
    recorded,
    sessionCookies: createSessionCookies(read.environment.sessionSecret ?? TEST_SECRET),
    fetch: (path, init = {}) =>
      fetch(running.url + path, {
        ...init,
        headers: { origin: running.url, ...(init.headers as Record<string, string>) },
      }),
    async stop() {
      await running.close()
      await database.close()
      await clone.drop()
    },
  }
}
