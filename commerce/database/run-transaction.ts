/**
 * All of the work or none of it. A transaction that lost against another one is run again as a whole, three tries in
 * all; nothing else is ever retried, least of all a commit whose reply got lost (read back by key instead).
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'
import { databaseFault } from './fault.ts'
import { isOutdated, type JudgedBy } from './revision.ts'
import { commitsBy, type Tx, txOn } from './tx.ts'

const TRIES = 3
/**
 * A first try waits for a lock as long as a guest would (`lock_timeout` of the pool). One that did not get it then asks
 * again only shortly: forty guests who wait for one row must not keep all connections from those who want another.
 */
const RETRY_LOCK_WAIT = "set local lock_timeout = '250ms'"

/** Where `isCommitted` is false for the result, the work is rolled back and the result is still returned. */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  isCommitted: (result: T) => boolean = () => true,
  begin = BEGIN,
): Promise<T> {
  const { result } = await tryAgain(pool, { work, isCommitted, begin })
  return result
}

export type Sold<T> = { result: T; isOutdated: boolean }

/** The same for what is judged by the shop in memory. Where that is out of date, nothing is written. */
export async function runSale<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  isCommitted: (result: T) => boolean,
  judgedBy: (result: T) => JudgedBy | undefined,
): Promise<Sold<T>> {
  return tryAgain(pool, { work, isCommitted, judgedBy, begin: BEGIN })
}

async function tryAgain<T>(pool: Pool, given: Work<T>): Promise<Sold<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(await pool.connect(), attempt > 1, given)
    } catch (error) {
      if (attempt === TRIES || databaseFault(error) !== 'busy') throw error
      // The same two would meet again at once; the one that waits longer lets the other through.
      await pause(Math.random() * 20 * attempt)
    }
  }
}

type Work<T> = {
  work(tx: Tx): Promise<T>
  isCommitted(result: T): boolean
  /** Without it, the work may send the commit with its last statements (`lastly`). */
  judgedBy?(result: T): JudgedBy | undefined
  begin: string
}

const BEGIN = 'begin'

/** A begin travels with the first statement and a commit with the comparison before it: neither is waited for alone. */
async function tryOnce<T>(
  client: PoolClient,
  isRetry: boolean,
  { begin: beginning, work, isCommitted, judgedBy }: Work<T>,
): Promise<Sold<T>> {
  try {
    const begin = sent(client.query(isRetry ? `${beginning}; ${RETRY_LOCK_WAIT}` : beginning))
    const tx = txOn(client)
    let early: ReturnType<typeof commit> | undefined
    const commit = () => sent(client.query('commit'))
    if (!judgedBy) {
      commitsBy(tx, () => {
        early = commit()
      })
    }
    const result = await work(tx)
    await begin
    const judged = judgedBy?.(result)
    const comparison = judged && sent(isOutdated(tx, judged))
    const isWanted = isCommitted(result)
    if (early && !isWanted) throw new Error('A transaction was committed with a result that is not.')
    const end = early ?? (isWanted ? commit() : sent(client.query('rollback')))
    const isRefused = (await comparison) ?? false
    const { command } = await end
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error: a swallowed
    // statement error would look like success.
    if (isWanted && !isRefused && command !== 'COMMIT') {
      throw new Error('The transaction had failed before its commit; nothing was written.')
    }
    client.release()
    return { result, isOutdated: isRefused }
  } catch (error) {
    await giveBack(client, error)
    throw error
  }
}

/** It is waited for after what was sent behind it: until then its failure is not one that no code handles. */
function sent<T>(query: Promise<T>): Promise<T> {
  query.catch(() => {})
  return query
}

// A connection that cannot roll back is dead or in an unknown state: it is closed, never used again.
async function giveBack(client: PoolClient, error: unknown) {
  if (databaseFault(error) === 'away') return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/**
 * Reads without a transaction: each statement sees the moment it runs in. For single statements that run thousands of
 * times, where a begin and a commit around them would cost more than they do.
 */
export async function runReading<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(txOn(client))
    client.release()
    return result
  } catch (error) {
    client.release(databaseFault(error) === 'away')
    throw error
  }
}

const SNAPSHOT = 'begin isolation level repeatable read read only'

/** All statements see the same moment: a change between two of them would show what never was. */
export function runSnapshot<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(pool, work, undefined, SNAPSHOT)
}

/** A transaction on a connection of the caller's own, tried once. */
export async function runOn<T>(client: Client, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(txOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    // Where that fails too, the caller closes the connection, and the database rolls back.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
