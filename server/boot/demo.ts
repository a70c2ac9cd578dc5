/**
 * The demo resort, loaded by one process at a time: into an empty database at a start, or anew when asked for. A
 * running shop says in its data folder how its bundled database is reached, so that the command that loads the demo
 * anew works on the running shop instead of being turned away.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { isEmpty, loadDemo } from '#demo/load-demo.ts'

const LOCK = 'load the demo resort'
const ADDRESS_FILE = 'database.url'

export async function loadDemoIfEmpty(database: Database, codes: VoucherCodes, log: Logger): Promise<void> {
  // Asked twice: the first answer spares almost every start the lock, the second one counts.
  if (!(await database.transaction(isEmpty))) return
  await whileAlone(database, LOCK, log, async () => {
    if (await database.transaction(isEmpty)) await load(database, codes, log)
  })
}

export async function reloadDemo(database: Database, codes: VoucherCodes, log: Logger): Promise<void> {
  await whileAlone(database, LOCK, log, () => load(database, codes, log))
}

async function load(database: Database, codes: VoucherCodes, log: Logger): Promise<void> {
  log.info('Loading the demo resort Silverpine.')
  const started = performance.now()
  await database.transaction(async (tx) => loadDemo(tx, await readShopNow(tx), codes, (step) => log.info(step)))
  log.info(`The demo resort is there (${Math.round(performance.now() - started)} ms).`)
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
