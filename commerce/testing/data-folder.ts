/**
 * A new folder for the data of a test: in memory where the system offers enough of it, else among the temporary files.
 *
 * Copying a database means making a thousand small files. In memory that takes a fifth of the time, which is most of
 * what a test with a database of its own costs.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 2 ** 30
/** What all databases of a run may take together, several times over. */
const NEEDED_BYTES = 4 * GB

export function newDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    // Some tests start programs from their folder.
    const isRunnable = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))
    const { bavail, bsize } = statfsSync(MEMORY)
    return isRunnable && Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
  } catch {
    return false
  }
}
