/**
 * After a `kill -9` of the shop its PostgreSQL goes on alone. The next start stops it and starts its own, so that the
 * database of a running shop is always that shop's child. The caller has claimed the data folder.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { ClusterHome } from './cluster-home.ts'
import { postmasterPath, readPostmasterFile } from './postmaster.ts'
import { processBirth } from './process-birth.ts'

const FAST_MS = 10_000
const IMMEDIATE_MS = 5_000

export async function stopOrphan({ cluster, binaries }: ClusterHome, log: DatabaseLog): Promise<void> {
  const pid = readPostmasterFile(cluster)?.pid
  if (!pid || processBirth(pid) === undefined) return
  if (!isPostgresOn(pid, cluster)) {
    // The id went to another program; PostgreSQL would take that one for its predecessor and refuse to start.
    rmSync(postmasterPath(cluster), { force: true })
    return
  }
  log.warn(`The database of an earlier start is still running (process ${pid}); stopping it first.`)
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' })
    return
  }
  // Fast ends open transactions and writes everything; immediate leaves that to the recovery of the next start.
  if (await endsAfter(pid, 'SIGINT', FAST_MS)) return
  if (await endsAfter(pid, 'SIGQUIT', IMMEDIATE_MS)) return
  throw new StartRefused(`The database of an earlier start (process ${pid}) does not stop. End it, then start again.`)
}

async function endsAfter(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const birth = processBirth(pid)
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in this moment, or it is not ours to stop: the wait tells.
  }
  const deadline = performance.now() + patienceMs
  while (birth !== undefined && processBirth(pid) === birth) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}

function isPostgresOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
