/**
 * Make the empty database files of a first start. They get their final name only when they are complete: a start that
 * is killed in the middle leaves nothing that a later one would take for a database.
 */
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { identity } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { refusingInWords } from './data-folder.ts'

export const OWNER_ROLE = 'chairlift'

export async function createCluster(
  { cluster, binaries, user }: ClusterHome,
  passwordFile: string | undefined,
  onWorking: () => void,
): Promise<void> {
  if (existsSync(cluster)) return
  const parent = dirname(cluster)
  const unfinished = `${cluster}.unfinished-${process.pid}`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.unfinished-`))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  refusingInWords(parent, () => mkdirSync(unfinished, { mode: 0o700 }))
  if (user) chownSync(unfinished, user.uid, user.gid)

  const args = ['-D', unfinished, '-U', OWNER_ROLE, '--encoding=UTF8', '--data-checksums']
  // The same sorting on every machine, whatever languages it has.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  args.push('--auth-local=trust', '--auth-host=scram-sha-256')
  if (passwordFile) args.push(`--pwfile=${passwordFile}`)
  const child = spawn(binaries.initdb, args, { cwd: parent, stdio: ['ignore', 'ignore', 'pipe'], ...identity(user) })
  onWorking()
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  const [said, code] = await Promise.all([text(child.stderr), exitCode(child)])
  process.removeListener('exit', killWithUs)

  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartRefused(`The database files could not be made in ${parent}: ${said.trim()}`)
  }
  renameSync(unfinished, cluster)
}

function exitCode(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
