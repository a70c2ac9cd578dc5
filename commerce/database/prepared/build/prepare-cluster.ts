/**
 * Makes the prepared cluster, on a server of its own in the temporary folder, unless there is one that fits. It gets
 * its name once a database was started from a copy of it: what is there works, or is not there.
 */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BundledOptions, startBundled } from '#commerce/database/bundled/start-bundled.ts'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { madeWith, type PreparedCluster, pack, unpack } from '#commerce/database/prepared/prepared-file.ts'
import { findBinaries } from '#commerce/database/programs/binaries.ts'

/** If the machine fails nothing is lost. A file of the log that was used before would not be empty behind its end. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', wal_recycle: 'off' }
/** Of the server that made it: its end, and what it makes anew. */
const LEFT_OUT = ['postmaster.opts', 'postmaster.pid']

export async function prepareCluster(file: string, log: DatabaseLog): Promise<void> {
  const made = madeWith((await findBinaries()).postgres)
  if (madeBefore(file) === made) return
  const draft = `${file}.${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-prepared-'))
  // Started by root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  try {
    mkdirSync(dirname(file), { recursive: true })
    await onServer({ dataDir: join(folder, 'new'), log, settings: SETTINGS }, async (database, ask) => {
      await migrate(database, log)
      // What was written until now is in the tables, and the end of the server will be alone in the log.
      await ask('checkpoint')
      await ask('select pg_switch_wal() as value')
      const segment = await ask('select pg_walfile_name(pg_current_wal_lsn()) as value')
      return (cluster) => write(draft, cluster, join('pg_wal', segment), made)
    })
    const copy = { dataDir: join(folder, 'copy'), log, prepared: draft }
    await onServer(copy, async (_, ask) => {
      await ask('select count(*) as value from drizzle.__drizzle_migrations')
      return () => {}
    })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

function madeBefore(file: string): string | undefined {
  try {
    return unpack(file).prepared.madeWith
  } catch {
    return undefined
  }
}

type Ask = (sql: string) => Promise<string>
type Work = (database: Database, ask: Ask) => Promise<(cluster: string) => void>

/** What `work` returns is done with the files once the server has ended; then they are removed. */
async function onServer(options: BundledOptions, work: Work): Promise<void> {
  const bundled = await startBundled(options)
  const database = connectTo(bundled.connectionString, options.log, 1, bundled.stop)
  const ask = async (sql: string) => (await database.pool.query<{ value: string }>(sql)).rows[0]?.value ?? ''
  let cluster: string | undefined
  try {
    // Not always in the data folder (cluster-home.ts).
    cluster = await ask(`select current_setting('data_directory') as value`)
    const afterwards = await work(database, ask).finally(() => database.close())
    afterwards(cluster)
  } finally {
    await database.close()
    if (cluster) rmSync(cluster, { recursive: true, force: true })
  }
}

function write(file: string, cluster: string, segment: string, made: string): void {
  const folders: string[] = []
  const paths: string[] = []
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(cluster.length + 1)
    if (entry.isDirectory()) folders.push(path)
    else if (!LEFT_OUT.includes(path) && (!path.startsWith('pg_wal/') || path === segment)) paths.push(path)
  }
  const contents = paths.map((path) => readFileSync(join(cluster, path)))
  const files = paths.map((path, index) => ({ path, bytes: contents[index]?.length ?? 0 }))
  // A folder before those in it.
  const prepared: PreparedCluster = { madeWith: made, folders: folders.sort(), files, segment }
  writeFileSync(file, pack(prepared, contents))
}
