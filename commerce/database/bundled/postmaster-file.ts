/** What a running PostgreSQL writes about itself into its data folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
