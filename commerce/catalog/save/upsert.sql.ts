/** Parts of statements that save whole lists. */
import { type AnyColumn, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** `set` of an upsert: every column as it would have been inserted, the keys aside. */
export function newValues<Table extends PgTable>(
  table: Table,
  keys: (keyof Table['$inferInsert'])[],
): Record<string, SQL> {
  const columns = Object.keys(getTableColumns(table)).filter(
    (key) => key !== 'id' && !keys.some((other) => other === key),
  )
  return Object.fromEntries(columns.map((key) => [key, sql.raw(`excluded."${toSnakeCase(key)}"`)]))
}

/** When it was archived: now, unless it is already. */
export function archived(column: AnyColumn): SQL {
  return sql`coalesce(${column}, shop_now())`
}

export function noneOf(column: Parameters<typeof notInArray>[0], ids: number[]): SQL | undefined {
  return ids.length === 0 ? undefined : notInArray(column, ids)
}
