/**
 * How a process learns that settings, flags, strings, zones or the catalog changed: the number in `revision` grows in
 * the same transaction as the change, and every listener is told after its commit.
 */
import { Client } from 'pg'
import type { Database } from './open.ts'
import { statement, type Tx } from './tx.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

const select = statement<{ number: string }>('read_revision', 'select revision.number from revision')

export async function readRevision(tx: Tx): Promise<number> {
  const [row] = await select(tx, [])
  if (!row) throw new Error('The row of the table "revision" is missing.')
  return Number(row.number)
}

/**
 * Calls `onRevision` with the number at once, after every change, and after every reconnect (a change may have been
 * missed meanwhile). The same number may come twice. Ends by the returned function or when the database is closed.
 */
export async function listenForRevisions(
  database: Database,
  onRevision: (number: number) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new Client({
      connectionString: database.connectionString,
      application_name: 'chairlift',
      keepAlive: true,
    })
    next.on('error', () => {}) // 'end' follows and does the work
    next.on('notification', ({ payload }) => onRevision(Number(payload)))
    try {
      await next.connect()
      client = next
      await next.query('listen revision')
      const { rows } = await next.query('select number from revision')
      next.once('end', () => reconnect(FIRST_PAUSE_MS))
      // It was stopped meanwhile: only the connection before this one was ended.
      if (isStopped) await next.end()
      else onRevision(Number(rows[0].number))
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }

  function reconnect(pauseMs: number) {
    if (isStopped || database.pool.ending) return
    timer = setTimeout(() => connect().catch(() => reconnect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))), pauseMs)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
