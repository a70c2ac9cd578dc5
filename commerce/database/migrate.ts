/**
 * Bring the tables up to this version of the code: all missing steps in one transaction, by one process at a time.
 * A step never waits longer than a second for a lock, so that a sale going on beside it is not held up.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { whileAlone } from './advisory-lock.ts'
import { databaseFault } from './fault.ts'
import type { DatabaseLog } from './log.ts'
import type { Database } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const TRIES = 30

export async function migrate(database: Database, log: DatabaseLog): Promise<void> {
  await whileAlone(database, 'migrate', log, async (client) => {
    await client.query("set lock_timeout = '1s'")
    const missing = await countMissing(client)
    if (missing === 0) return
    log.info(`Bringing the database up to date: ${missing} ${missing === 1 ? 'step' : 'steps'}.`)
    const started = performance.now()
    await runPatiently(client, log)
    log.info(`The database is up to date (${Math.round(performance.now() - started)} ms).`)
  })
}

async function runPatiently(client: Client, log: DatabaseLog) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runMigrations(drizzle(client), { migrationsFolder })
    } catch (error) {
      if (attempt === TRIES || databaseFault(error) !== 'busy') throw error
      log.info(`A table is in use; the migration tries again (${attempt} of ${TRIES}).`)
      await pause(200 + Math.random() * 300)
    }
  }
}

async function countMissing(client: Client): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasHistory"`)
  if (!rows[0].hasHistory) return known.length
  const last = await client.query(
    'select coalesce(max(created_at), 0) as "lastMillis" from drizzle.__drizzle_migrations',
  )
  return known.filter((step) => step.folderMillis > Number(last.rows[0].lastMillis)).length
}
