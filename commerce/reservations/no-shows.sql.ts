/**
 * Marks reserved days on which no person came, and takes the mark off where a gate tells later that one did: lanes
 * without network send their scans days afterwards. Present is who passed a gate that day by any ticket of theirs, a
 * pass among them, or was let through by staff. A day on which the product was closed is missed by none.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

const CAME = `exists (
  select from order_line own join ticket on ticket.order_line_id = own.id
  where own.assigned_contact_id = reserved.contact_id and (
    exists (select from gate_admission where serial = ticket.serial and gate_admission.day = reserved.day)
    or exists (select from gate_scan where serial = ticket.serial and gate_scan.day = reserved.day
      and said = 'let_through')))`
const IS_MISSED = `(not ${CAME} and not exists (
  select from blackout where blackout.product_id = line.product_id and blackout.day = reserved.day))`

const mark = statement<{ isMissed: boolean }>(
  'mark_no_shows',
  `update member_day set is_missed = not is_missed
   where (contact_id, day, duplicate_group) in (
     select reserved.contact_id, reserved.day, reserved.duplicate_group
     from member_day reserved join order_line line on line.id = reserved.order_line_id
     where reserved.day >= $1 and reserved.day < $2 and line.product_id = any ($3::int[])
       and reserved.is_missed <> ${IS_MISSED}
     order by reserved.contact_id, reserved.day limit $4 for update of reserved skip locked)
   returning is_missed as "isMissed"`,
)

type PastDays = { from: Day; before: Day; productIds: readonly number[] }

/** Returns how many marks it set and took off, at most so many at a time. */
export async function markNoShows(tx: Tx, { before, from, productIds }: PastDays, most: number) {
  const rows = await mark(tx, [from, before, productIds, most])
  const missed = rows.filter(({ isMissed }) => isMissed).length
  return { missed, came: rows.length - missed }
}
