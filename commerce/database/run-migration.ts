/**
 * Run one step of the migrations and enter it in the history. In a transaction it is all or nothing; outside of one,
 * what failed is run again from its first statement, now or at the next start.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { databaseFault } from './fault.ts'
import type { DatabaseLog } from './log.ts'
import type { MigrationStatement, MigrationStep } from './migration-steps.ts'
import { runOn } from './run-transaction.ts'

const TRIES = 30
const LOCK_WAIT = "set lock_timeout = '1s'"
// No sale waits behind it. After a minute the log says that there is a transaction that does not end.
const CONCURRENT_LOCK_WAIT = "set lock_timeout = '1min'"
// A batch has locked rows while it waits for another one: it gives way long before a guest notices.
const BATCH_LOCK_WAIT = "set lock_timeout = '100ms'"
const PROGRESS_MS = 10_000

export async function runStep(client: Client, step: MigrationStep, log: DatabaseLog): Promise<void> {
  if (!step.isOutside) {
    return patiently(log, () =>
      runOn(client, async () => {
        for (const { text } of step.statements) await client.query(text)
        await enter(client, step)
      }),
    )
  }
  for (const statement of step.statements) await runOutside(client, statement, log)
  await patiently(log, () => enter(client, step))
}

async function runOutside(client: Client, statement: MigrationStatement, log: DatabaseLog): Promise<void> {
  if (statement.isInBatches) await runInBatches(client, statement, log)
  else {
    await client.query(statement.isConcurrent ? CONCURRENT_LOCK_WAIT : LOCK_WAIT)
    await patiently(log, async () => {
      if (statement.index) await dropUnfinished(client, statement.index)
      await client.query(statement.text)
    })
  }
  await client.query(LOCK_WAIT)
}

/** A batch is a transaction of its own, and then rests for as long as it worked: sales have half of the time. */
async function runInBatches(client: Client, { text }: MigrationStatement, log: DatabaseLog): Promise<void> {
  await client.query(BATCH_LOCK_WAIT)
  let rows = 0
  let saidAt = performance.now()
  for (;;) {
    const startedAt = performance.now()
    const { rowCount } = await patiently(log, () => client.query(text))
    if (!rowCount) return
    rows += rowCount
    if (performance.now() - saidAt > PROGRESS_MS) {
      log.info(`The migration has changed ${rows} rows so far.`)
      saidAt = performance.now()
    }
    await pause(performance.now() - startedAt)
  }
}

// An index whose making failed stays behind, is kept up to date and used by no query; IF NOT EXISTS would find it.
async function dropUnfinished(client: Client, index: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid`,
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`)
}

async function enter(client: Client, { hash, millis }: MigrationStep): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, millis])
}

/** Gives up for want of a lock and tries again, until the sales leave a gap. */
export async function patiently<T>(log: DatabaseLog, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || databaseFault(error) !== 'busy') throw error
      log.info(`A table is in use; the migration tries again (${attempt} of ${TRIES}).`)
      await pause(200 + Math.random() * 300)
    }
  }
}
