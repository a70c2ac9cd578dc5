/**
 * Make the database files of a first start: a copy of what a build has prepared, where there is one that fits, else by
 * initdb. They get their final name only when they are complete: a start that is killed in the middle leaves nothing
 * that a later one would take for a database.
 */
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { layCluster } from '#commerce/database/prepared/lay-cluster.ts'
import { INITDB_OPTIONS } from '#commerce/database/programs/initdb-options.ts'
import { runInitdb } from '#commerce/database/programs/run-initdb.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { ClusterHome } from './cluster-home.ts'
import { refusingInWords } from './data-folder.ts'

export type NewCluster = {
  passwordFile: string | undefined
  /** What a build has prepared, if it has. */
  prepared: string | undefined
  log: DatabaseLog
  onWorking: () => void
}

export async function createCluster(home: ClusterHome, options: NewCluster): Promise<void> {
  const { log, onWorking, passwordFile, prepared } = options
  const { cluster, binaries, user } = home
  if (existsSync(cluster)) return
  const parent = dirname(cluster)
  const unfinished = `${cluster}.unfinished-${process.pid}`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.unfinished-`))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  const makeFolder = () => refusingInWords(parent, () => mkdirSync(unfinished, { mode: 0o700 }))

  makeFolder()
  // What has a password is of one shop only, and initdb writes it.
  if (prepared !== undefined && passwordFile === undefined) {
    if (await layCluster(prepared, unfinished, home, log, onWorking)) return renameSync(unfinished, cluster)
    rmSync(unfinished, { recursive: true, force: true })
    makeFolder()
  }

  if (user) chownSync(unfinished, user.uid, user.gid)
  const args = ['-D', unfinished, ...INITDB_OPTIONS, ...(passwordFile ? [`--pwfile=${passwordFile}`] : [])]
  const trouble = await runInitdb(binaries, user, args, onWorking)
  if (trouble !== undefined) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartRefused(`The database files could not be made in ${parent}: ${trouble}`)
  }
  renameSync(unfinished, cluster)
}
