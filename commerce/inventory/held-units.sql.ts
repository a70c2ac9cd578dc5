/** The SQL that counts what is held at this moment, for one cart and from one network, and uses proofs of work up. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { HeldUnits } from './held-units.ts'
import { arrayParameter } from './slots.sql.ts'

// The database has no row for a network, so there is none to lock. A hash that meets another one only makes two wait
// for each other.
const lock = statement(
  'lock_network',
  `select pg_advisory_xact_lock(('x' || encode(substring($1::bytea from 1 for 8), 'hex'))::bit(64)::bigint)`,
)

export async function lockNetwork(tx: Tx, network: Buffer): Promise<void> {
  await lock(tx, [network])
}

// As a case it says nothing to the planner, which may read the live holds of all carts beside those of the network.
const LIVE = `case state when 'paying' then true when 'active' then expires_at > (select shop_now()) end`
const REPLACED = `id = any (${arrayParameter(3, 'uuid')})`
const counted = (of: string) => `select units, expires_at, ${REPLACED} as is_replaced from hold where ${of} and ${LIVE}`
const OTHERS = 'coalesce(sum(units) filter (where not is_replaced), 0)::int'
const OWN = 'coalesce(sum(units) filter (where is_replaced), 0)::int'

const count = statement<{
  cartOthers: number
  cartReplaced: number
  networkOthers: number
  networkReplaced: number
  seconds: number
}>(
  'count_held_units',
  `select of_cart.others as "cartOthers", of_cart.replaced as "cartReplaced",
     of_network.others as "networkOthers", of_network.replaced as "networkReplaced", of_network.seconds
   from (select ${OTHERS} as others, ${OWN} as replaced from (${counted(`cart_id = $1 and state in ('active', 'paying')`)}) as held) as of_cart,
     (select ${OTHERS} as others, ${OWN} as replaced,
        greatest(1, coalesce(ceil(extract(epoch from min(expires_at) - (select shop_now()))), 1))::int as seconds
      from (${counted('network = $2')}) as held) as of_network`,
)

export async function selectHeldUnits(
  tx: Tx,
  cartId = 0,
  network: Buffer | null,
  replaced: readonly string[],
): Promise<HeldUnits> {
  const [found] = await count(tx, [cartId, network, replaced])
  if (!found) throw new Error('Counting what is held returned no row.')
  return {
    cart: { others: found.cartOthers, replaced: found.cartReplaced },
    network: { others: found.networkOthers, replaced: found.networkReplaced },
    secondsToFirstEnd: found.seconds,
  }
}

// A request of the same proof waits here until the first has committed or rolled back. One transaction may judge a line
// twice, joined with its duplicate and alone: it used the proof once.
const use = statement<{ id: Buffer }>(
  'use_proof',
  `insert into used_proof (id) values ($1)
   on conflict (id) do update set id = excluded.id where used_proof.used_by = pg_current_xact_id()::text returning id`,
)

/** Whether it was still good. A refusal that rolls back leaves it unused. */
export async function markProofUsed(tx: Tx, proofId: Buffer): Promise<boolean> {
  return (await use(tx, [proofId])).length === 1
}

const forget = statement<{ id: Buffer }>(
  'forget_used_proofs',
  `delete from used_proof where used_at < shop_now() - interval '1 hour' returning id`,
)

/** A proof is good for minutes; used ones are remembered for an hour. Returns how many were deleted. */
export async function forgetUsedProofs(tx: Tx): Promise<number> {
  return (await forget(tx, [])).length
}
