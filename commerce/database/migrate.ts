/**
 * Bring the tables up to this version of the code: step by step, by one process at a time, while other processes sell.
 * A step is a file. What it changes by locks that keep a sale out never waits longer than a second for them: it gives
 * up, lets the sale through and tries again.
 */
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { whileAlone } from './advisory-lock.ts'
import type { DatabaseLog } from './log.ts'
import { type MigrationStep, readMigrationSteps } from './migration-steps.ts'
import type { Database } from './open.ts'
import { patiently, runStep } from './run-migration.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

export async function migrate(database: Database, log: DatabaseLog, folder = MIGRATIONS): Promise<void> {
  await whileAlone(database, 'migrate', log, async (client) => {
    // The role may have a limit for what sells; a step may take longer. No step waits for a disk: what a crash takes
    // back is run again at the next start, and the first sale that is kept for good keeps all steps before it.
    await client.query("set statement_timeout = 0; set lock_timeout = '1s'; set synchronous_commit = off")
    const missing = await missingSteps(client, folder)
    if (missing.length === 0) return
    log.info(`Bringing the database up to date: ${missing.length} ${missing.length === 1 ? 'step' : 'steps'}.`)
    const started = performance.now()
    await patiently(log, () => client.query(HISTORY))
    for (const step of missing) await runStep(client, step, log)
    log.info(`The database is up to date (${Math.round(performance.now() - started)} ms).`)
  })
}

/** As drizzle-kit's own migrator makes it: databases have it since their first start. */
const HISTORY = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** A process of an older release finds steps that it does not know, and none missing. */
async function missingSteps(client: Client, folder: string): Promise<MigrationStep[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasHistory"`)
  if (!rows[0].hasHistory) return readMigrationSteps(folder)
  const last = await client.query(
    'select coalesce(max(created_at), 0) as "lastMillis" from drizzle.__drizzle_migrations',
  )
  return readMigrationSteps(folder, Number(last.rows[0].lastMillis))
}
