/**
 * How long `npm start` takes until a guest gets a page, everything installed and built: with an empty data folder, and
 * again with what the first one left.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { FIXED_CLOCK, freePort, newDataDir, untilReady } from '#tools/shop/start-built-shop.ts'
import type { Figure } from './budget.ts'

// A budget leaves room for a busy machine; the goal is that of a quiet one.
const FIRST = { name: 'first npm start until the first page', unit: 's', atMost: 15, goal: 3 }
const SECOND = { name: 'second npm start until the first page', unit: 's', atMost: 5, goal: 2 }

export async function startFigures(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const first = await startSeconds(dataDir)
  const second = await startSeconds(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return [
    { ...FIRST, value: first },
    { ...SECOND, value: second },
  ]
}

async function startSeconds(dataDir: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, STORE_CLOCK: FIXED_CLOCK, LOG_LEVEL: 'error' },
  })
  child.stdout.resume()
  // npm ends before the shop does, but the shop's output stays open until the shop has ended.
  const isClosed = once(child, 'close')
  try {
    await untilReady(`http://localhost:${port}/`, child)
    return (performance.now() - startedAt) / 1000
  } finally {
    child.kill('SIGTERM')
    await isClosed
  }
}
