/**
 * The folder of the database's socket: only its owner (and root) can enter, which is what guards the database. It
 * stands in the system's temporary folder because a socket's path may have at most 107 bytes and a data folder's may be
 * longer.
 */
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { canEnter, type RunAs } from './run-as.ts'

export const SOCKET_PORT = 5432

// 107 on Linux, 103 on macOS and the BSDs.
const LONGEST_SOCKET_PATH = 103

export function prepareSocketFolder(dataFolder: string, user: RunAs | undefined): string {
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const name = `chairlift-${createHash('sha256').update(`${uid}:${dataFolder}`).digest('hex').slice(0, 16)}`
  const base = [tmpdir(), '/tmp'].find(
    (temporary) => fits(join(temporary, name)) && (!user || canEnter(temporary, user)),
  )
  if (!base) {
    throw new StartRefused(`The temporary folder ${tmpdir()} has too long a path for a database socket. Set TMPDIR.`)
  }
  const folder = join(base, name)
  makePrivate(folder, uid, user)
  // Left by a database that was killed. The data folder is claimed and its old database stopped, so no process
  // listens here.
  for (const stale of readdirSync(folder)) rmSync(join(folder, stale), { force: true })
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
}

function makePrivate(folder: string, uid: number, user: RunAs | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const found = lstatSync(folder)
    // Any user may make a folder in /tmp beforehand and wait for a database to put its socket there.
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
      throw new StartRefused(`The folder ${folder} belongs to somebody else; the database cannot use it. Remove it.`)
    }
  }
}
