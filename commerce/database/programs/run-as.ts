/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of the existing data, else as the system user
 * `chairlift`, made on the first start, else as `nobody`. Started by any other user it runs as that user.
 */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from '#commerce/database/start-refused.ts'

export type RunAs = { uid: number; gid: number; name: string }

export function chooseUser(existingCluster: string | undefined): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existingCluster) {
    const { uid, gid } = statSync(existingCluster)
    if (uid !== 0) return { uid, gid, name: userName(uid) }
  }
  const user = findUser('chairlift') ?? createUser('chairlift') ?? findUser('nobody')
  if (user) return user
  throw new StartRefused(
    'The bundled database does not run as root, and neither the user "chairlift" nor "nobody" is there to run it. ' +
      'Start the shop as an ordinary user.',
  )
}

/** Judged by the permission bits of every folder on the way, as the other user would meet them. */
export function canEnter(path: string, user: RunAs): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}

export function findUser(name: string): RunAs | undefined {
  try {
    const uid = Number(ask('id', ['-u', name]))
    const gid = Number(ask('id', ['-g', name]))
    return uid > 0 ? { uid, gid, name: `"${name}"` } : undefined
  } catch {
    return undefined
  }
}

function userName(uid: number): string {
  try {
    return `"${ask('id', ['-un', String(uid)])}"`
  } catch {
    return String(uid)
  }
}

function createUser(name: string): RunAs | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    ask('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
      name,
    ])
  } catch {
    // No useradd here, or another start made the user in the same moment.
  }
  return findUser(name)
}

function ask(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
