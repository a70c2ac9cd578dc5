/**
 * The programs that measure a shop, autocannon and Lighthouse: one runs and prints JSON, the other is called. They are
 * installed in a folder of their own when the bench first asks for one: a fresh clone does not wait for their 13,000
 * files.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from '#tools/bootstrap/ensure-installed.mjs'
import { at } from '#tools/bootstrap/root.mjs'

const FOLDER = at('tools/bench/programs')
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024

type Manifest = { bin: Record<string, string>; main: string }

/** Gives the JSON that it prints. */
export async function runProgram<Printed>(name: 'autocannon', args: string[]): Promise<Printed> {
  const { folder, manifest } = await installed(name)
  const file = join(folder, manifest.bin[name] as string)
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { maxBuffer: LONGEST_OUTPUT_BYTES })
  return JSON.parse(stdout) as Printed
}

/** Its module: to start a process for each of a dozen calls would take half a minute. */
export async function loadProgram<Module>(name: 'lighthouse'): Promise<Module> {
  const { folder, manifest } = await installed(name)
  return import(join(folder, manifest.main))
}

async function installed(name: string): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(FOLDER, 'node_modules', name)
  const file = join(folder, 'package.json')
  if (!existsSync(file) && !(await npm('Installing what the bench measures with', ['ci'], FOLDER))) {
    throw new Error(`${name} could not be installed`)
  }
  return { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest }
}
