/**
 * Lays a copy of the prepared cluster into the folder of a first start, and has it written to the disk as initdb does.
 * Where it cannot, whatever the reason, the folder is empty again and initdb makes the cluster: a first start depends
 * on nothing that a build left.
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '#commerce/database/log.ts'
import type { Binaries } from '#commerce/database/programs/binaries.ts'
import type { RunAs } from '#commerce/database/programs/run-as.ts'
import { runInitdb } from '#commerce/database/programs/run-initdb.ts'
import type { LayRequest } from './lay-files.ts'

/** One call for all files, where the system has it: 0.1 to 0.2 s for them, where one by one took 0.8 to 1.7 s. */
const SYNC_METHOD = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

export async function layCluster(
  file: string,
  folder: string,
  { binaries, user }: { binaries: Binaries; user: RunAs | undefined },
  log: DatabaseLog,
  onWorking: () => void,
): Promise<boolean> {
  if (!existsSync(file)) return false
  try {
    const request: LayRequest = { file, folder, postgres: binaries.postgres, owner: user }
    const laying = layFiles(request)
    onWorking()
    if (!(await laying)) return false
    const trouble = await runInitdb(binaries, user, ['--sync-only', ...SYNC_METHOD, '-D', folder])
    if (trouble === undefined) return true
    throw new Error(trouble)
  } catch (error) {
    log.warn({ err: error }, `The database prepared in ${file} could not be used; a new one is made.`)
    return false
  }
}

function layFiles(workerData: LayRequest): Promise<boolean> {
  // Without the flags of this process, which are about its own end and memory.
  const worker = new Worker(new URL('lay-files.ts', import.meta.url), { workerData, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('It ended without an answer.')))
  })
}
