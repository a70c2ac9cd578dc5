/**
 * Where the database of a data folder lives and who runs it. Normally in the folder itself. Started by root, the
 * unprivileged user who runs PostgreSQL may not be able to enter the folder; then the data lives under the system
 * folder and the log says so. Data that already exists is never left behind for an empty database somewhere else.
 */
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { type Binaries, findBinaries, runnableBinaries } from '#commerce/database/programs/binaries.ts'
import { canEnter, chooseUser, type RunAs } from '#commerce/database/programs/run-as.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { refusingInWords } from './data-folder.ts'

export type ClusterHome = {
  folder: string
  cluster: string
  logFile: string
  binaries: Binaries
  user: RunAs | undefined
}

export async function chooseClusterHome(folder: string, systemFolder: string, log: DatabaseLog): Promise<ClusterHome> {
  const here = join(folder, 'postgres')
  const elsewhereHome = join(systemFolder, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  const elsewhere = join(elsewhereHome, 'postgres')
  const existing = [here, elsewhere].find((cluster) => existsSync(cluster))

  const user = chooseUser(existing)
  const cluster = existing ?? (user && !canEnter(folder, user) ? elsewhere : here)
  if (user && existing === here && !canEnter(folder, user)) {
    throw new StartRefused(
      `The database in ${here} belongs to user ${user.name}, who can no longer enter ${folder}. ` +
        'Allow that user to pass through the folders on the way (chmod a+x).',
    )
  }
  if (user && cluster === elsewhere) {
    log.info(`The database keeps its data in ${elsewhere}: user ${user.name} cannot enter ${folder}.`)
    refusingInWords(systemFolder, () => mkdirSync(elsewhereHome, { recursive: true, mode: 0o755 }))
    chownSync(elsewhereHome, user.uid, user.gid)
  }
  const binaries = runnableBinaries(await findBinaries(), user, systemFolder, log)
  return { folder, cluster, logFile: join(folder, 'postgres.log'), binaries, user }
}
