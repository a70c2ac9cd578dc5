/** The data folder exists, is a folder and can be written to; or the reason why not, in words. */
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefused } from '#commerce/database/start-refused.ts'

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'there is a file of that name',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'the path is a loop of links',
}

// PostgreSQL stops at 1,024 bytes and needs some for the names inside.
const LONGEST_PATH = 900

/** Returns the folder's real path: two names of one folder are one data folder. */
export function prepareDataFolder(dataDir: string): string {
  const wanted = resolve(dataDir)
  return refusingInWords(wanted, () => {
    if (Buffer.byteLength(wanted) > LONGEST_PATH) throw refusal(wanted, 'the path is too long')
    const isNew = !existsSync(wanted)
    mkdirSync(wanted, { recursive: true })
    // Started by root, PostgreSQL runs as another user, who must be able to pass through; no other user has
    // business here.
    if (isNew) chmodSync(wanted, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(wanted, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return realpathSync(wanted)
  })
}

export function refusingInWords<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined
    if (!reason) throw error
    throw refusal(folder, reason)
  }
}

function refusal(folder: string, reason: string): StartRefused {
  return new StartRefused(
    `The shop cannot keep its data in ${folder}: ${reason}. ` +
      'Make that folder writable for the user who starts the shop, or name another one with DATA_DIR.',
  )
}
