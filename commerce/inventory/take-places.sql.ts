/**
 * The SQL that takes places: lock the slots, count and book what lapsed, take. `take_places` and `exchange_places` are
 * one text and alone make something scarcer; its slots are locked, so what it reads is what is there.
 */

import { statement, type Tx, together } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { arrayParameter, IS_LAPSED, KEYS, keyArrays, OF_KEY } from './slots.sql.ts'
import type { SlotKey } from './slots.ts'
import type { HoldFor, HoldForNewLine } from './take-places.ts'

/** A slot's id as the driver hands it over: opaque here. */
export type SlotId = string

// Where nothing is replaced, each statement is one without what is for replaced holds: for most adds, making ready for
// that would take longer than running the rest.

// Rows that an array names are looked up one by one, in subselects that the planner cannot turn into joins: while the
// tables of a new shop are small it would join them as a whole, and keep that plan when they have grown.

// The ids are found first, in a subquery of their own: LockRows then runs above the sort, so that every transaction
// locks in ascending id order. A slot's id, pool, day and time never change, so a row waited for needs no second look.
const ID_OF_KEY = `select (select slot.id from slot where ${OF_KEY}) from ${KEYS}`
const BY_KEY = `array(${ID_OF_KEY})`
const REPLACED = arrayParameter(4, 'uuid')
const OF_EXCHANGE = `array(
     ${ID_OF_KEY}
     union select (select slot_id from hold where hold.id = replaced.id) from unnest(${REPLACED}) as replaced (id))`
type LockedRow = { id: SlotId; poolId: number; day: Day; time: string | null }
const lockText = (slots: string) =>
  `select id, pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where id = any (${slots}) order by id for update`
const lockByKey = statement<LockedRow>('lock_slots_by_key', lockText(BY_KEY))
const lockOfExchange = statement<LockedRow>('lock_slots_of_exchange', lockText(OF_EXCHANGE))

type Counted = { id: SlotId; capacity: number; sold: number; held: number; replaced: number }

// Between two requests for a slot hardly anything lapses there, and a statement that writes costs three times as much,
// also where it finds nothing to write.
const countText = (slots: string, replaced?: string) =>
  `select id, capacity, sold, held, ${replaced ? replacedText(replaced) : '0'} as replaced,
     coalesce((select true from hold where slot_id = slot.id and ${IS_LAPSED}
       ${replaced ? `and id <> all (${replaced})` : ''} limit 1), false) as "hasLapsed"
   from slot where id = any (${slots})`
const replacedText = (replaced: string) => `coalesce((
       select sum((select case when slot_id = slot.id and state = 'active' then qty end from hold where hold.id = own.id))
       from unnest(${replaced}) as own (id)
     ), 0)::int`
type Looked = Counted & { hasLapsed: boolean }
const count = statement<Looked>('count_locked_slots', countText(arrayParameter(1, 'bigint'), arrayParameter(2, 'uuid')))
const countByKey = statement<Looked>('count_slots_by_key', countText(BY_KEY))
const countOfExchange = statement<Looked>('count_slots_of_exchange', countText(OF_EXCHANGE, REPLACED))

// The last select reads what was there before the updates beside it: what has just been freed is subtracted by hand.
const bookAndCount = statement<Counted>(
  'book_lapsed_and_count',
  `with dead as (
     update hold set state = 'expired'
     where slot_id = any (${arrayParameter(1, 'bigint')}) and ${IS_LAPSED} and id <> all (${arrayParameter(2, 'uuid')})
     returning id, slot_id, qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, 'expire' from dead
   ), freed as (
     select slot_id, sum(qty)::int as qty from dead group by slot_id
   ), given_back as (
     update slot set held = held - freed.qty from freed where slot.id = freed.slot_id
   ), own as (
     select slot_id, sum(qty)::int as qty from (select distinct unnest(${arrayParameter(2, 'uuid')}) as id) as replaced
       cross join lateral (select slot_id, qty from hold where hold.id = replaced.id and state = 'active' offset 0) as hold
     group by slot_id
   )
   select slot.id, capacity, sold, held - coalesce(freed.qty, 0) as held, coalesce(own.qty, 0) as replaced
   from slot left join freed on freed.slot_id = slot.id left join own on own.slot_id = slot.id
   where slot.id = any (${arrayParameter(1, 'bigint')})`,
)

/**
 * Of slots that are locked: counts what is there, once the lapsed holds are booked, but for those that are to be
 * replaced.
 */
export async function bookLapsedAndCount(
  tx: Tx,
  slots: readonly SlotId[],
  replaced: readonly string[],
): Promise<Counted[]> {
  return booked(tx, await count(tx, [slots, [...new Set(replaced)]]), replaced)
}

/**
 * Locks the slots of these keys and holds until the transaction ends, and does the same. The count does not wait for
 * the reply to the lock, and looks after it all the same. A slot that was made between the two is not locked, and left
 * out.
 */
export async function lockAndCount(tx: Tx, keys: readonly SlotKey[], replaced: readonly string[]) {
  const isExchange = replaced.length > 0
  const values = isExchange ? [...keyArrays(keys), [...new Set(replaced)]] : keyArrays(keys)
  const [lock, look] = isExchange ? [lockOfExchange, countOfExchange] : [lockByKey, countByKey]
  const [locked, looked] = await together([lock(tx, values), look(tx, values)])
  const ids = new Set(locked.map(({ id }) => id))
  const counted = looked.filter(({ id }) => ids.has(id))
  return { locked, counted: await booked(tx, counted, replaced) }
}

async function booked(tx: Tx, looked: Looked[], replaced: readonly string[]): Promise<Counted[]> {
  if (!looked.some(({ hasLapsed }) => hasLapsed)) return looked
  return bookAndCount(tx, [looked.map(({ id }) => id), replaced])
}

const lockDue = statement<{ id: SlotId }>(
  'lock_slots_with_lapsed_holds',
  `select id from slot
   where id = any (array(select slot_id from hold where ${IS_LAPSED} limit $1))
   order by id for update skip locked`,
)

/** Slots with lapsed holds that no transaction has locked, locked. */
export async function lockDueSlots(tx: Tx, atMost: number): Promise<SlotId[]> {
  return (await lockDue(tx, [atMost])).map(({ id }) => id)
}

type Wanted = { id: string; slotId: SlotId; places: number; units?: number | undefined }

export type TakeRow = {
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
 * `abandonedCycles` counts how often that happens. `can` decides before anything is written. The conditions in
 * `changed` and the table's constraint say the same again: they would hold if the lock were missing (docs/locking.md).
 */
const takeText = ({ isExchange = false, line }: { isExchange?: boolean; line: typeof KNOWN_LINE }) => {
  const ifExchange = (part: string) => (isExchange ? part : '')
  return `with wanted as materialized (
     select id, slot_id, qty, units, (
       select cart_id = $5 and hold.slot_id = wanted.slot_id and hold.qty = wanted.qty and state in ('active', 'paying')
       from hold where hold.id = wanted.id
     ) as is_same
     from unnest(${arrayParameter(1, 'uuid')}, ${arrayParameter(2, 'bigint')}, ${arrayParameter(3, 'int')},
       ${arrayParameter(4, 'int')}) as wanted (id, slot_id, qty, units)
   ), fresh as materialized (
     select * from wanted where is_same is null
   ), ${ifExchange(`old as materialized (
     select replaced.id, slot_id, qty from (select distinct unnest(${arrayParameter(10, 'uuid')}) as id) as replaced cross join lateral (
       select slot_id, qty from hold where hold.id = replaced.id and cart_id = $5 and state = 'active' offset 0
     ) as hold where replaced.id not in (select id from wanted)
   ), `)}net as materialized (
     select slot_id, sum(qty)::int as qty,
       (select capacity - sold - held from slot where slot.id = both_ways.slot_id) as free
     from (select slot_id, qty from fresh ${ifExchange('union all select slot_id, -qty from old')}) as both_ways group by slot_id
   ), short as materialized (
     select slot_id from net where qty > 0 and free < qty
   ), can as materialized (
     select not exists (select from short) and not exists (select from wanted where not is_same) as yes,
       shop_now() as now
   ), ${ifExchange(`ended as (
     update hold set state = case when expires_at > can.now then 'replaced' else 'expired' end
     from old, can where hold.id = old.id and can.yes
     returning hold.id, hold.slot_id, hold.qty, hold.state
   ), `)}changed as (
     update slot set held = held + net.qty from net, can
     where slot.id = net.slot_id and can.yes and net.qty <> 0 and (net.qty < 0 or capacity - sold - held >= net.qty)
     returning slot.id
   ), made as (
     insert into hold (id, cart_id, line_id, lock_id, slot_id, qty, expires_at, created_at, units, network)
     select id, $5, ${line.id}, $7, slot_id, qty, ${line.end}, can.now, units, $6 from fresh, can where can.yes
     on conflict (id) do nothing
     returning id, slot_id, qty
   ), booked as (
     insert into ledger (at, slot_id, hold_id, d_held, d_sold, reason)
     select can.now, slot_id, id, d_held, 0, reason from can, (
       select slot_id, id, qty as d_held, 'hold' as reason from made
       ${ifExchange(`union all
       select slot_id, id, -qty, case state when 'replaced' then 'replace' else 'expire' end from ended`)}
     ) as both_ways
   )
   select
     array(select slot_id::text from short) as short,
     array(select slot_id::text from wanted where not is_same) as strange,
     (select coalesce(json_agg(json_build_object('slotId', slot_id::text, 'places', free - qty)), '[]') from net) as left,
     (select count(*)::int from net where qty <> 0) as due,
     (select count(*)::int from changed) as changed,
     (select count(*)::int from fresh) as fresh,
     (select count(*)::int from made) as made`
}

const KNOWN_LINE = { id: '$8', end: '$9' }
// Of this connection, so of this transaction: no id is drawn between the line and its places. Only as a subselect does
// the planner look it up in the index.
const LAST_LINE = "(select currval('cart_line_id_seq'))"
const NEW_LINE = { id: LAST_LINE, end: `(select quote_until from cart_line where id = ${LAST_LINE})` }

const take = statement<TakeRow>('take_places', takeText({ line: KNOWN_LINE }))
const takeForNewLine = statement<TakeRow>('take_places_for_new_line', takeText({ line: NEW_LINE }))
const exchange = statement<TakeRow>('exchange_places', takeText({ isExchange: true, line: KNOWN_LINE }))

export async function takePlaces(
  tx: Tx,
  wanted: readonly Wanted[],
  replaced: readonly string[],
  holdFor: HoldFor | HoldForNewLine,
): Promise<TakeRow> {
  const { cartId, lockId, network = null } = holdFor
  const values = [
    wanted.map(({ id }) => id),
    wanted.map(({ slotId }) => slotId),
    wanted.map(({ places }) => places),
    wanted.map(({ units = 0 }) => units),
    ...[cartId, network, lockId],
  ]
  const [taken] = await sendTake(tx, values, replaced, holdFor)
  if (!taken) throw new Error('Taking places returned no row.')
  return taken
}

function sendTake(tx: Tx, values: unknown[], replaced: readonly string[], holdFor: HoldFor | HoldForNewLine) {
  if (!('expiresAt' in holdFor)) {
    // Its end is not known here, so nothing can be judged by it.
    if (replaced.length > 0) throw new Error('A line that is new replaces no places.')
    return takeForNewLine(tx, values)
  }
  const ofLine = [...values, holdFor.lineId, holdFor.expiresAt]
  return replaced.length > 0 ? exchange(tx, [...ofLine, replaced]) : take(tx, ofLine)
}
