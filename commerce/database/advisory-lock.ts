/**
 * Only one process at a time does this work, however many run on one database: migrations, the demo load, the check of
 * the stock.
 * The lock belongs to one connection; if the process dies the database frees it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseLog } from './log.ts'
import type { Database } from './open.ts'

const POLL_MS = 100

/** Waits for its turn. */
export async function whileAlone<T>(
  database: Database,
  name: string,
  log: DatabaseLog,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return onOwnConnection(database, name, log, async (client) => {
    // Asking again instead of waiting inside the database, so that the log can say what we wait for.
    for (let tries = 0; !(await tryLock(client, name)); tries += 1) {
      if (tries % 50 === 0) log.info(`Another process is busy with "${name}"; waiting for it.`)
      await pause(POLL_MS)
    }
    return work(client)
  })
}

/** Leaves the work to the process that is busy with it. */
export async function unlessBusy(
  database: Database,
  name: string,
  log: DatabaseLog,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  await onOwnConnection(database, name, log, async (client) => {
    if (await tryLock(client, name)) await work(client)
  })
}

/**
 * Of several pieces of work those that no other process is busy with; they are its own until the work is done. Its
 * connection is kept for a while for the next ones: making one takes 8 ms of processor time, and locking less than one.
 */
export async function unlessBusyWith(
  { lockPool }: Database,
  names: readonly string[],
  log: DatabaseLog,
  work: (own: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const client = await lockPool.connect()
  const warn = (err: Error) => log.warn({ err }, `The connection that did "${names.join(', ')}" broke.`)
  client.on('error', warn)
  let isFree = false
  try {
    const { rows } = await client.query<{ name: string }>({ ...LOCK_FREE, values: [names] })
    if (rows.length > 0) await work(new Set(rows.map(({ name }) => name)))
    isFree = await client.query(UNLOCK).then(
      () => true,
      () => false,
    )
  } finally {
    client.off('error', warn)
    // Closing the connection frees the locks.
    client.release(!isFree)
  }
}

const LOCK_FREE = {
  name: 'lock_free_names',
  text: 'select name from unnest($1::text[]) as name where pg_try_advisory_lock(hashtextextended(name, 0))',
}
const UNLOCK = 'select pg_advisory_unlock_all()'

// A connection of its own: such work may take longer than the pool allows.
async function onOwnConnection<T>(
  { connectionString }: Database,
  name: string,
  log: DatabaseLog,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: 'chairlift' })
  client.on('error', (error) => log.warn({ err: error }, `The connection that did "${name}" broke.`))
  await client.connect()
  try {
    return await work(client)
  } finally {
    // Closing the connection frees the lock.
    await client.end()
  }
}

async function tryLock(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
  return rows[0].taken
}
