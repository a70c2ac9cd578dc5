/**
 * Reading without a transaction: each statement sees the moment it runs in. For single statements that thousands ask
 * for, where a begin and a commit around them would cost more than they do.
 */
import type { Pool } from 'pg'
import { databaseFault } from './fault.ts'
import { type Tx, txOn } from './tx.ts'

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
