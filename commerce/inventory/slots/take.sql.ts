/** The one statement that makes something scarcer. Its slots are locked, so what it reads is what is there. */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { HoldFor } from '#commerce/inventory/locked-slots.ts'
import { arrayParameter } from './array-parameter.sql.ts'
import type { SlotId } from './slots.sql.ts'

export type Wanted = { id: string; slotId: SlotId; places: number; units?: number | undefined }

export type Taken = {
  /** Slots without enough places: if there is one, nothing was written. */
  short: SlotId[]
  /** Slots of holds whose id is in use for something else: if there is one, nothing was written. */
  strange: SlotId[]
  /** What is left of every slot that something was taken from or given back to. */
  left: { slotId: SlotId; places: number }[]
  /** Slots whose count had to change, and those whose count did. */
  due: number
  changed: number
  /** Holds that had to be inserted, and those that were. */
  fresh: number
  made: number
}

/*
 * `wanted.is_same` is null for a new id. A slot's row can be updated once per statement, so what is given back and what
 * is taken meet in one sum (`net`). What had lapsed before it is replaced ends as `expired`: it was let go, and
 * somebody counts how often that happens. `can` decides before anything is written. The conditions in `changed` and the
 * table's constraint say the same again: they would hold if the lock were missing (docs/locking.md).
 */
const takeStatement = statement<Taken>(
  'take_places',
  `with wanted as materialized (
     select id, slot_id, qty, units, (
       select cart_id = $5 and hold.slot_id = wanted.slot_id and hold.qty = wanted.qty and state in ('active', 'paying')
       from hold where hold.id = wanted.id
     ) as is_same
     from unnest(${arrayParameter(1, 'uuid')}, ${arrayParameter(2, 'bigint')}, ${arrayParameter(3, 'int')},
       ${arrayParameter(9, 'int')}) as wanted (id, slot_id, qty, units)
   ), fresh as materialized (
     select * from wanted where is_same is null
   ), old as materialized (
     select replaced.id, slot_id, qty from (select distinct unnest(${arrayParameter(4, 'uuid')}) as id) as replaced cross join lateral (
       select slot_id, qty from hold where hold.id = replaced.id and cart_id = $5 and state = 'active' offset 0
     ) as hold where replaced.id not in (select id from wanted)
   ), net as materialized (
     select slot_id, sum(qty)::int as qty,
       (select capacity - sold - held from slot where slot.id = both_ways.slot_id) as free
     from (select slot_id, qty from fresh union all select slot_id, -qty from old) as both_ways group by slot_id
   ), short as materialized (
     select slot_id from net where qty > 0 and free < qty
   ), can as materialized (
     select not exists (select from short) and not exists (select from wanted where not is_same) as yes,
       shop_now() as now
   ), ended as (
     update hold set state = case when expires_at > can.now then 'replaced' else 'expired' end
     from old, can where hold.id = old.id and can.yes
     returning hold.id, hold.slot_id, hold.qty, hold.state
   ), changed as (
     update slot set held = held + net.qty from net, can
     where slot.id = net.slot_id and can.yes and net.qty <> 0 and capacity - sold - held >= net.qty
     returning slot.id
   ), made as (
     insert into hold (id, cart_id, line_id, lock_id, slot_id, qty, expires_at, created_at, units, network)
     select id, $5, $6, $7, slot_id, qty, $8, can.now, units, $10 from fresh, can where can.yes
     on conflict (id) do nothing
     returning id, slot_id, qty
   ), booked as (
     insert into ledger (at, slot_id, hold_id, d_held, d_sold, reason)
     select can.now, slot_id, id, d_held, 0, reason from can, (
       select slot_id, id, -qty as d_held, case state when 'replaced' then 'replace' else 'expire' end as reason from ended
       union all select slot_id, id, qty, 'hold' from made
     ) as both_ways
   )
   select
     array(select slot_id::text from short) as short,
     array(select slot_id::text from wanted where not is_same) as strange,
     (select coalesce(json_agg(json_build_object('slotId', slot_id::text, 'places', free - qty)), '[]') from net) as left,
     (select count(*)::int from net where qty <> 0) as due,
     (select count(*)::int from changed) as changed,
     (select count(*)::int from fresh) as fresh,
     (select count(*)::int from made) as made`,
)

export async function takePlaces(
  tx: Tx,
  wanted: readonly Wanted[],
  replaced: readonly string[],
  { cartId, lineId, lockId, expiresAt, network = null }: HoldFor,
): Promise<Taken> {
  const [taken] = await takeStatement(tx, [
    wanted.map(({ id }) => id),
    wanted.map(({ slotId }) => slotId),
    wanted.map(({ places }) => places),
    replaced,
    cartId,
    lineId,
    lockId,
    expiresAt,
    wanted.map(({ units = 0 }) => units),
    network,
  ])
  if (!taken) throw new Error('Taking places gave no answer.')
  return taken
}
