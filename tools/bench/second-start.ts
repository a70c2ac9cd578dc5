/** How long a second `npm start` takes until a guest gets an answer: everything is installed, built and loaded. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { freePort } from '#tools/shop/free-port.ts'
import { newDataDir, TEST_CLOCK, untilReady } from '#tools/shop/start-shop.ts'

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
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, STORE_CLOCK: TEST_CLOCK, LOG_LEVEL: 'error' },
  })
  child.stdout.resume()
  // npm leaves before the shop does, but what the shop writes to stays open until it has closed.
  const isClosed = once(child, 'close')
  try {
    await untilReady(`http://localhost:${port}/`, child)
    return (performance.now() - startedAt) / 1000
  } finally {
    child.kill('SIGTERM')
    await isClosed
  }
}
