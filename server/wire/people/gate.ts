/** The gate as its calls send it: moments as the resort's clock showed them, people by their names. */
import {
  type GateTicketRow,
  type ListedTicket,
  type ScannedTicket,
  ticketStateOf,
  type UnsettledScan,
} from '#commerce/gate/index.ts'
import { ageOn } from '#contract/rules/people/age.ts'
import { fullName } from '#contract/rules/people/people.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import type { GateConflict, GateListTicket, GateReply } from '#contract/schemas/people/gate.ts'
import type { Day } from '#contract/values/day.ts'
import type { GateCorrection } from '#contract/values/tickets/gate.ts'
import { resortClock } from './orders.ts'

type Scanned = Pick<ScannedTicket, 'ticket' | 'scan' | 'times'> & {
  answer: ScannedTicket['answer'] | { kind: GateCorrection }
}
type Reader = { zone: ResortTimeZone; today: Day }

export function gateReply({ answer, scan, ticket, times }: Scanned, { today, zone }: Reader): GateReply {
  const passed = 'passed' in answer ? answer.passed : null
  const good = 'good' in answer ? answer.good : null
  return {
    ScanId: scan.id,
    Answer: answer.kind,
    Gate: scan.gate,
    At: resortClock(scan.scannedAt, zone),
    Passed: passed && { Gate: passed.gate, At: resortClock(new Date(passed.at), zone) },
    Good: good && { From: good.from, Until: good.until, IsOver: good.isOver },
    Ticket: ticket
      ? {
          ...ticketFacts(ticket),
          Age: ticket.dateOfBirth === null ? null : ageOn(ticket.dateOfBirth, today),
          HasPhoto: ticket.hasPhoto,
        }
      : null,
    Times: times,
  }
}

export function listedTicketDocument(ticket: ListedTicket, zone: ResortTimeZone): GateListTicket {
  const { passedAt, passedGate } = ticket
  return {
    ...ticketFacts(ticket),
    State: ticketStateOf(ticket, undefined),
    Passed: passedAt && { Gate: passedGate ?? '', At: resortClock(passedAt, zone) },
  }
}

export function conflictDocument(conflict: UnsettledScan, zone: ResortTimeZone): GateConflict {
  const { at, firstAt, firstGate, gate, serial, state } = conflict
  return {
    Serial: serial,
    Name: fullName(conflict),
    Gate: gate,
    At: resortClock(at, zone),
    First: firstAt && { Gate: firstGate ?? '', At: resortClock(firstAt, zone) },
    State: state,
  }
}

type NamedTicket = Pick<
  GateTicketRow,
  'serial' | 'name' | 'firstName' | 'lastName' | 'days' | 'validFrom' | 'validUntil' | 'addOnPeople'
>

function ticketFacts(ticket: NamedTicket) {
  const { addOnPeople, days, name, serial, validFrom, validUntil } = ticket
  const addOns = addOnPeople.flatMap(({ name: added, personName }) =>
    personName === null ? [] : [{ Name: added, Person: personName }],
  )
  return {
    Serial: serial,
    ProductName: name,
    Name: fullName(ticket),
    ...(addOns.length > 0 && { AddOns: addOns }),
    Days: days.toSorted(),
    ValidFrom: validFrom,
    ValidUntil: validUntil,
  }
}
