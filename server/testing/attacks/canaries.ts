/**
 * Searches everything that a shop keeps for secrets that were planted: as they are, as the database writes bytes, and
 * in base64 wherever in a text they begin.
 */

import type { Database } from '#commerce/database/open.ts'
import { trimmedEnd } from '#contract/values/text.ts'

/** By what it is called when it is found. */
export type Secrets = ReadonlyMap<string, string>

/** Names of the secrets that stand in a text. */
export function secretsIn(text: string, secrets: Secrets): string[] {
  const lower = text.toLowerCase()
  return [...secrets].filter(([, secret]) => formsOf(secret).some((form) => lower.includes(form))).map(([name]) => name)
}

/** `table.column: secret`, over every column of every table, those of the job runner and the sandbox among them. */
export async function secretsInDatabase({ pool }: Database, secrets: Secrets): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; title: string }>(
    `select format('%I.%I', table_schema, table_name) as name, table_schema || '.' || table_name as title
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  const forms = [...secrets.values()].flatMap(formsOf)
  for (const { name, title } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${name} as one
       where exists (select from unnest($1::text[]) as form where strpos(lower(one::text), form) > 0)`,
      [forms],
    )
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row)))
      for (const secret of secretsIn(JSON.stringify(value), secrets)) found.push(`${title}.${column}: ${secret}`)
  }
  return [...new Set(found)]
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // What stands before it in a text decides how its letters are cut; the first and last characters are not its own.
  const cut = [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return trimmedEnd(coded, (letter) => letter === '=').slice(before === 0 ? 0 : before + 1, -1)
  })
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), ...cut].map((form) => form.toLowerCase())
}
