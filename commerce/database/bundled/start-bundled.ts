/**
 * The database that comes with the shop: PostgreSQL, started in the data folder, reachable by nobody but this user,
 * kept running until `stop`. Whatever stands in the way is a `StartRefused` in words.
 */
import { rmSync } from 'node:fs'
import type { Log } from '#commerce/database/log.ts'
import { chooseAddress } from './address.ts'
import { claimDataFolder } from './claim-data-folder.ts'
import { createCluster } from './create-cluster.ts'
import { prepareDataFolder } from './data-folder.ts'
import { ensureDatabase } from './ensure-database.ts'
import { choosePlace } from './place.ts'
import { stopOrphan } from './stop-orphan.ts'
import { supervise } from './supervise.ts'

export type Bundled = { connectionString: string; stop(): Promise<void> }

export type BundledOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL settings on top of ours; the tests turn durability off. */
  settings?: Record<string, string>
  /** Where root keeps what an unprivileged user could not reach otherwise. */
  systemFolder?: string
}

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
  const { dataDir, log, settings = {}, systemFolder = '/var/lib/chairlift' } = options
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
    const place = await choosePlace(folder, systemFolder, log)
    await stopOrphan(place, log)
    const address = await chooseAddress(place)
    socketFolder = address.socketFolder
    await createCluster(place, address.passwordFile)
    const server = await supervise(place, { ...SETTINGS, ...address.settings, ...settings }, log)
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
