/**
 * The demo resort, loaded by one process at a time: into an empty database at a start, or anew when asked for. A
 * running shop says in its data folder how its bundled database is reached, so that the command that loads the demo
 * anew works on the running shop instead of being turned away. What it loads and draws comes into memory only then.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { isEmpty } from '#demo/is-empty.ts'

/** Held while the demo or its past is loaded: what clears tables meanwhile waits for it. */
export const DEMO_LOCK = 'load the demo resort'
const ADDRESS_FILE = 'database.url'

/** Returns whether it was loaded now: then its past is still missing. */
export async function loadDemoIfEmpty(database: Database, codes: VoucherCodes, log: Logger): Promise<boolean> {
  // Asked twice: the first answer spares almost every start the lock, the second one counts.
  if (!(await database.transaction(isEmpty))) return false
  return whileAlone(database, DEMO_LOCK, log, async () => {
    const isMissing = await database.transaction(isEmpty)
    if (isMissing) await load(database, codes, log)
    return isMissing
  })
}

export async function reloadDemo(database: Database, codes: VoucherCodes, log: Logger): Promise<void> {
  await whileAlone(database, DEMO_LOCK, log, () => load(database, codes, log))
}

async function load(database: Database, codes: VoucherCodes, log: Logger): Promise<void> {
  log.info('Loading the demo resort Silverpine.')
  const started = performance.now()
  const { loadDemo } = await import('#demo/load-demo.ts')
  await database.transaction(async (tx) => loadDemo(tx, await readShopNow(tx), codes, (step) => log.info(step)))
  log.info(`The demo resort is there (${Math.round(performance.now() - started)} ms).`)
}

/** Riley's orders are there at once. All else waits until the first guests of the new shop were served. */
const PATIENCE_MS = 1000

/**
 * The orders of the demo's past, while the shop is open: batch by batch, each in a transaction of its own. A shop that
 * closes meanwhile has a part of them; `npm run demo` loads all of it anew.
 */
export async function loadDemoPast(database: Database, log: Logger, signal?: AbortSignal): Promise<void> {
  await whileAlone(database, DEMO_LOCK, log, async () => {
    const started = performance.now()
    const { checkPast, loadPastBatch, preparePast } = await import('#demo/past/load-past.ts')
    const past = await database.transaction(async (tx) => preparePast(tx, await readShopNow(tx)))
    let orders = 0
    for (const [index, batch] of past.batches.entries()) {
      if (signal && index === 1) await pause(PATIENCE_MS, undefined, { signal }).catch(() => {})
      if (signal?.aborted) return
      orders += await database.transaction((tx) => loadPastBatch(tx, past, batch))
    }
    // Last, because drawing it reads the code of sharp: 0.2 s in which no guest is served.
    const { loadRileysPhoto } = await import('#demo/past/photo.ts')
    await database.transaction(loadRileysPhoto)
    await database.read(checkPast)
    log.info(`The past of the demo is there: ${orders} orders (${Math.round(performance.now() - started)} ms).`)
  })
}

/** Loads it beside the open shop. A past that cannot be loaded is logged, and the shop sells on without it. */
export function startDemoPast(database: Database, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loading = loadDemoPast(database, log, stopping.signal).catch((error) =>
    log.error({ err: error }, 'The past of the demo could not be loaded.'),
  )
  return {
    async stop() {
      stopping.abort()
      await loading
    },
  }
}

/** Returns the function that takes it back. */
export function announceDatabase(dataDir: string, connectionString: string): () => void {
  const file = join(dataDir, ADDRESS_FILE)
  writeFileSync(file, connectionString, { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** What was announced; after a crash no process may be there any more. */
export function announcedDatabase(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, ADDRESS_FILE), 'utf8')
  } catch {
    return undefined
  }
}
