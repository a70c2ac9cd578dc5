/**
 * What the console's lists, pages and reports take in the engine, on a shop with 20,000 orders and 4,000 guests: as
 * many as load within the time of the bench. `npm run prove scale` asks the same of a million.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { newDataFolder } from '#commerce/testing/data-folder.ts'
import { consoleReadsOf } from '#tools/prove/scale/scale-console.ts'
import { openScaleShop, SCALE_SERVER } from '#tools/prove/scale/scale-shop.ts'

export type MeasuredLists = { orders: number; lists: MeasuredList[]; reports: MeasuredList[] }
type MeasuredList = { name: string; milliseconds: number }

const PART = 0.02
const ROUNDS = 5

export async function measureLists(part = PART): Promise<MeasuredLists> {
  const folder = newDataFolder('chairlift-lists-')
  const log = pino({ level: 'warn' })
  const server = await startBundled({ dataDir: join(folder, 'data'), log, settings: SCALE_SERVER })
  try {
    const shop = await openScaleShop(server.connectionString, part)
    const measured: MeasuredLists = { orders: shop.orders, lists: [], reports: [] }
    for (const { isReport, name, read } of await consoleReadsOf(shop)) {
      let milliseconds = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now()
        await shop.transaction(read)
        milliseconds = Math.min(milliseconds, performance.now() - startedAt)
      }
      measured[isReport ? 'reports' : 'lists'].push({ name, milliseconds })
    }
    await shop.client.end()
    return measured
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
