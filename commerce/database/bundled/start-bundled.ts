/**
 * The database that comes with the shop: PostgreSQL, started in the data folder, reachable by this user only,
 * kept running until `stop`. An obstacle that a person can mend is a `StartRefused` in words.
 */
import { existsSync, rmSync } from 'node:fs'
import { Client } from 'pg'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { type Address, chooseAddress } from './address.ts'
import { claimDataFolder } from './claim-data-folder.ts'
import { type ClusterHome, chooseClusterHome } from './cluster-home.ts'
import { createCluster } from './create-cluster.ts'
import { prepareDataFolder } from './data-folder.ts'
import { stopOrphan } from './stop-orphan.ts'
import { supervise } from './supervise.ts'
import { archiveSettings } from './wal-archive.ts'

export type Bundled = { connectionString: string; stop(): Promise<void> }

export type BundledOptions = {
  dataDir: string
  log: DatabaseLog
  /** PostgreSQL settings on top of ours; the tests turn durability off. */
  settings?: Record<string, string>
  /** Where root keeps what an unprivileged user could not reach otherwise. */
  systemFolder?: string
  /** Where the write-ahead log is archived; without it it is not. */
  backupDir?: string | undefined
  /** Starts what a restore has laid ready, which is no shop's database yet. */
  isRestoring?: boolean
  /** The file of what a build has prepared for a first start (`prepared/`). */
  prepared?: string | undefined
  /** Called when a program of the database was started and works by itself: until it is done there is time. */
  onWorking?: () => void
}

export const SYSTEM_FOLDER = '/var/lib/chairlift'

const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  // Small containers have little of the memory that parallel workers share.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export async function startBundled(options: BundledOptions): Promise<Bundled> {
  const { backupDir, dataDir, isRestoring = false, log, settings = {}, systemFolder = SYSTEM_FOLDER } = options
  const { onWorking = () => {}, prepared } = options
  const folder = prepareDataFolder(dataDir)
  const giveBack = await claimDataFolder(folder)
  let socketFolder: string | undefined
  const end = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
    giveBack()
    process.removeListener('exit', end)
  }
  process.once('exit', end)

  try {
    const chosen = await chooseClusterHome(folder, systemFolder, log)
    const home = isRestoring ? restoringHome(chosen) : chosen
    if (!isRestoring) refuseHalfRestored(home)
    await stopOrphan(home, log)
    const address = await chooseAddress(home)
    socketFolder = address.socketFolder
    await createCluster(home, { passwordFile: address.passwordFile, prepared, log, onWorking })
    const archive = backupDir === undefined ? {} : archiveSettings(home, backupDir)
    const starting = supervise(home, { ...SETTINGS, ...address.settings, ...archive, ...settings }, log)
    onWorking()
    const server = await starting
    const connectionString = await ensureDatabase(address).catch(async (error) => {
      await server.stop()
      throw error
    })

    let stopped: Promise<void> | undefined
    return {
      connectionString,
      stop() {
        stopped ??= server.stop().then(end)
        return stopped
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

/** Where a restore keeps the database until it is whole. */
export function restoringHome(home: ClusterHome): ClusterHome {
  return { ...home, cluster: `${home.cluster}.restoring` }
}

/** An empty database in the place of one that was being restored would look as if everything were lost. */
function refuseHalfRestored(home: ClusterHome): void {
  const { cluster } = restoringHome(home)
  if (!existsSync(cluster)) return
  throw new StartRefused(`A restore was not finished here. Run it again, or remove ${cluster} to start without it.`)
}

const NAME = 'chairlift'

/** Makes the shop's database in the cluster where a killed first start did not, and returns its address. */
async function ensureDatabase(address: Address): Promise<string> {
  const client = new Client({ connectionString: address.connectionString('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
  return address.connectionString(NAME)
}
