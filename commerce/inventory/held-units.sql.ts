/** The SQL that counts what is held at this moment, for one cart and from one network. */

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

const LIVE = `(state = 'paying' or state = 'active' and expires_at > (select shop_now()))`
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
   from (select ${OTHERS} as others, ${OWN} as replaced from (${counted('cart_id = $1')}) as held) as of_cart,
     (select ${OTHERS} as others, ${OWN} as replaced,
        greatest(1, coalesce(ceil(extract(epoch from min(expires_at) - (select shop_now()))), 1))::int as seconds
      from (${counted('network = $2')}) as held) as of_network`,
)

export async function selectHeldUnits(
  tx: Tx,
  cartId: number,
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
