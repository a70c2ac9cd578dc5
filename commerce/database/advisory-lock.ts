/**
 * Only one process at a time does this work, however many start on one database: migrations, the demo load.
 * The lock belongs to one connection; if the process dies the database frees it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Log } from './log.ts'
import type { Database } from './open.ts'

const POLL_MS = 100

export async function whileAlone<T>(
  database: Database,
  name: string,
  log: Log,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    // Asking again instead of waiting inside the database: a wait there would end with lock_timeout.
    for (let asked = 0; !(await tryLock(client, name)); asked += 1) {
      if (asked % 50 === 0) log.info(`Another process is busy with "${name}"; waiting for it.`)
      await pause(POLL_MS)
    }
    return await work(client)
  } finally {
    // Closing the connection frees the lock and forgets any setting the work made on it.
    client.release(true)
  }
}

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
  return rows[0].taken
}
