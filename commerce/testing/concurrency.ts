/** For tests of races: transactions that run at once, meet each other and wait for each other. */
import { setImmediate } from 'node:timers/promises'
import { type OperatorTx, operatorTx } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { txOn } from '#commerce/database/tx.ts'
import { TESTER } from './tester.ts'

/** A transaction that is tried once: tests of locks want to see what a second try would hide. */
export async function once<T>(database: Database, work: (tx: OperatorTx) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const result = await work(operatorTx(txOn(client), TESTER))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A wait that ends for all callers once so many have come. */
export function meetingPoint(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === expected) resolve()
    return promise
  }
}

/** Until so many transactions on this database wait for another one. */
export async function untilLockWait({ pool }: Database, waiters = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (((await pool.query(waiting)).rowCount ?? 0) < waiters) await setImmediate()
}
