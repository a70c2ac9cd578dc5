/** Runs initdb to its end; it ends with us. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type Binaries, identity } from './binaries.ts'
import type { RunAs } from './run-as.ts'

/** Returns what it says where it fails. */
export async function runInitdb(
  { initdb }: Binaries,
  user: RunAs | undefined,
  args: readonly string[],
  onWorking: () => void = () => {},
): Promise<string | undefined> {
  const child = spawn(initdb, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...identity(user) })
  onWorking()
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  try {
    const [said, code] = await Promise.all([text(child.stderr), exitCode(child)])
    return code === 0 ? undefined : said.trim() || `initdb ended with ${code}.`
  } finally {
    process.removeListener('exit', killWithUs)
  }
}

function exitCode(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
