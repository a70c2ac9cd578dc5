/** One run of the PostgreSQL server as our child: started, awaited until it takes connections, stopped. */
import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { identity } from '#commerce/database/programs/binaries.ts'
import type { ClusterHome } from './cluster-home.ts'

export type Postmaster = {
  pid: number
  exited: Promise<void>
  hasExited(): boolean
  /** Resolves when it takes connections; rejects with PostgreSQL's own words when it ends instead. */
  untilReady(log: DatabaseLog): Promise<void>
  /** Asks it to end open transactions, write everything and leave. Safe to call twice and from an exit handler. */
  askToStop(): void
  stop(): Promise<void>
}

const STOP_PATIENCE_MS = 10_000
const PROGRESS_MS = 5_000
const LOG_LIMIT_BYTES = 10_000_000

export function spawnPostmaster(
  { cluster, binaries, logFile, user }: ClusterHome,
  settings: Record<string, string>,
): Postmaster {
  turnLogOver(logFile)
  const output = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    cwd: cluster,
    // A session of its own: Ctrl-C in the terminal is for the shop, which finishes its requests before the database
    // goes.
    detached: true,
    stdio: ['ignore', output, output],
    // None of the PG… variables that might be set here for another server.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C' },
    windowsHide: true,
    ...identity(user),
  })
  closeSync(output)

  let isOver = false
  let spawnError = ''
  const exited = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true
      resolve()
    }
    child.once('exit', over)
    child.once('error', (error) => {
      spawnError = error.message
      over()
    })
  })
  const pid = child.pid ?? 0

  async function untilReady(log: DatabaseLog) {
    let nextWord = performance.now() + PROGRESS_MS
    for (;;) {
      if (isOver) throw new Error(spawnError || lastWords(logFile, logStart))
      const file = readPostmasterFile(cluster)
      if (file?.pid === pid && file.isReady) return
      if (performance.now() > nextWord) {
        log.info('The database is recovering; this can take a while after a crash.')
        nextWord += PROGRESS_MS
      }
      await pause(10)
    }
  }

  function askToStop() {
    if (isOver) return
    if (process.platform === 'win32') execFile(binaries.pgCtl, ['stop', '-m', 'fast', '-W', '-D', cluster])
    else child.kill('SIGINT')
  }

  async function stop() {
    askToStop()
    // Immediate: no checkpoint, the next start recovers. Never SIGKILL, which leaves its children behind.
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
    await exited
    clearTimeout(timer)
  }

  return { pid, exited, hasExited: () => isOver, untilReady, askToStop, stop }
}

function turnLogOver(logFile: string) {
  try {
    if (statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
  } catch {
    // There is no log yet.
  }
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|DETAIL|HINT|error/.test(line))
  return (telling.length > 0 ? telling : lines.slice(-3)).join(' ')
}

/** What a running PostgreSQL writes about itself into its data folder. */
export type PostmasterFile = { pid: number; isReady: boolean }

export function postmasterPath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    // Lines: process id, folder, start, port, socket folder, address, shared memory, status.
    const lines = readFileSync(postmasterPath(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
