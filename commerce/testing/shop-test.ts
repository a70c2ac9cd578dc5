/**
 * For the starts and ends of the bundled database: `dataDir` is a folder of the test's own and `startShop` starts a
 * process on it. Whatever is left running afterwards, databases included, is ended.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { test as plainTest, vi } from 'vitest'
import { processBirth } from '#commerce/database/bundled/process-birth.ts'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { canEnter, findUser, type RunAs } from '#commerce/database/programs/run-as.ts'
import { newDataFolder } from './data-folder.ts'
import { type ShopProcess, type ShopProcessOptions, startShopProcess } from './start-shop-process.ts'

// Every step is a process that starts; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

export const isRoot = process.getuid?.() === 0

/** A user without rights: our own, or `nobody` where the tests run as root. */
export const ordinaryUser: RunAs | undefined = isRoot ? findUser('nobody') : undefined

/** As root the ordinary user must be able to read the checkout to run anything of it. */
export const canBeOrdinary = !isRoot || (ordinaryUser !== undefined && canEnter(import.meta.dirname, ordinaryUser))

const inFolder = plainTest
  .extend('newFolder', { scope: 'worker' }, () => makeFolder)
  .extend('folder', ({ newFolder }, { onCleanup }) => newFolder('chairlift test ', onCleanup))

/** On a data folder that does not exist yet. */
export const testOnNewData = inFolder
  .extend('dataDir', ({ folder }) => join(folder, 'data'))
  .extend('startShop', startAndEnd)

/** On a data folder where a shop has run before. Copying one is quicker than making one. */
export const testOnUsedData = inFolder
  .extend('usedDataDir', { scope: 'file' }, async ({ newFolder }, { onCleanup }) => {
    const dataDir = join(newFolder('chairlift-used-', onCleanup), 'data')
    const bundled = await startBundled({ dataDir, log: pino({ level: 'warn' }) })
    await bundled.stop()
    return dataDir
  })
  .extend('dataDir', async ({ folder, usedDataDir }) => {
    execFileSync('cp', ['-a', usedDataDir, join(folder, 'data')])
    return join(folder, 'data')
  })
  .extend('startShop', startAndEnd)

function makeFolder(prefix: string, onCleanup: (end: () => void) => void): string {
  const folder = realpathSync(newDataFolder(prefix))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function startAndEnd({ dataDir }: { dataDir: string }, { onCleanup }: { onCleanup(end: () => Promise<void>): void }) {
  const started: { shop: ShopProcess; cluster: string }[] = []
  onCleanup(async () => {
    for (const { shop } of started) {
      if (shop.child.exitCode === null && shop.child.signalCode === null) shop.child.kill('SIGKILL')
      await shop.exited
    }
    for (const { cluster } of started) await endDatabase(cluster)
  })
  return (options: ShopProcessOptions & { on?: string } = {}) => {
    const on = options.on ?? dataDir
    const shop = startShopProcess(on, options)
    started.push({ shop, cluster: join(on, 'postgres') })
    return shop
  }
}

export function postmasterPid(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isRunning(pid: number): boolean {
  return processBirth(pid) !== undefined
}

export async function until(condition: () => boolean | undefined): Promise<void> {
  while (!condition()) await pause(5)
}

async function endDatabase(cluster: string) {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return
  const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const pid = Number(lines[0])
  if (lines[1] === cluster && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT')
    await until(() => !isRunning(pid))
  }
  if (lines[4]?.includes('chairlift-')) rmSync(lines[4], { recursive: true, force: true })
}
