/**
 * What a gate says of a ticket: the engine asks this while there is network, and a lane without network asks the same
 * of its list of the day and of the signed code. What ended stops before anything else; a wrong day stops before a use.
 */
import type { Day } from '#contract/values/day.ts'
import type { GateAnswerKind } from '#contract/values/tickets/gate.ts'

/** `unpaid`: a payment of its plan failed for good. `unclear`: its order is not decided, and a person has to look. */
export type GateTicketState = 'good' | 'refunded' | 'transferred' | 'unpaid' | 'unclear'

/** Where and when a ticket let its holder through. */
export type GatePassage = { gate: string; at: string }

export type GateTicket = {
  /** The days it is good on. Without any it is good from one day to another, and without those on any one day. */
  days: readonly Day[]
  validFrom: Day | null
  validUntil: Day | null
  state: GateTicketState
  /** What used it up: on the day that is asked for, or on any day where it is good on any one day. */
  passed: GatePassage | null
}

/** The next days it is good on, or the last ones where all are over. */
type GoodDays = { from: Day; until: Day; isOver: boolean }

export type GateAnswer =
  | { kind: Exclude<GateAnswerKind, 'used' | 'wrong_day'> }
  | { kind: 'used'; passed: GatePassage }
  | { kind: 'wrong_day'; good: GoodDays }

export function gateAnswer(ticket: GateTicket | undefined, today: Day): GateAnswer {
  if (!ticket) return { kind: 'unknown' }
  if (ticket.state === 'unclear') return { kind: 'help' }
  if (ticket.state !== 'good') return { kind: ticket.state }
  const good = otherDays(ticket, today)
  if (good) return { kind: 'wrong_day', good }
  return ticket.passed ? { kind: 'used', passed: ticket.passed } : { kind: 'valid' }
}

/** Good on any one day: what uses it up on one day has used it up for good. */
export function isForAnyDay({ days, validFrom, validUntil }: Omit<GateTicket, 'state' | 'passed'>): boolean {
  return days.length === 0 && validFrom === null && validUntil === null
}

/** Undefined where it is good today. */
function otherDays({ days, validFrom, validUntil }: GateTicket, today: Day): GoodDays | undefined {
  const sorted = days.toSorted()
  if (sorted.length > 0) {
    if (sorted.includes(today)) return undefined
    const next = sorted.find((day) => day > today)
    const day = next ?? (sorted.at(-1) as Day)
    return { from: day, until: day, isOver: next === undefined }
  }
  const isEarly = validFrom !== null && today < validFrom
  const isOver = validUntil !== null && today > validUntil
  if (!isEarly && !isOver) return undefined
  const [from, until] = [validFrom ?? validUntil, validUntil ?? validFrom]
  return { from: from as Day, until: until as Day, isOver }
}
