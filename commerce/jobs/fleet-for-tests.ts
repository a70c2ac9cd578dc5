/** Starts processes of a fleet (`fleet-process-for-tests.ts`) and ends them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FleetReport } from './fleet-process-for-tests.ts'

export type FleetMember = { pid: number | undefined; kill(): Promise<void> }

/** Resolves when the process asks for jobs. `claims` is false for one that leaves out pg-boss's claim. */
export async function startFleetMember(url: string, claims: boolean): Promise<FleetMember> {
  const child = fork(fileURLToPath(new URL('fleet-process-for-tests.ts', import.meta.url)), [
    url,
    claims ? 'claims' : 'without claim',
  ])
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: FleetReport) => report === 'ready' && resolve())
    exited.then(([code]) => reject(new Error(`A process of the fleet ended (${code}).`)))
  })
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
