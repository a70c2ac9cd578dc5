/**
 * Repeats the same steps with pgbench, where it is installed, as a check of our own loop. It has no budget.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Looping } from './bare-loop.ts'
import type { Source, Step } from './steps.ts'

export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function pgbenchPerSecond(
  url: string,
  steps: readonly Step[],
  { connections, days, seconds }: Looping,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-pgbench-'))
  try {
    const script = join(folder, 'steps.sql')
    writeFileSync(script, scriptOf(steps, days))
    const flags = [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${connections}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      '-f',
      script,
      plain(url),
    ]
    const { stdout } = await promisify(execFile)('pgbench', flags)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without the parameter that only our driver understands. */
function plain(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('ssl')
  return address.href
}

function scriptOf(steps: readonly Step[], days: readonly string[]): string {
  const read = new Set(steps.flatMap(({ values }) => values.flatMap(stepsRead)))
  const lines = steps.map(({ config, values }, at) => {
    const text = config.text.replaceAll(/\$(\d+)/g, (_, number) => sqlOf(values[Number(number) - 1], days))
    return text.replaceAll(/\s*\n\s*/g, ' ') + (read.has(at) ? ` \\gset s${at}_` : ';')
  })
  const made = [...new Set(steps.flatMap(({ values }) => values.flatMap(newIds)))]
  const ids = made.map((name) => `select gen_random_uuid() as ${name} \\gset`)
  return [`\\set day random(1, ${days.length})`, ...ids, ...lines, ''].join('\n')
}

function stepsRead(source: Source): number[] {
  return source.from === 'list' ? source.items.flatMap(stepsRead) : source.from === 'row' ? [source.step] : []
}

function newIds(source: Source): string[] {
  if (source.from === 'list') return source.items.flatMap(newIds)
  return source.from === 'new' && source.kind === 'uuid' ? [source.name] : []
}

function sqlOf(source: Source | undefined, days: readonly string[]): string {
  switch (source?.from) {
    case 'row':
      return `:s${source.step}_${source.column}`
    case 'day':
      return `(array[${days.map(literal).join()}])[:day]`
    case 'new':
      return source.kind === 'uuid' ? `:${source.name}` : `decode(md5(random()::text) || md5(random()::text), 'hex')`
    case 'list':
      return listSql(source.items, days)
    default:
      return literal(source?.value)
  }
}

/** A list of constants goes as a text, whose type the statement says; one with a day in it is a list of days. */
function listSql(items: readonly Source[], days: readonly string[]): string {
  const constants = items.flatMap((item) => (item.from === 'constant' ? [item.value] : []))
  if (constants.length === items.length) return literal(`{${constants.map((value) => value ?? 'null').join()}}`)
  const list = `array[${items.map((item) => sqlOf(item, days)).join()}]`
  return items.some(({ from }) => from === 'day') ? `${list}::date[]` : list
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = value instanceof Date ? value.toISOString() : String(value)
  // To pgbench a colon before a letter begins a variable.
  return `'${text.replaceAll("'", "''").replaceAll(/:(?=[a-z_])/gi, ': ')}'`
}
