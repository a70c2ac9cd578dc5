/**
 * A purchase of three steps, for tests that stop it anywhere: places are kept, another system charges, the places are
 * sold. Each leaves rows by which its effects are counted. The other system knows a charge again by its key.
 */
import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database/open.ts'
import { statement } from '#commerce/database/tx.ts'
import type { RequestKey } from '#commerce/idempotency/index.ts'
import type { DurableStep } from './run-steps.ts'

export type Purchase = { ok: boolean; done: string[] }
/** Where a step begins or ends. */
export type PauseAt = (place: string) => Promise<void>

export const BUY: RequestKey = {
  scope: 'visitor one',
  key: 'b3f7',
  fingerprint: createHash('sha256').update('buy').digest(),
}
export const NOTHING_DONE: Purchase = { ok: true, done: [] }
export const STOPS = ['keep', 'charge', 'sell'].flatMap((step) => [`before ${step}`, `after ${step}`])

const effect = statement('test_effect', 'insert into effect (name) values ($1)')

export async function createEffects({ pool }: Database): Promise<void> {
  await pool.query('create table effect (name text not null); create table charge (key text primary key)')
}

export async function effectsOf({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select name, count(*)::int as count from (select name from effect union all select 'charged' from charge) as all_effects
     group by name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

export function purchaseSteps({ pool }: Database, pause: PauseAt = async () => {}): DurableStep<Purchase>[] {
  const inside = (name: string, done: string): DurableStep<Purchase> => ({
    point: done,
    async inside(tx, progress) {
      await pause(`before ${name}`)
      await effect(tx, [done])
      await pause(`after ${name}`)
      return { ok: true, done: [...progress.done, done] }
    },
  })
  return [
    inside('keep', 'kept'),
    {
      point: 'charged',
      async outside(progress) {
        await pause('before charge')
        await pool.query('insert into charge (key) values ($1) on conflict do nothing', [BUY.key])
        await pause('after charge')
        return { ok: true, done: [...progress.done, 'charged'] }
      },
    },
    inside('sell', 'sold'),
  ]
}
