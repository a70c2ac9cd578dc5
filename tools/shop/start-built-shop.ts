/**
 * Starts a shop for journeys and measurements: the built storefront in a process of its own, with a database in a new
 * folder and the clock at a fixed hour of the season's first busy week. `stop` removes everything it wrote.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, SHOP_FLAGS } from '#tools/bootstrap/pinned-node.mjs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'

export const FIXED_CLOCK = '2026-12-03T16:00:00Z'
const READY_WITHIN_SECONDS = 120

export type BuiltShop = { url: string; dataDir: string; process: ChildProcess; stop(): Promise<void> }

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-shop-'))
  // When root starts it, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  // All shops share one folder of pictures: drawing them takes longer than everything else.
  const pictures = at('node_modules/.cache/chairlift/media')
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, join(folder, 'media'), 'junction')
  return folder
}

export async function startBuiltShop(options: {
  port: number
  env?: NodeJS.ProcessEnv
  isQuiet?: boolean
  /** What is done in the new folder before the first start. */
  prepare?: (dataDir: string) => Promise<void>
}): Promise<BuiltShop> {
  const dataDir = newDataDir()
  await options.prepare?.(dataDir)
  const url = `http://localhost:${options.port}`
  const child = spawn(process.execPath, [...SHOP_FLAGS, 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', options.isQuiet ? 'ignore' : 'inherit', 'inherit'],
    // As `npm start` runs it: code that is compiled anew takes longer and leaves 80 MB behind.
    env: environment({
      NODE_ENV: 'production',
      PORT: String(options.port),
      DATA_DIR: dataDir,
      STORE_CLOCK: FIXED_CLOCK,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...options.env,
    }),
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, process: child, stop }
}

/** Waits until a guest gets a page. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_SECONDS * 1000
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The shop stopped before it was open.')
    const reply = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (reply && reply.status < 500) return
    await wait(50)
  }
  throw new Error(`The shop was not open within ${READY_WITHIN_SECONDS} s.`)
}

/** A port that is free, so that journeys and measurements never meet a shop that is already open. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
