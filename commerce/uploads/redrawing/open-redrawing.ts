/**
 * Redraws pictures, each in a process of its own that knows no secret: a file that crashes its reader or fills its
 * memory harms nothing else. A few run at once and a few wait; the next is refused as busy.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Redraw, Shape } from './redraw.ts'

export type Redrawn = Redraw | { ok: false; reason: 'busy' }
export type Redrawing = (sent: Uint8Array, shape?: Shape) => Promise<Redrawn>

/** How the process that redraws a picture says why it did not: none of Node's own codes is among them. */
export const EXIT_CODES = { not_a_picture: 40, too_many_pixels: 41 } as const

const PROGRAM = fileURLToPath(new URL('./redraw-once.ts', import.meta.url))
const AT_ONCE = 1
const MOST_WAITING = 8
/** The slowest that is small enough takes three seconds on a slow machine. */
const PATIENCE_MS = 15_000

export function openRedrawing({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): Redrawing {
  const waiting: (() => void)[] = []
  let running = 0

  return async (sent, shape = 'whole') => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return { ok: false, reason: 'busy' }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await redrawnApart(sent, shape)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function redrawnApart(sent: Uint8Array, shape: Shape): Promise<Redraw> {
  return new Promise((resolve, reject) => {
    // Windows finds no system library without the one; with the other, which `npm start` and `npm test` set, it reads
    // its program as it was compiled before: half of its work.
    const { NODE_COMPILE_CACHE, SystemRoot } = process.env
    const env = { NODE_COMPILE_CACHE, SystemRoot }
    const child = spawn(process.execPath, [PROGRAM, shape], {
      env,
      stdio: 'pipe',
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    const drawn: Buffer[] = []
    const said: Buffer[] = []
    child.stdout.on('data', (chunk) => drawn.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    // It may well end before it has read everything.
    child.stdin.on('error', () => {})
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve({ ok: true, picture: Buffer.concat(drawn) })
      // A file that crashes its reader, or keeps it busy for ever, is no picture.
      if (signal !== null || code === EXIT_CODES.not_a_picture) return resolve({ ok: false, reason: 'not_a_picture' })
      if (code === EXIT_CODES.too_many_pixels) return resolve({ ok: false, reason: 'too_many_pixels' })
      reject(
        new Error(`Redrawing a picture ended with ${code}: ${Buffer.concat(said).toString('utf8').slice(0, 2_000)}`),
      )
    })
    child.stdin.end(sent)
  })
}
