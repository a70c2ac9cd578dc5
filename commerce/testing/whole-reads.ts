/** Which statements would read one of these tables whole, as they were asked or as they are prepared for any values. */
import type { ClientBase } from 'pg'
import type { PreparedStatement } from './changed-statements.ts'

export async function wholeReads(
  client: ClientBase,
  asked: readonly PreparedStatement[],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const { name, text, values } of asked) {
    const planned = await client.query(`explain ${text}`, values)
    const prepared = await client.query(`explain (generic_plan) ${text}`)
    for (const { rows } of [planned, prepared]) {
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const read = tables.filter((table) => plan.split('\n').some((line) => isScanOf(line, table)))
      if (read.length > 0) found.push(`${name} reads ${read.join()}\n${plan}`)
    }
  }
  return found
}

function isScanOf(line: string, table: string): boolean {
  const [, scanned = ''] = line.split('Seq Scan on ')
  return scanned.split(' ')[0] === table
}
