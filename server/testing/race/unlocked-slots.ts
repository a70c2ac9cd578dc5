/**
 * The lock left out: a handle that reads the counts without locking and writes what it read plus what was taken, as a
 * shop does that checks before it acts. Only the tests that show what the lock is good for hand it in.
 */
import { sql } from 'drizzle-orm'
import { type LockSlots, slotName } from '#commerce/inventory/index.ts'

type Read = { id: string; left: number; held: number }

export const unlockedSlots: LockSlots = async (tx, keys) => {
  const read = new Map<string, Read>()
  for (const key of keys) {
    const { rows } = await tx.execute<Read>(
      sql`select id, capacity - sold - held as left, held from slot where pool_id = ${key.poolId}
        and svc_date = ${key.day} and svc_time is not distinct from ${key.time}::time`,
    )
    if (rows[0]) read.set(slotName(key), rows[0])
  }

  return {
    left: (key) => read.get(slotName(key))?.left,
    async take(holds, { cartId, lineId, lockId, expiresAt }) {
      const lacking = holds.filter((hold) => (read.get(slotName(hold))?.left ?? 0) < hold.places)
      if (lacking.length > 0) return lacking
      for (const hold of holds) {
        const slot = read.get(slotName(hold)) as Read
        await tx.execute(sql`update slot set held = ${slot.held + hold.places} where id = ${slot.id}`)
        await tx.execute(sql`insert into hold (id, cart_id, line_id, lock_id, slot_id, qty, expires_at) values
          (${hold.id}, ${cartId}, ${lineId}, ${lockId}, ${slot.id}, ${hold.places}, ${expiresAt.toISOString()})`)
        await tx.execute(sql`insert into ledger (slot_id, hold_id, d_held, d_sold, reason) values
          (${slot.id}, ${hold.id}, ${hold.places}, 0, 'hold')`)
      }
      return []
    },
  }
}
