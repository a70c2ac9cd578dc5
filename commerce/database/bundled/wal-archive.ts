/**
 * The write-ahead log of the bundled database, archived file by file as it fills and at least once a minute. With a
 * base backup it leads to any later moment. Files are gzipped: one that is archived early is nearly all zeros.
 */
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canEnter } from '#commerce/database/programs/run-as.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { ClusterHome } from './cluster-home.ts'
import { refusingInWords } from './data-folder.ts'

/** A machine that is lost takes at most this much with it. */
const ARCHIVE_SECONDS = 60

/** By which PostgreSQL tells its clusters apart: the first eight bytes of the control file. */
export function systemIdOf(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

/** A new cluster begins its log anew, under the same names: each has a folder of its own. */
export function walFolder(backupDir: string, systemId: string): string {
  return join(backupDir, 'wal', systemId)
}

export function archiveSettings({ cluster, user }: ClusterHome, backupDir: string): Record<string, string> {
  if (process.platform === 'win32') throw new StartRefused('BACKUP_DIR is not for Windows.')
  const folder = walFolder(backupDir, systemIdOf(cluster))
  refusingInWords(folder, () => {
    mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  })
  if (user && !canEnter(folder, user)) {
    throw new StartRefused(
      `The database runs as user ${user.name}, who cannot enter ${folder}. ` +
        'Allow that user to pass through the folders on the way (chmod a+x), or name another BACKUP_DIR.',
    )
  }
  const file = `${quoted(folder)}/%f.gz`
  const archive = `gzip -c %p > ${file}.part && sync ${file}.part && mv ${file}.part ${file} && sync ${quoted(folder)}`
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    // After a crash a file may be asked for twice. What is there is never replaced by anything else. The unfinished end
    // of a log that a restore has left for a new one differs from restore to restore, and no server reads it.
    archive_command: `umask 077; case %f in *.partial) exit 0;; esac; if [ -f ${file} ]; then gzip -dc ${file} | cmp -s - %p; else ${archive}; fi`,
  }
}

/** How a server that recovers gets a file back. */
export function restoreCommand(folder: string): string {
  const file = `${quoted(folder)}/%f.gz`
  return `[ -f ${file} ] && gzip -dc ${file} > %p`
}

/** For a shell, in a setting where a percent sign means something. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
}
