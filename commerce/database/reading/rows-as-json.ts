/**
 * Rows of several tables in one statement, so that all of them are of one moment whatever the transaction sees: rows
 * that belong together must never be read half before a change and half after it.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A table, which of its rows are wanted, and their order. */
export type WantedRows = readonly [table: PgTable, condition: SQL, order: SQL]
export type RowsOf<Parts extends Record<string, WantedRows>> = {
  [Name in keyof Parts]: Parts[Name][0]['$inferSelect'][]
}

/** Begins a statement whose parts are about these products, or about all; see `OF_PRODUCT`. */
export function wantedProducts(productIds: readonly number[] | undefined): SQL {
  if (!productIds) return sql`with wanted as (select id from product)`
  return sql`with wanted as (select unnest(${sql.param(productIds)}::int[]) as id)`
}

export const OF_PRODUCT = sql`product_id in (select id from wanted)`

export function asJson(parts: Record<string, WantedRows>): SQL {
  const columns = Object.entries(parts).map(([name, part]) => sql`${rowsAsJson(part)} as ${sql.identifier(name)}`)
  return sql.join(columns, sql`, `)
}

function rowsAsJson([table, condition, order]: WantedRows): SQL {
  const columns = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${column} as ${sql.identifier(key)}`,
  )
  return sql`(select coalesce(json_agg(r), '[]') from (
    select ${sql.join(columns, sql`, `)} from ${table} where ${condition} order by ${order}) r)`
}
