/**
 * Ends a database by kill -9 in the middle of an order: at a step that is named, or so many statements behind it, while
 * one of them is on its way. The statements of every connection of this process count.
 */
import { Client } from 'pg'
import { isPrepared, type SendStatement } from '#commerce/testing/changed-statements.ts'
import type { KillableDatabase } from './race-database.ts'

export type DatabaseKiller = {
  /** What the shop of this process is started with. */
  atOrderPoint(point: string): Promise<void>
  /** The next time a shop is at this point. */
  arm(point: string, statementsLater: number): Promise<void>
  hasKilled(): boolean
  /** From now on statements leave a guard out, for a proof. */
  change(how: (send: SendStatement) => SendStatement): void
  /** Statements are neither counted nor changed any more. */
  restore(): void
}

export function createDatabaseKiller({ database, killDatabase }: KillableDatabase): DatabaseKiller {
  const original = Client.prototype.query as (...given: unknown[]) => unknown
  let armed: { point: string; statementsLater: number; pids: number[] } | undefined
  /** Missing until the point is reached. */
  let left: number | undefined
  let changed: (send: SendStatement) => SendStatement = (send) => send

  Client.prototype.query = function query(this: Client, ...given: unknown[]) {
    if (left !== undefined) countDown(left - 1)
    if (!isPrepared(given[0])) return original.apply(this, given)
    return changed((sent) => original.call(this, sent) as ReturnType<SendStatement>)(given[0])
  } as typeof Client.prototype.query

  function countDown(to: number): void {
    left = to
    if (!armed || to > 0) return
    const { pids } = armed
    armed = undefined
    left = undefined
    killDatabase(pids)
  }

  return {
    async atOrderPoint(point) {
      if (armed?.point === point && left === undefined) countDown(armed.statementsLater)
    },
    async arm(point, statementsLater) {
      // What is sent to a process of the database that outlives the kill would still be done and answered.
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend'`,
      )
      armed = { point, statementsLater, pids: rows.map(({ pid }) => pid) }
    },
    hasKilled: () => armed === undefined,
    change(how) {
      changed = how
    },
    restore() {
      Client.prototype.query = original as typeof Client.prototype.query
    },
  }
}
