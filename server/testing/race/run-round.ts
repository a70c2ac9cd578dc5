/** One round: so many new guests, all at once, each wanting one place of the same slot; then the database is asked. */
import { Client, type Pool } from 'pg'
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Outcome } from './purchase.ts'
import { createShopper } from './shopper.ts'
import type { Target } from './targets.ts'

export type Round = {
  before: SlotTruth
  after: SlotTruth
  violations: unknown[]
  /** The lines that were promised to guests. */
  lineIds: number[]
  /** How often each code refused. */
  refusals: Record<string, number>
  /** Replies that no shop should give. */
  faults: string[]
  seconds: number
}

let newcomers = 1

export async function runRound(target: Target, database: Pool, shoppers: number): Promise<Round> {
  const before = await slotTruth(database, target.key)
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: shoppers }, () => {
      newcomers += 1
      return target.visit(createShopper(newcomers))
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  return {
    before,
    after: await slotTruth(database, target.key),
    violations: await violations(database),
    ...summary(outcomes),
    seconds,
  }
}

function summary(outcomes: Outcome[]): Pick<Round, 'lineIds' | 'refusals' | 'faults'> {
  const lineIds: number[] = []
  const refusals: Record<string, number> = {}
  const faults: string[] = []
  for (const outcome of outcomes) {
    if (outcome.kind === 'held') lineIds.push(outcome.lineId)
    else if (outcome.kind === 'refused') refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1
    else faults.push(outcome.kind === 'fault' ? outcome.words : outcome.kind)
  }
  return { lineIds, refusals, faults }
}

/** What the database says in the end, asked in SQL of the tests' own: no code under test counts its own places. */
type SlotTruth = { capacity: number; sold: number; held: number; inHolds: number }

export async function slotTruth(database: Pool, { poolId, day, time }: SlotKey): Promise<SlotTruth> {
  const { rows } = await database.query<SlotTruth>(
    `select capacity, sold, held, coalesce((select sum(qty) from hold
       where hold.slot_id = slot.id and state in ('active', 'paying', 'consumed')), 0)::int as "inHolds"
     from slot where pool_id = $1 and svc_date = $2 and svc_time is not distinct from $3`,
    [poolId, day, time],
  )
  if (!rows[0]) throw new Error(`There is no slot ${poolId} ${day} ${time}.`)
  return rows[0]
}

/** Over a connection of its own: those of a shop give up after some seconds, and a proof has millions of rows. */
export async function violations({ options: { connectionString } }: Pool): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query('select * from violations')).rows
  } finally {
    await client.end()
  }
}

/** The lines of these ids that are there, and in whose cart. */
export async function linesOf(database: Pool, ids: readonly number[]): Promise<{ id: number; cartId: number }[]> {
  const { rows } = await database.query<{ id: number; cartId: number }>(
    'select id, cart_id as "cartId" from cart_line where id = any($1)',
    [ids],
  )
  return rows
}
