/**
 * The only SQL over who is booked on which day. The table's key decides when two tabs book the same person. A day
 * belongs to a line of a cart until that is sold, then to a line of an order: it stays when the cart is emptied.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type MemberDays = {
  contactId: number
  days: readonly Day[]
  group: string
  /** So many days at most, of those from this one on; null counts all. */
  limit?: { most: number; countedFrom: Day | null }
}

/** The person has one for such a day already, or would have more days than they may. */
export type MemberDaysRefusal = 'taken' | 'over_limit'

// In ascending order of days, so that two who book the same person wait for each other in one order.
const book = statement<{ day: Day }>(
  'book_member_days',
  `insert into member_day (contact_id, day, duplicate_group, line_id, order_line_id)
   select $1, day, $3, $4, $5 from unnest($2::date[]) as day order by day
   on conflict do nothing returning day::text`,
)
const free = statement('free_member_days', 'delete from member_day where line_id = $1')

// Two statements: after waiting for the lock the holds have to be read again.
const OF_PERSON = 'contact_id = $1 and day = any ($2::date[]) and duplicate_group = $3'
const lock = statement('lock_member_days', `select from member_day where ${OF_PERSON} order by day for update`)
// Of a line that ever held places: it has fewer of them than it needs.
const HAS_LAPSED = `first_held_at is not null and greatest(places_needed, 1) > (
     select coalesce(sum(qty), 0) from hold where hold.line_id = line.id
       and (state in ('paying', 'consumed') or state = 'active' and expires_at > (select shop_now())))`
// What has no day is had once, and for as long as it is good: who had a pass last season may have one this season.
const IS_OVER = `day = 'infinity' and exists (select from entitlement
     where entitlement.order_line_id = member_day.order_line_id and valid_until < (select shop_now())::date)`
const freeLapsed = statement(
  'free_lapsed_member_days',
  `with free as (
     select contact_id, day, duplicate_group from member_day left join cart_line as line on line.id = line_id
     where ${OF_PERSON} and (line.id = $4::int or ${HAS_LAPSED} or ${IS_OVER})
   )
   delete from member_day using free where (member_day.contact_id, member_day.day, member_day.duplicate_group)
     = (free.contact_id, free.day, free.duplicate_group)`,
)

export type MemberDayRow = {
  contactId: number
  day: Day
  duplicateGroup: string
  /** The line of a cart; null once it is bought. */
  lineId: number | null
  cartId: number | null
  isBooked: boolean
  /** Its person did not come (commerce/reservations). */
  isMissed: boolean
}

const read = statement<MemberDayRow>(
  'read_member_days',
  `select contact_id as "contactId", day::text, duplicate_group as "duplicateGroup", line_id as "lineId",
     line.cart_id as "cartId", order_line_id is not null as "isBooked", is_missed as "isMissed"
   from member_day left join cart_line as line on line.id = line_id
   where contact_id = any ($1::int[]) and duplicate_group = any ($2::text[])
     and case when order_line_id is not null then not (${IS_OVER}) else not (${HAS_LAPSED}) end
   order by contact_id, day`,
)

/** The days that these people have in these groups; those of lines that have lost their places are free. */
export function readMemberDays(tx: Tx, contactIds: readonly number[], groups: readonly string[]) {
  return read(tx, [contactIds, groups])
}

// Two who book different days of one person meet in no key: where days are counted, they go one after the other.
const lockPerson = statement('lock_person_of_days', 'select from contact where id = $1 for no key update')
// The line itself is left out: its places may not be taken yet, so that it looks as if it had lapsed.
const countOthers = statement<{ count: number }>(
  'count_member_days',
  `select count(*)::int from member_day left join cart_line as line on line.id = line_id
   where contact_id = $1 and duplicate_group = $2 and day >= coalesce($3, '-infinity'::date)
     and not (day = any ($4::date[])) and (order_line_id is not null or not (${HAS_LAPSED}))`,
)

/**
 * Books every day of every person, or says why not. Days that the line has already, and those of lines that have lost
 * their places, are free. What was booked in spite of a refusal is the caller's to roll back, or goes with the line.
 */
export function bookMemberDays(
  tx: Tx,
  lineId: number,
  people: readonly MemberDays[],
): Promise<MemberDaysRefusal | undefined> {
  return bookAll(tx, { lineId, orderLineId: null }, people)
}

type DayOwner = { lineId: number; orderLineId: null } | { lineId: null; orderLineId: string }

/** Person by person in one order, so that two lines for the same people wait for each other. */
async function bookAll(tx: Tx, owner: DayOwner, people: readonly MemberDays[]): Promise<MemberDaysRefusal | undefined> {
  const inOrder = people.toSorted((one, other) => one.contactId - other.contactId || (one.group < other.group ? -1 : 1))
  for (const days of inOrder) {
    const refusal = await bookDays(tx, owner, days)
    if (refusal) return refusal
  }
  return undefined
}

async function bookDays(
  tx: Tx,
  owner: DayOwner,
  { contactId, days, group, limit }: MemberDays,
): Promise<MemberDaysRefusal | undefined> {
  const { lineId, orderLineId } = owner
  if (limit) {
    await lockPerson(tx, [contactId])
    const [others] = await countOthers(tx, [contactId, group, limit.countedFrom, days])
    if ((others?.count ?? 0) + days.length > limit.most) return 'over_limit'
  }
  const isBooked = async () => (await book(tx, [contactId, days, group, lineId, orderLineId])).length === days.length
  if (await isBooked()) return undefined
  await lock(tx, [contactId, days, group])
  await freeLapsed(tx, [contactId, days, group, lineId])
  return (await isBooked()) ? undefined : 'taken'
}

export async function freeMemberDays(tx: Tx, lineId: number): Promise<void> {
  await free(tx, [lineId])
}

const sell = statement(
  'sell_member_days',
  `with own as materialized (
     select contact_id, day, duplicate_group, line_id from member_day
     where line_id = any ($1::int[]) order by contact_id, day for update
   )
   update member_day set line_id = null, order_line_id = sold.order_line_id
   from own join unnest($1::int[], $2::uuid[]) as sold (line_id, order_line_id) using (line_id)
   where (member_day.contact_id, member_day.day, member_day.duplicate_group)
     = (own.contact_id, own.day, own.duplicate_group)`,
)
const freeSold = statement('free_sold_member_days', 'delete from member_day where order_line_id = $1')
const clear = statement('clear_member_days', 'delete from member_day')

/** The lines of a cart are sold as lines of an order, which the days of their persons belong to from now on. */
export async function sellMemberDays(tx: Tx, lines: readonly { lineId: number; orderLineId: string }[]): Promise<void> {
  await sell(tx, [lines.map(({ lineId }) => lineId), lines.map(({ orderLineId }) => orderLineId)])
}

/** What was sold for a person was returned: their days can be booked again. */
export async function returnMemberDays(tx: Tx, orderLineId: string): Promise<void> {
  await freeSold(tx, [orderLineId])
}

/** What was sold for people was moved to these days. False where one has one there already: nothing may be kept. */
export async function moveMemberDays(tx: Tx, orderLineId: string, people: readonly MemberDays[]): Promise<boolean> {
  await freeSold(tx, [orderLineId])
  return (await bookAll(tx, { lineId: null, orderLineId }, people)) === undefined
}

const ofLine = statement<{ day: Day }>(
  'read_days_of_order_line',
  'select day::text from member_day where order_line_id = $1 order by day',
)
const drop = statement('drop_member_days', 'delete from member_day where order_line_id = $1 and day = any ($2::date[])')
const dropOthers = statement(
  'drop_other_member_days',
  'delete from member_day where order_line_id = $1 and day <> all ($2::date[])',
)

/**
 * What was sold for people is about to be moved to these days: they have them beside the old ones from now on.
 * Returns those that are new, or undefined where one of them has one there already: nothing may be kept. All people of
 * a line have the same days.
 */
export async function keepMemberDays(
  tx: Tx,
  orderLineId: string,
  people: readonly MemberDays[],
): Promise<Day[] | undefined> {
  const own = (await ofLine(tx, [orderLineId])).map(({ day }) => day)
  const fresh = (people[0]?.days ?? []).filter((day) => !own.includes(day))
  const kept = people.map(({ contactId, group }) => ({ contactId, group, days: fresh }))
  return (await bookAll(tx, { lineId: null, orderLineId }, kept)) ? undefined : fresh
}

/** Of what was kept beside the old days only these are left. */
export async function dropOtherMemberDays(tx: Tx, orderLineId: string, days: readonly Day[]): Promise<void> {
  await dropOthers(tx, [orderLineId, days])
}

export async function dropMemberDays(tx: Tx, orderLineId: string, days: readonly Day[]): Promise<void> {
  await drop(tx, [orderLineId, days])
}

const forgetOld = statement<{ day: string }>(
  'forget_sold_member_days',
  `delete from member_day where (contact_id, day, duplicate_group) in (
     select contact_id, day, duplicate_group from member_day
     where order_line_id is not null and day < (select shop_now())::date - make_interval(years => $1)
     order by day limit $2 for update skip locked)
   returning day`,
)

/** Days that were sold and lie so many years back. Those of a line in a cart go with the line. Returns how many. */
export async function forgetMemberDays(tx: Tx, years: number, most: number): Promise<number> {
  return (await forgetOld(tx, [years, most])).length
}

/** Forget every person's days, those of orders too. */
export async function clearMemberDays(tx: Tx): Promise<void> {
  await clear(tx, [])
}
