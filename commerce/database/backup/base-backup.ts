/**
 * A copy of the bundled database's files while it goes on selling. What is written meanwhile makes the copy uneven; the
 * write-ahead log of that time is copied with it, and evens it out at the restore. PostgreSQL keeps that log for as
 * long as our connection lives: a backup that is killed leaves the shop as it was.
 */

import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from 'pg'
import { refusingInWords } from '#commerce/database/bundled/data-folder.ts'
import { systemIdOf } from '#commerce/database/bundled/wal-archive.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { type BackupFile, type BackupManifest, FILES_FOLDER, readChunks, writeManifest } from './manifest.ts'
import { isSegment, segmentAfter } from './wal-segments.ts'

/** Kept as empty folders: what is in them ends with the server, or is the log, which is copied at the end. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
/** What names begin with that belong to the running server, or that it makes anew. */
const LEFT_OUT = ['postmaster.', 'pg_internal.init', 'pgsql_tmp', 'backup_label', 'current_logfiles']
/** Last of all, as PostgreSQL's own backup does: it names the checkpoint from which the log is read. */
const CONTROL_FILE = 'global/pg_control'

/** What a server that recovers begins with. */
const LABEL = 'backup_label'

type Copying = {
  /** Heard now and then, for who watches. */
  onFile?: (copied: number) => void
}

export async function takeBackup(connectionString: string, folder: string, copying: Copying = {}) {
  prepareFolder(folder)
  // Of its own, since those of the shop have time limits: the checkpoint at the beginning may take a minute.
  const client = new Client({ connectionString, application_name: 'chairlift backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await copyCluster(client, folder, copying)
  } finally {
    await client.end().catch(() => {})
  }
}

function prepareFolder(folder: string): void {
  refusingInWords(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  if (readdirSync(folder).length > 0) {
    throw new StartRefused(`${folder} is not empty. Each backup has a folder of its own.`)
  }
}

async function copyCluster(client: Client, folder: string, { onFile }: Copying): Promise<BackupManifest> {
  const cluster = await ask(client, "select current_setting('data_directory') as value")
  // Ends with the connection, and keeps the log until then.
  await ask(client, "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true) as value")
  const startedAt = await ask(client, NOW)
  const firstSegment = await ask(client, "select pg_walfile_name(pg_backup_start('chairlift', true)) as value")

  const files: BackupFile[] = []
  const note = (path: string, copied: Omit<BackupFile, 'path'> | undefined) => copied && files.push({ path, ...copied })
  const copy = async (path: string) => {
    note(path, copyFile(join(cluster, path), join(folder, FILES_FOLDER, path)))
    onFile?.(files.length)
    // The connection to the database is looked after in between.
    await turn()
  }
  for (const path of pathsOf(cluster, folder)) if (path !== CONTROL_FILE) await copy(path)
  await copy(CONTROL_FILE)

  const { rows } = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  )
  const { label = '', last: lastSegment = '' } = rows[0] ?? {}
  const labelFile = join(folder, FILES_FOLDER, LABEL)
  writeFileSync(labelFile, label, { mode: 0o600, flush: true })
  note(
    LABEL,
    readChunks(labelFile, () => {}),
  )
  const endedAt = await ask(client, NOW)
  const segments = segmentsBetween(firstSegment, lastSegment).map((segment) => join('pg_wal', segment))
  for (const path of segments) await copy(path)
  const isWhole = segments.every((path) => files.some((file) => file.path === path))
  if (!isWhole) throw new Error('A part of the log was gone before it was copied.')

  const manifest = { systemId: systemIdOf(cluster), startedAt, endedAt, firstSegment, lastSegment, files }
  writeManifest(folder, manifest)
  return manifest
}

const NOW = `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as value`

async function ask(client: Client, question: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(question)
  return String(rows[0]?.value)
}

/** Of every file that a restore needs, from the cluster's folder on. Folders are made at once, also empty ones. */
function pathsOf(cluster: string, folder: string): string[] {
  const paths: string[] = []
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(cluster.length + 1)
    if (EMPTIED.test(path) || LEFT_OUT.some((name) => entry.name.startsWith(name))) continue
    if (entry.isDirectory()) mkdirSync(join(folder, FILES_FOLDER, path), { recursive: true, mode: 0o700 })
    else paths.push(path)
  }
  return paths
}

function segmentsBetween(first: string, last: string): string[] {
  if (!isSegment(first) || !isSegment(last)) throw new Error(`The log of the backup has no end: ${first} to ${last}.`)
  const segments = [first]
  while ((segments.at(-1) ?? last) < last) segments.push(segmentAfter(segments.at(-1) ?? last))
  return segments
}

/** Undefined for a file that was there a moment ago: a table that is dropped meanwhile. The log knows of it. */
function copyFile(from: string, to: string): Omit<BackupFile, 'path'> | undefined {
  const target = openSync(to, 'wx', 0o600)
  try {
    const copied = readChunks(from, (chunk) => appendFileSync(target, chunk))
    if (copied) fsyncSync(target)
    else rmSync(to)
    return copied
  } finally {
    closeSync(target)
  }
}
