/**
 * A shop of its own for tests and measuring: the built storefront, a database in a new folder, the clock at a fixed
 * hour of a season's first busy week. When it is stopped nothing of it is left.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at, ROOT } from '#tools/bootstrap/root.mjs'

export const TEST_CLOCK = '2026-12-03T16:00:00Z'
const READY_WITHIN_SECONDS = 120

export type Shop = { url: string; dataDir: string; process: ChildProcess; stop(): Promise<void> }

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-shop-'))
  // Started by root, the database runs as somebody else, who must be able to walk in.
  chmodSync(folder, 0o755)
  // Pictures are the same in every shop, and drawing them takes longer than everything else: they are kept.
  const pictures = at('node_modules/.cache/chairlift/media')
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, join(folder, 'media'), 'junction')
  return folder
}

export async function startShop(options: { port: number; env?: NodeJS.ProcessEnv; isQuiet?: boolean }): Promise<Shop> {
  const dataDir = newDataDir()
  const url = `http://localhost:${options.port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', options.isQuiet ? 'ignore' : 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(options.port),
      DATA_DIR: dataDir,
      STORE_CLOCK: TEST_CLOCK,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...options.env,
    },
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

/** Ready means that a guest gets an answer. */
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
