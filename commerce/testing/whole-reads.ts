/**
 * Which statements would read one of these tables whole, as they were asked or as they are prepared for any values: row
 * by row, or along the primary key with no condition on it, which reads as much.
 */
import type { ClientBase } from 'pg'
import type { ObservedStatement } from './changed-statements.ts'

export async function wholeReads(
  client: ClientBase,
  asked: readonly Pick<ObservedStatement, 'name' | 'text' | 'values'>[],
  tables: readonly string[],
): Promise<string[]> {
  // As a shop's database plans; that of the tests never plans for values (database-for-tests.ts).
  await client.query('set plan_cache_mode = auto')
  const found: string[] = []
  for (const { name, text, values } of asked) {
    const planned = await client.query(`explain ${text}`, [...values])
    const prepared = await client.query(`explain (generic_plan) ${text}`)
    for (const { rows } of [planned, prepared]) {
      found.push(...wholeScans(rows, tables).map((plan) => `${name} reads ${plan}`))
    }
  }
  return found
}

/** What a plan reads whole, with the plan. */
export function wholeScans(plan: readonly Record<string, unknown>[], tables: readonly string[]): string[] {
  const lines = plan.map((row) => String(row['QUERY PLAN']))
  const read = tables.filter((table) => lines.some((line, at) => isScanOf(line, lines[at + 1] ?? '', table)))
  return read.length > 0 ? [`${read.join()}\n${lines.join('\n')}`] : []
}

function isScanOf(line: string, next: string, table: string): boolean {
  const scan = /(Seq|Index(?: Only)?) Scan (?:Backward )?(?:using (\S+) )?on (\S+)/.exec(line)
  if (scan?.[3] !== table) return false
  return scan[1] === 'Seq' || (/_pk(?:ey)?$/.test(scan[2] ?? '') && !next.includes('Index Cond:'))
}
