/**
 * Makes the database of an empty data folder from a backup, as it was at a chosen moment or at the end of the archived
 * log. All or nothing: it gets its name once it has recovered and was checked, so that a restore that fails or is
 * killed leaves no database that a shop would open.
 */
import { chownSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { claimDataFolder } from '#commerce/database/bundled/claim-data-folder.ts'
import { type ClusterHome, chooseClusterHome } from '#commerce/database/bundled/cluster-home.ts'
import { prepareDataFolder } from '#commerce/database/bundled/data-folder.ts'
import { restoringHome, SYSTEM_FOLDER, startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { stopOrphan } from '#commerce/database/bundled/stop-orphan.ts'
import { restoreCommand, walFolder } from '#commerce/database/bundled/wal-archive.ts'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { type BackupManifest, checkFiles, FILES_FOLDER, readManifest } from './manifest.ts'
import { logPosition, segmentStart, type UsableArchive, usableArchive } from './wal-segments.ts'

export type Restore = {
  /** The backup. */
  folder: string
  dataDir: string
  /** Where the log of the time after the backup is archived. */
  backupDir: string | undefined
  /** The end of the archived log where no moment is named. */
  to: Date | undefined
  log: DatabaseLog
  systemFolder?: string
  /** Asked before it becomes the shop's database; what it throws undoes the restore. */
  check(connectionString: string): Promise<void>
}

/** What may be in the data folder: keys are never part of a backup, and are brought first. */
const ALLOWED = ['session-secret', 'data-key', 'ticket-key', 'running', 'postgres.log', 'postgres.restoring']

/** What there is to restore from; damage to the backup itself is refused. */
export async function examineBackup(folder: string, backupDir: string | undefined) {
  const manifest = readManifest(folder)
  const archive: UsableArchive = backupDir
    ? await usableArchive(walFolder(backupDir, manifest.systemId), manifest.lastSegment)
    : { last: undefined, broken: undefined }
  checkFiles(folder, manifest)
  return { manifest, archive }
}

export async function restoreBackup(restore: Restore): Promise<void> {
  const { backupDir, dataDir, folder, log, systemFolder = SYSTEM_FOLDER } = restore
  refuseTooEarly(restore, readManifest(folder))
  const found = prepareDataFolder(dataDir)
  refuseUsed(found)
  log.info('Checking the backup.')
  const { archive, manifest } = await examineBackup(folder, backupDir)
  refuseGap(restore, archive)
  const giveBack = await claimDataFolder(found)
  let home: ClusterHome
  try {
    home = await chooseClusterHome(found, systemFolder, log)
    if (isUsed(home.cluster)) throw new StartRefused(`There is a database in ${home.cluster} already.`)
    // What a restore that was killed has left.
    await stopOrphan(restoringHome(home), log)
    layReady(folder, manifest, restoringHome(home))
  } finally {
    giveBack()
  }

  const { cluster } = restoringHome(home)
  try {
    await recover(restore, manifest, archive, systemFolder)
    renameSync(cluster, home.cluster)
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true })
    throw error
  }
}

function refuseTooEarly({ backupDir, folder, to }: Restore, { endedAt }: BackupManifest): void {
  if (to && to < new Date(endedAt)) {
    throw new StartRefused(
      `The backup in ${folder} was finished at ${endedAt}: it leads to that moment or a later one. ` +
        `For ${to.toISOString()} take an older backup.`,
    )
  }
  if (to && backupDir === undefined) {
    throw new StartRefused('What came after a backup is in the archived log: name its folder with BACKUP_DIR.')
  }
}

function refuseUsed(dataDir: string): void {
  const used = readdirSync(dataDir).filter((name) => !ALLOWED.includes(name))
  if (used.length === 0) return
  throw new StartRefused(
    `${dataDir} is not empty (${used.slice(0, 3).join(', ')}). A backup is restored into a folder that holds nothing ` +
      'but keys: name another one with DATA_DIR.',
  )
}

function isUsed(cluster: string): boolean {
  try {
    return readdirSync(cluster).length > 0
  } catch {
    return false
  }
}

function refuseGap({ to }: Restore, { broken }: UsableArchive): void {
  if (!broken || to) return
  throw new StartRefused(
    `The archived log is not whole: ${broken}. It leads to moments before that; name one with --to.`,
  )
}

/** Copies the files to where the database will live, for the user who runs it. */
function layReady(folder: string, { files }: BackupManifest, { cluster, user }: ClusterHome): void {
  rmSync(cluster, { recursive: true, force: true })
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const makeFolder = (path: string) => {
    const first = mkdirSync(path, { recursive: true, mode: 0o700 })
    for (let made = path; first && made.length >= first.length; made = dirname(made)) own(made)
  }
  makeFolder(cluster)
  // Also the empty ones: the server makes none of them by itself.
  for (const entry of readdirSync(join(folder, FILES_FOLDER), { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) {
      makeFolder(join(cluster, join(entry.parentPath, entry.name).slice(join(folder, FILES_FOLDER).length + 1)))
    }
  }
  for (const { path } of files) {
    copyFileSync(join(folder, FILES_FOLDER, path), join(cluster, path))
    own(join(cluster, path))
  }
  const signal = join(cluster, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  own(signal)
}

const NOT_REACHED = 'recovery ended before configured recovery target was reached'

async function recover(
  { backupDir, check, dataDir, log, to }: Restore,
  { systemId }: BackupManifest,
  { broken, last }: UsableArchive,
  systemFolder: string,
): Promise<void> {
  const settings = {
    // The log that the backup needs itself lies ready. A server that recovers must be told how to get more of it.
    restore_command: backupDir === undefined ? 'false' : restoreCommand(walFolder(backupDir, systemId)),
    // It takes no connection before it is whole: that is when `startBundled` takes it for started.
    hot_standby: 'off',
    // Restores of the same backup before this one have begun timelines of their own, which lead elsewhere.
    recovery_target_timeline: 'current',
    // PostgreSQL knows no letters for zones yet when it reads this.
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }),
  }
  log.info('Recovering the database.')
  const server = await startBundled({ dataDir, backupDir, log, settings, systemFolder, isRestoring: true }).catch(
    (error: Error) => {
      if (!to || !error.message.includes(NOT_REACHED)) throw error
      throw new StartRefused(
        `The archived log ends before ${to.toISOString()}${broken ? `: ${broken}` : ''}. Name an earlier moment, or none for all that is there.`,
      )
    },
  )
  try {
    if (!to && last) await refuseShort(server.connectionString, last)
    await check(server.connectionString)
  } finally {
    await server.stop()
  }
}

/** PostgreSQL takes a record that it cannot read for the end of the log. */
async function refuseShort(connectionString: string, last: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ reached: string }>('select pg_last_wal_replay_lsn() as reached')
  await client.end()
  const reached = rows[0]?.reached ?? '0/0'
  if (logPosition(reached) >= segmentStart(last)) return
  throw new StartRefused(
    `The archived log can be read only up to ${reached}, before ${last}.gz. Name a moment with --to.`,
  )
}
