/**
 * What `lockSlots` is not: the same handle without the lock, and with locks in any order. Tests show what then goes
 * wrong.
 */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type LockSlots, lockSlots, type SlotKey, slotName } from '#commerce/inventory/index.ts'

/** Everybody who comes here waits until so many have come. */
export function meetingPoint(everybody: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    here += 1
    if (here === everybody) resolve()
    return promise
  }
}

const look = statement<{ id: string; left: number; held: number }>(
  'test_look',
  `select id, capacity - sold - held as left, held from slot
   where pool_id = $1 and svc_date = $2 and svc_time is not distinct from $3`,
)
const writeSeen = statement('test_write_seen', 'update slot set held = $2 where id = $1')
const insertHold = statement(
  'test_insert_hold',
  `with made as (
     insert into hold (id, cart_id, slot_id, qty, expires_at) values ($1, $2, $3, $4, $5) returning id, slot_id, qty
   )
   insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, qty, 0, 'hold' from made`,
)

/** Looks, and later writes what it saw plus what it takes. */
export function readWithoutLock(afterLook: () => Promise<void> = async () => {}): LockSlots {
  return async (tx, keys) => {
    const seen = new Map<string, { id: string; left: number; held: number }>()
    for (const key of keys) {
      const [slot] = await look(tx, [key.poolId, key.day, key.time])
      if (slot) seen.set(slotName(key), slot)
    }
    await afterLook()
    return {
      left: (key) => seen.get(slotName(key))?.left,
      async take(holds, { cartId, expiresAt }) {
        for (const hold of holds) {
          const slot = seen.get(slotName(hold))
          if (!slot) return [hold]
          await writeSeen(tx, [slot.id, slot.held + hold.places])
          await insertHold(tx, [hold.id, cartId, slot.id, hold.places, expiresAt])
        }
        return []
      },
    }
  }
}

/** Locks one after the other as they come, and meets the others after the first. */
export function lockInGivenOrder(afterFirst: () => Promise<void>): LockSlots {
  return async (tx: Tx, keys: readonly SlotKey[]) => {
    for (const [at, key] of keys.entries()) {
      if (at === 1) await afterFirst()
      await lockSlots(tx, [key])
    }
    return lockSlots(tx, keys)
  }
}
