/** The only SQL over who is booked on which day. The table's key decides when two tabs book the same person. */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/day.ts'

export type MemberDays = { contactId: number; days: readonly Day[]; group: string }

// In ascending order of days, so that two who book the same person wait for each other in one order.
const book = statement<{ day: Day }>(
  'book_member_days',
  `insert into member_day (contact_id, day, duplicate_group, line_id)
   select $1, day, $3, $4 from unnest($2::date[]) as day order by day
   on conflict do nothing returning day::text`,
)
const free = statement('free_member_days', 'delete from member_day where line_id = $1')

/** Whether every day could be booked. */
export async function bookMemberDays(tx: Tx, lineId: number, { contactId, days, group }: MemberDays): Promise<boolean> {
  return (await book(tx, [contactId, days, group, lineId])).length === days.length
}

export async function freeMemberDays(tx: Tx, lineId: number): Promise<void> {
  await free(tx, [lineId])
}
