/** The only SQL over who is booked on which day. The table's key decides when two tabs book the same person. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type MemberDays = { contactId: number; days: readonly Day[]; group: string }

// In ascending order of days, so that two who book the same person wait for each other in one order.
const book = statement<{ day: Day }>(
  'book_member_days',
  `insert into member_day (contact_id, day, duplicate_group, line_id)
   select $1, day, $3, $4 from unnest($2::date[]) as day order by day
   on conflict do nothing returning day::text`,
)
const free = statement('free_member_days', 'delete from member_day where line_id = $1')

// Two statements: after waiting for the lock the holds have to be read again.
const OF_PERSON = 'contact_id = $1 and day = any ($2::date[]) and duplicate_group = $3'
const lock = statement('lock_member_days', `select from member_day where ${OF_PERSON} order by day for update`)
const freeLapsed = statement(
  'free_lapsed_member_days',
  `delete from member_day using cart_line as line
   where ${OF_PERSON} and line.id = line_id and (line.id = $4 or first_held_at is not null and greatest(places_needed, 1) > (
     select coalesce(sum(qty), 0) from hold where hold.line_id = line.id
       and (state in ('paying', 'consumed') or state = 'active' and expires_at > (select shop_now()))))`,
)

/**
 * Whether every day could be booked. Days that the line has already, and those of lines that have lost their places,
 * are free.
 */
export async function bookMemberDays(tx: Tx, lineId: number, { contactId, days, group }: MemberDays): Promise<boolean> {
  const isBooked = async () => (await book(tx, [contactId, days, group, lineId])).length === days.length
  if (await isBooked()) return true
  await lock(tx, [contactId, days, group])
  await freeLapsed(tx, [contactId, days, group, lineId])
  return isBooked()
}

export async function freeMemberDays(tx: Tx, lineId: number): Promise<void> {
  await free(tx, [lineId])
}
