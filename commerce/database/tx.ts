/**
 * What a verb receives: an open transaction. A verb never opens, commits or rolls back one itself;
 * `tx.transaction(…)` inside a verb is a savepoint.
 */
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'

export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

const dialect = new PgDialect({ casing: 'snake_case' })

/** The transaction that is already open on this connection. */
export function txOn(client: ClientBase): Tx {
  const connection = client as ConstructorParameters<typeof NodePgSession>[0]
  return new NodePgTransaction(dialect, new NodePgSession(connection, dialect, undefined), undefined)
}
