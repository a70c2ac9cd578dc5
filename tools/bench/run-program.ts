/**
 * Runs the programs that measure a shop, autocannon and Lighthouse, and gives the JSON they print. They are installed
 * in a folder of their own when the bench first asks for one: a fresh clone does not wait for their 13,000 files.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from '#tools/bootstrap/ensure-installed.mjs'
import { at } from '#tools/bootstrap/root.mjs'

const FOLDER = at('tools/bench/programs')
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024

export async function runProgram<Printed>(name: 'autocannon' | 'lighthouse', args: string[]): Promise<Printed> {
  const manifest = join(FOLDER, 'node_modules', name, 'package.json')
  if (!existsSync(manifest) && !(await npm('Installing what the bench measures with', ['ci'], FOLDER))) {
    throw new Error(`${name} could not be installed`)
  }
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = join(manifest, '..', typeof bin === 'string' ? bin : (bin[name] as string))
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { maxBuffer: LONGEST_OUTPUT_BYTES })
  return JSON.parse(stdout) as Printed
}
