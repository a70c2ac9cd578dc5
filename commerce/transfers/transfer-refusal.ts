/**
 * Whether a ticket may go to another person, and whether it may come back. What was bought in a person's name goes to
 * another member of the household at most, and only for days: a pass belongs to its person. What is paid over time
 * belongs to who pays; what was used, ended or is over is of no use to another one.
 */
import { isSold } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { GivableTicket } from './transfers.sql.ts'

export type TransferRefusal =
  | 'not_found'
  | 'ended'
  | 'given'
  | 'personal'
  | 'unpaid'
  | 'used'
  | 'over'
  | 'too_late'
  /** Of a ticket in a person's name: it stays theirs, in the household too. */
  | 'pass'
  | 'by_plan'
  | 'reserved'
  | 'measured'
  | 'moving'
  /** The person who was chosen may not have it. */
  | 'person_unfit'

type Judged = Pick<
  GivableTicket,
  'days' | 'validUntil' | 'isValue' | 'endedReason' | 'isGiven' | 'assignedContactId' | 'isUnpaid' | 'orderState'
> & { isUsed: boolean }

/** Undefined where it may be given to any person. With an add-on in a person's name it stays in the household. */
export function transferRefusal(
  ticket: Judged & Pick<GivableTicket, 'hasAddOnPerson'>,
  today: Day,
): TransferRefusal | undefined {
  return goneRefusal(ticket) ?? (ticket.hasAddOnPerson ? 'personal' : unnamedRefusal(ticket, today))
}

/** Of a ticket in no person's name: undefined where any member of the household may have it. */
export function unnamedRefusal(ticket: Judged, today: Day): TransferRefusal | undefined {
  const gone = goneRefusal(ticket)
  if (gone) return gone
  if (ticket.isValue || ticket.assignedContactId !== null) return 'personal'
  if (ticket.isUnpaid) return 'unpaid'
  return spentRefusal(ticket, today)
}

type JudgedNamed = Judged & Pick<GivableTicket, 'isByPlan' | 'isMeasured' | 'isMoving' | 'quantity'>

/** Of a ticket in a person's name: undefined where another member of the household may have it, if they fit. */
export function handOverRefusal(ticket: JudgedNamed, today: Day): TransferRefusal | undefined {
  const gone = goneRefusal(ticket)
  if (gone) return gone
  if (ticket.isByPlan) return 'by_plan'
  if (ticket.days.length === 0) return 'pass'
  if (ticket.isValue || ticket.assignedContactId === null || ticket.quantity > 1) return 'personal'
  const spent = spentRefusal(ticket, today)
  if (spent) return spent
  if (ticket.isMeasured) return 'measured'
  return ticket.isMoving ? 'moving' : undefined
}

function goneRefusal({ endedReason, isGiven, orderState }: Judged): TransferRefusal | undefined {
  if (endedReason !== null || !isSold(orderState)) return 'ended'
  return isGiven ? 'given' : undefined
}

function spentRefusal({ days, isUsed, validUntil }: Judged, today: Day): TransferRefusal | undefined {
  if (isUsed) return 'used'
  const last = days.toSorted().at(-1) ?? validUntil
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
