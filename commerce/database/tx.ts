/**
 * What a verb receives: an open transaction. A verb never opens, commits or rolls back one itself;
 * `tx.transaction(…)` inside a verb is a savepoint.
 */
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryResultRow } from 'pg'

export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

const dialect = new PgDialect({ casing: 'snake_case' })

/** The transaction that is already open on this connection. */
export function txOn(client: ClientBase): Tx {
  const connection = client as ConstructorParameters<typeof NodePgSession>[0]
  return new NodePgTransaction(dialect, new NodePgSession(connection, dialect, undefined), undefined)
}

/**
 * A statement that is prepared once per connection: for the few that run thousands of times a second, where parsing and
 * planning would cost more than running them. The name belongs to the text for good; a changed text needs a new name
 * only across releases that share a connection, which none do.
 */
type Statement<Row> = (tx: Tx, values: readonly unknown[]) => Promise<Row[]>

/** Of every module that was loaded, by name: what a release asks of its tables (`commerce/testing/release/`). */
export const namedStatements = new Map<string, string>()

export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  const known = namedStatements.get(name)
  // The second would be answered by the plan of the first, on whichever connection that ran before.
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}.`)
  namedStatements.set(name, text)
  return async (tx, values) => {
    if (over.has(tx)) throw new Error('A transaction is asked for more after its commit.')
    const { rows } = await connectionOf(tx).query<Row>({ name, text, values: [...values] })
    return rows
  }
}

type Together<Asked> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> }

/**
 * Statements that do not wait for each other's results, in the order in which they are named. One that fails is heard
 * when all have ended: what another one asked after the rollback would stand outside of the transaction.
 */
export async function together<Asked extends readonly unknown[]>(asked: readonly [...Asked]): Promise<Together<Asked>> {
  const ended = await Promise.allSettled(asked)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Together<Asked>
}

const commits = new WeakMap<Tx, () => void>()
const over = new WeakSet<Tx>()

/** Says how a transaction is committed early, by `lastly`. Without it the commit follows when its work is done. */
export function commitsBy(tx: Tx, commit: () => void): void {
  commits.set(tx, commit)
}

/**
 * As `together`, for the last statements of a transaction that is committed whatever their rows are: its commit leaves
 * in the same write. Only for those of `statement`, each of which is sent as it is asked. Where one fails, the database
 * takes the commit for a rollback; a verb that throws for a row that it misses throws after the commit.
 */
export function lastly<Asked extends readonly unknown[]>(tx: Tx, asked: readonly [...Asked]): Promise<Together<Asked>> {
  const commit = commits.get(tx)
  if (commit) over.add(tx)
  commit?.()
  return together(asked)
}

// Drizzle keeps the connection of a transaction to itself; its session holds it under this name.
export function connectionOf(tx: Tx): ClientBase {
  return (tx as unknown as { session: { client: ClientBase } }).session.client
}
