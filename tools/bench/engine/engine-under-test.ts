/**
 * The engine that the bench measures: a database with the demo resort and the durability an operator's has, one shop
 * process on it, and the same engine in this process, whose statements are recorded.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { startShopClock } from '#commerce/clock/index.ts'
import { readPostmasterFile } from '#commerce/database/bundled/postmaster.ts'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS, testCodes } from '#commerce/testing/test-codes.ts'
import { reloadDemo } from '#server/boot/demo.ts'
import { readEnvironment } from '#server/boot/environment.ts'
import { openCommerce } from '#server/boot/open-commerce.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { FIXED_CLOCK, newDataDir } from '#tools/shop/start-built-shop.ts'
import { type ProcessorTime, processorTime } from './processor-time.ts'

export type EngineUnderTest = {
  database: Database
  databaseUrl: string
  /** The shop process. */
  url: string
  /** What the shop process and the database have used so far; undefined where the system does not tell. */
  processorTime(): ProcessorTime | undefined
  /** Sends what a guest posts to the engine in this process. */
  post(path: string, form: URLSearchParams): Promise<Response>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

export async function openEngineUnderTest(): Promise<EngineUnderTest> {
  const dataDir = newDataDir()
  const bundled = await startBundled({ dataDir, log })
  const databaseUrl = bundled.connectionString
  const database = connectTo(databaseUrl, log, 2)
  await migrate(database, log)
  await database.transaction((tx) => startShopClock(tx, new Date(FIXED_CLOCK)))
  await reloadDemo(database, testCodes, log)
  const shop = await spawnShop({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STORE_CLOCK: FIXED_CLOCK,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    SANDBOX_PAYMENTS: 'allowed',
  })
  const read = readEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_KEYS: TEST_DATA_KEYS,
    TICKET_KEYS: TEST_TICKET_KEYS,
    STORE_CLOCK: FIXED_CLOCK,
    SERVE: 'commerce',
  })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  const commerce = await openCommerce(read.environment, { log })
  const context: RequestContext = {
    requestId: 'bench',
    actor: GUEST,
    clientAddress: '',
    origin: shop.url,
    isSecure: false,
    log,
    ...WITHOUT_VISITOR,
  }
  let posts = 0
  return {
    database,
    databaseUrl,
    url: shop.url,
    processorTime: () => processorTime(shop.child.pid, readPostmasterFile(join(dataDir, 'postgres'))?.pid),
    post: (path, form) =>
      commerce.api.fetch(
        new Request(shop.url + path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form }),
        // Each request comes from another address, as over HTTP: the places one network may hold are limited.
        { ...context, clientAddress: `10.255.${(posts >> 8) & 255}.${posts++ & 255}` },
      ),
    async close() {
      await commerce.close()
      await shop.stop()
      await database.close()
      await bundled.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
