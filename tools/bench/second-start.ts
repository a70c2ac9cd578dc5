/** How long a second `npm start` takes until a guest gets a page: everything is installed, built and loaded. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { FIXED_CLOCK, freePort, newDataDir, untilReady } from '#tools/shop/start-built-shop.ts'

export async function secondStartSeconds(): Promise<number> {
  const dataDir = newDataDir()
  await startSeconds(dataDir)
  const seconds = await startSeconds(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return seconds
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
