/**
 * Whether a ticket may go to another person, and whether it may come back. A pass belongs to its person, as does what
 * was bought in a person's name; what is paid over time belongs to who pays; what was used, ended or is over is of no
 * use to another one.
 */
import { isSold } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { GivableTicket } from './transfers.sql.ts'

export type TransferRefusal = 'not_found' | 'ended' | 'given' | 'personal' | 'unpaid' | 'used' | 'over' | 'too_late'

type Judged = Pick<
  GivableTicket,
  'days' | 'validUntil' | 'isValue' | 'endedReason' | 'isGiven' | 'assignedContactId' | 'isUnpaid' | 'orderState'
> & { isUsed: boolean }

/** Undefined where it may be given. */
export function transferRefusal(ticket: Judged, today: Day): TransferRefusal | undefined {
  if (ticket.endedReason !== null || !isSold(ticket.orderState)) return 'ended'
  if (ticket.isGiven) return 'given'
  if (ticket.isValue || ticket.assignedContactId !== null) return 'personal'
  if (ticket.isUnpaid) return 'unpaid'
  if (ticket.isUsed) return 'used'
  const last = ticket.days.toSorted().at(-1) ?? ticket.validUntil
  return last !== null && last < today ? 'over' : undefined
}

/** The new holder plans with it: once its first day has begun it stays theirs. */
export function takeBackRefusal(
  { days, isUsed }: Pick<Judged, 'days' | 'isUsed'>,
  today: Day,
): 'used' | 'too_late' | undefined {
  if (isUsed) return 'used'
  const first = days.toSorted()[0]
  return first !== undefined && first <= today ? 'too_late' : undefined
}
