/**
 * Open the shop's database: the server that DATABASE_URL names, or the PostgreSQL bundled with this package, started
 * in the data folder. Both behave alike from here on.
 */
import { Socket } from 'node:net'
import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import type { DatabaseLog } from './log.ts'
import type { JudgedBy } from './revision.ts'
import { runReading, runSale, runSnapshot, runTransaction, type Sold } from './run-transaction.ts'
import { StartRefused } from './start-refused.ts'
import type { Tx } from './tx.ts'

export type Database = {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `transaction`, but a refusal leaves nothing behind, however far the verb got. */
  attempt<T extends { ok: boolean }>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `attempt`, for what is judged by the shop in memory: where that is out of date, nothing is written. */
  sell<T extends { ok: boolean }>(
    work: (tx: Tx) => Promise<T>,
    judgedBy: (result: T) => JudgedBy | undefined,
  ): Promise<Sold<T>>
  /** For what only reads and needs no moment in common between its statements. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For what only reads, where all statements must see the same moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For transactions. */
  pool: Pool
  /** For `read` and `snapshot`: transactions that wait for each other's locks leave these connections alone. */
  readingPool: Pool
  /** For locks that outlive a transaction (`advisory-lock.ts`): past a pooler, which would keep them. */
  lockPool: Pool
  /** For connections of one's own, which lead to the database itself: to listen, or to be the only one at work. */
  connectionString: string
  close(): Promise<void>
}

export type OpenDatabaseOptions = {
  url?: string | undefined
  /** Past a pooler that `url` leads to. */
  directUrl?: string | undefined
  dataDir: string
  /** Of the bundled database only: where its write-ahead log is archived. */
  backupDir?: string | undefined
  /** Of the bundled database only: what a build has prepared for a first start. */
  prepared?: string | undefined
  /** Of the bundled database only: called when it works by itself, which leaves time for something else. */
  onWorking?: (() => void) | undefined
  log: DatabaseLog
  poolSize?: number | undefined
}

// One hot row gets slower with more connections (measured: 2,845/s with 1, 1,100 with 8, 559 with 64).
const POOL_SIZE = 8
// Reads wait for no lock, so a few connections carry thousands of them a second.
const READING_POOL_SIZE = 4
// As many as jobs with keys run at once, mails and webhooks: one that waits too long for a connection would fail.
const LOCK_POOL_SIZE = 8
const CLOSE_PATIENCE_MS = 5_000
const TIMEOUTS_MS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
const PATIENCE_MS = {
  ...TIMEOUTS_MS,
  connectionTimeoutMillis: 5_000,
  // Longer than any statement may take: no reply by then means that the server is gone.
  query_timeout: 10_000,
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { backupDir, dataDir, directUrl, log, onWorking = () => {}, poolSize, prepared, url } = options
  if (url && directUrl) {
    await checkServer(directUrl, 'DATABASE_URL_DIRECT')
    await checkPooler(url)
    return connectTo(url, log, poolSize, undefined, undefined, directUrl)
  }
  if (url) return connectTo(await checkServer(url), log, poolSize)
  const bundled = await startBundled({ backupDir, dataDir, log, onWorking, prepared })
  return connectTo(bundled.connectionString, log, poolSize, bundled.stop)
}

export function connectTo(
  connectionString: string,
  log: DatabaseLog,
  poolSize = POOL_SIZE,
  afterClose: () => Promise<void> = async () => {},
  patience = PATIENCE_MS,
  directUrl = connectionString,
): Database {
  const openPool = (max: number, url = connectionString) => poolOf(url, max, log, patience)
  const { pool, end } = openPool(poolSize)
  const { pool: readingPool, end: endReading } = openPool(Math.min(poolSize, READING_POOL_SIZE))
  const { pool: lockPool, end: endLocks } = openPool(LOCK_POOL_SIZE, directUrl)

  let closing: Promise<void> | undefined
  return {
    transaction: (work) => runTransaction(pool, work),
    attempt: (work) => runTransaction(pool, work, ({ ok }) => ok),
    sell: (work, judgedBy) => runSale(pool, work, ({ ok }) => ok, judgedBy),
    read: (work) => runReading(readingPool, work),
    snapshot: (work) => runSnapshot(readingPool, work),
    pool,
    readingPool,
    lockPool,
    connectionString: directUrl,
    close() {
      closing ??= Promise.all([end(), endReading(), endLocks()]).then(afterClose)
      return closing
    },
  }
}

function poolOf(connectionString: string, max: number, log: DatabaseLog, patience: typeof PATIENCE_MS) {
  const pool = new Pool({
    connectionString,
    max,
    application_name: 'chairlift',
    ...patience,
    keepAlive: true,
    // Statements that do not wait for each other's results travel together, in one write.
    pipeline: true,
    stream: gatheringSocket,
    // Dates are days or instants here, never local times of whatever machine the server stands on.
    options: '-c TimeZone=UTC',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'A resting database connection broke.'))
  const connected = new Set<PoolClient>()
  pool.on('connect', (client) => {
    connected.add(client)
    // The pool listens only to resting connections; one that breaks while a verb holds it would end the process.
    client.on('error', (error) => log.debug({ err: error }, 'A database connection broke while it was in use.'))
  })
  pool.on('remove', (client) => connected.delete(client))
  return { pool, end: () => endPool(pool, connected) }
}

/**
 * What is written before the event loop goes on leaves in one write. A write wakes the database up, and costs both
 * sides more than a small statement does.
 */
function gatheringSocket(): Socket {
  const socket = new Socket()
  // A socket that connects gets the `write` of its class back.
  socket.once('connect', () => {
    const { write } = socket
    let isGathering = false
    socket.write = (...sent: unknown[]) => {
      if (!isGathering) {
        isGathering = true
        socket.cork()
        process.nextTick(() => {
          isGathering = false
          socket.uncork()
        })
      }
      return write.apply(socket, sent as Parameters<Socket['write']>)
    }
  })
  return socket
}

// A transaction that is still running gets as long as one statement may take; then the database ends it.
async function endPool(pool: Pool, connected: ReadonlySet<PoolClient>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS)
  })
  await Promise.race([endConnections(pool, connected), patience])
  clearTimeout(timer)
}

/** A pool ends when it has said good-bye. A database that is stopped before it hears that would break connections. */
async function endConnections(pool: Pool, connected: ReadonlySet<PoolClient>): Promise<void> {
  await pool.end()
  while (connected.size > 0) await new Promise((resolve) => pool.once('remove', resolve))
}

const OLDEST_VERSION = 15

/** Refuses the start where the server that DATABASE_URL names is not there or too old. */
async function checkServer(url: string, name = 'DATABASE_URL'): Promise<string> {
  const rows = await askServer<{ server_version_num: string }>(url, name, 'show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < OLDEST_VERSION) {
    throw new StartRefused(`${name} names a PostgreSQL ${version}; the shop needs ${OLDEST_VERSION} or newer.`)
  }
  return url
}

/**
 * A pooler keeps what a connection asks for at its start to itself, so the role has to have the limits. Without them
 * a statement that hangs would keep a connection, and a lock, for ever.
 */
async function checkPooler(url: string): Promise<void> {
  const names = Object.keys(TIMEOUTS_MS)
  const asked = `select name from pg_settings where setting = '0' and name in ('${names.join("', '")}') order by name`
  const missing = await askServer<{ name: string }>(url, 'DATABASE_URL', asked)
  if (missing.length === 0) return
  throw new StartRefused(
    `The role of DATABASE_URL has no ${missing.map(({ name }) => name).join(', ')}. Behind a pooler it needs them: ` +
      `docs/operations.md, "Behind PgBouncer".`,
  )
}

async function askServer<Row extends QueryResultRow>(url: string, name: string, question: string): Promise<Row[]> {
  let client: Client | undefined
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return (await client.query<Row>(question)).rows
  } catch (error) {
    // Never the address itself: it may hold a password.
    const reason = error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error)
    throw new StartRefused(`The database that ${name} names cannot be used: ${reason}.`)
  } finally {
    await client?.end().catch(() => {})
  }
}
