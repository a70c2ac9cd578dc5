/** A shop in a process of its own, for tests about starting, stopping, killing and several processes at once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS } from '#commerce/testing/test-codes.ts'

export type SpawnedShop = {
  url: string
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Sends the signal and waits for the end: its exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

export type EndedShop = { code: number | NodeJS.Signals; output: string }

const ROOT = join(import.meta.dirname, '../../..')
const OPEN = /Chairlift is open at (http\S+?)\/?\n/

/**
 * Resolves when the shop is open; fails with what it printed when it ends before. `root` is the tree that it runs from:
 * this one, or that of an earlier release.
 */
export async function spawnShop(
  env: Record<string, string>,
  file = 'server/main.ts',
  root = ROOT,
): Promise<SpawnedShop> {
  const given = { SERVE: 'commerce', PORT: '0', DATA_KEYS: TEST_DATA_KEYS, TICKET_KEYS: TEST_TICKET_KEYS, ...env }
  const { child, output, ended } = run(file, given, {}, root)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = OPEN.exec(output())?.[1]
      if (found) resolve(found)
    })
    void ended.then(({ code }) => reject(new Error(`The shop ended with ${code} before it was open:\n${output()}`)))
  })
  return {
    url,
    child,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Runs a command of ours to its end. */
export function runToEnd(
  file: 'server/main.ts' | 'server/reload-demo.ts' | 'server/admin.ts',
  env: Record<string, string>,
  typed: Typed = {},
): Promise<EndedShop> {
  return run(file, env, typed).ended
}

/** What stands after the name of a command, and what is written to its standard input. */
type Typed = { args?: readonly string[]; input?: string }

function run(file: string, env: Record<string, string>, { args = [], input }: Typed = {}, root = ROOT) {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  })
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const output = () => printed
  const ended = once(child, 'close').then(([code, signal]): EndedShop => ({ code: code ?? signal, output: printed }))
  return { child, output, ended }
}
