/**
 * `backup` and `restore` of the bundled database. Both work on files, so they come before everything that opens a shop:
 * no migration runs, and what is restored is as it was.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Operator, recordAudit } from '#commerce/audit/index.ts'
import { takeBackup } from '#commerce/database/backup/base-backup.ts'
import { examineBackup, restoreBackup } from '#commerce/database/backup/restore-backup.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { sum } from '#contract/values/sum.ts'
import type { Environment } from '#server/boot/environment.ts'
import { zonedInstant } from '#server/boot/environment-values.ts'
import { openBesideShop } from '#server/boot/open-beside-shop.ts'
import type { CommandResult } from './command-result.ts'

export type BackupCommand =
  | { do: 'take backup'; folder: string }
  /** To the end of what is there where no moment is named. */
  | { do: 'restore backup'; folder: string; to: Date | undefined }

export const WHICH_BACKUP =
  'Name one folder, such as backups/2026-11-17, and for restore --to an instant with its zone: 2026-11-17T08:30:00Z.'

/** Undefined where it is no command. */
export function readBackupCommand(
  verb: 'backup' | 'restore',
  [folder, ...more]: readonly string[],
  to: string | undefined,
): BackupCommand | undefined {
  if (folder === undefined || more.length > 0) return undefined
  if (verb === 'backup') return { do: 'take backup', folder: resolve(folder) }
  const moment = to === undefined ? undefined : zonedInstant(to)
  return to !== undefined && !moment ? undefined : { do: 'restore backup', folder: resolve(folder), to: moment }
}

const OTHER_SERVER =
  'DATABASE_URL names a server of your own: use its own backups (pg_basebackup and an archive_command, pgBackRest, or what its host offers). This command is for the bundled database.'

export async function runBackupCommand(
  environment: Environment,
  command: BackupCommand & { isDryRun: boolean },
  operator: Operator,
  log: Logger,
): Promise<CommandResult> {
  if (environment.databaseUrl) return { ok: false, lines: [OTHER_SERVER] }
  if (process.platform === 'win32')
    return { ok: false, lines: ['Backups of the bundled database are not for Windows.'] }
  if (command.do === 'take backup') return backUp(environment, command, operator, log)
  const { folder, to } = command
  if (command.isDryRun) {
    const { archive, manifest } = await examineBackup(folder, environment.backupDir)
    const end = archive.broken ?? `it is whole up to ${archive.last ?? manifest.lastSegment}`
    return { ok: true, lines: [`The backup of ${manifest.endedAt} is whole. The log after it: ${end}.`] }
  }
  const found: string[] = []
  const { backupDir, dataDir } = environment
  const check = async (connectionString: string) => {
    const database = connectTo(connectionString, log, 2)
    found.push(...(await doubtsAbout(database)))
    await database.transaction((tx) => recordAudit(tx, { ...operator, action: 'backup restored' }))
    await database.close()
  }
  await restoreBackup({ folder, to, backupDir, dataDir, log, check })
  const moment = to ? `as it was at ${to.toISOString()}` : 'with all that was archived'
  return {
    ok: true,
    lines: [
      `${dataDir} holds the shop ${moment}.`,
      ...(found.length > 0 ? found : ['Its places and its journal agree.']),
      'Start it with the keys that it had. Then take a new backup: this one leads only to moments before the restore.',
    ],
  }
}

async function backUp(
  environment: Environment,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
  operator: Operator,
  log: Logger,
): Promise<CommandResult> {
  if (!existsSync(environment.dataDir)) return { ok: false, lines: [`There is no shop in ${environment.dataDir}.`] }
  if (isDryRun) return { ok: true, lines: [`${folder} would hold the database of ${environment.dataDir}.`] }
  const database = await openBesideShop(environment, log)
  try {
    await database.transaction((tx) => recordAudit(tx, { ...operator, action: 'backup taken' }))
    const { endedAt, files, firstSegment } = await takeBackup(database.connectionString, folder)
    const bytes = sum(files.map((file) => file.bytes))
    const size = `${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB`
    const lines = [`${folder} holds the database as of ${endedAt} (${size}). Its log begins with ${firstSegment}.`]
    return { ok: true, lines: [...lines, ...(await archiveWords(database))] }
  } finally {
    await database.close()
  }
}

/** What an operator has to know of the log that is archived from now on. */
async function archiveWords({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ mode: string; failing: string | null }>(
    `select current_setting('archive_mode') as mode,
       case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failing
     from pg_stat_archiver`,
  )
  const { failing, mode } = rows[0] ?? {}
  if (mode !== 'on') return ['The log after it is not archived: start the shop with BACKUP_DIR for later moments.']
  return failing ? [`${failing} could not be archived the last time it was tried; postgres.log says why.`] : []
}

/** In words, where what was restored does not agree with itself. It is restored anyway: it was so. */
async function doubtsAbout(database: Database): Promise<string[]> {
  const { rowCount } = await database.pool.query('select 1 from violations')
  const entries = await database.read(readJournalViolations)
  return [
    ...(rowCount ? [`${rowCount} rows of its stock do not agree (select * from violations).`] : []),
    ...(entries.length > 0 ? [`${entries.length} entries of its journal do not balance.`] : []),
  ]
}
