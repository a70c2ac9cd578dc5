/**
 * What a lane without network says of a ticket: by the same rule as the engine, of the list of the day and of what it
 * has read itself. A ticket that was sold after the list was made is judged by its signed code. What can be judged by
 * neither is sent to the ticket window, never let through and never called forged (docs/gate.md).
 */
import { type GateTicket, gateAnswer } from '#contract/rules/gate/gate-answer.ts'
import type { GateList, GateListTicket, GateReply, OfflineScan } from '#contract/schemas/people/gate.ts'
import type { Day } from '#contract/values/day.ts'
import { parseTicketCode, type TicketFacts, typedSerial } from '#contract/values/tickets/ticket-code.ts'
import { isSigned } from './verify-code.ts'

export type OfflineLane = {
  list: GateList | null
  /** Read without network and not sent yet. */
  scans: readonly OfflineScan[]
  gate: string
  today: Day
  /** What the resort's clock shows: 2026-12-09T09:12:00. */
  at: string
  /** The same of the moment of a scan. */
  clockOf: (moment: string) => string
}

export async function judgeOffline(id: string, read: string, lane: OfflineLane): Promise<GateReply> {
  const code = parseTicketCode(read)
  const serial = code?.facts.serial ?? typedSerial(read)
  const signed = code && (lane.list ? await isSigned(code, lane.list.Keys) : undefined)
  const listed = lane.list?.Day === lane.today ? lane.list.Tickets.find(({ Serial }) => Serial === serial) : undefined
  const passed = serial === undefined ? null : (ownPassage(serial, lane) ?? listed?.Passed ?? null)
  const reply = { ScanId: id, Gate: lane.gate, At: lane.at, Passed: null, Good: null, Ticket: null, Times: 1 } as const

  if (serial === undefined || signed === false) return { ...reply, Answer: 'unknown' }
  const ticket = listed ?? (signed ? factsAsTicket(code?.facts) : undefined)
  if (!ticket) return { ...reply, Answer: 'help' }
  const answer = gateAnswer(judged(ticket, passed), lane.today)
  const { AddOns, Days, Name, ProductName, Serial, ValidFrom, ValidUntil } = ticket
  return {
    ...reply,
    Answer: answer.kind,
    Passed: 'passed' in answer ? { Gate: answer.passed.gate, At: answer.passed.at } : null,
    Good: 'good' in answer ? { From: answer.good.from, Until: answer.good.until, IsOver: answer.good.isOver } : null,
    Ticket: {
      ...{ Serial, ProductName, Name, ...(AddOns && { AddOns }), Days, ValidFrom, ValidUntil },
      ...{ Age: null, HasPhoto: false },
    },
  }
}

function judged({ Days, State, ValidFrom, ValidUntil }: GateListTicket, passed: GateListTicket['Passed']): GateTicket {
  return {
    days: Days,
    validFrom: ValidFrom,
    validUntil: ValidUntil,
    state: State,
    passed: passed && { gate: passed.Gate, at: passed.At },
  }
}

/** Where this lane let the ticket through itself and did not turn its guest away afterwards. */
function ownPassage(serial: string, { clockOf, scans }: OfflineLane): GateListTicket['Passed'] {
  const turnedAway = new Set(scans.flatMap(({ OfScanId, Said }) => (Said === 'wrong_person' && OfScanId) || []))
  const own = scans.find(({ Code, Id, Said }) => Said === 'valid' && !turnedAway.has(Id) && serialIn(Code) === serial)
  return own ? { Gate: own.Gate, At: clockOf(own.At) } : null
}

const serialIn = (read: string) => parseTicketCode(read)?.facts.serial ?? typedSerial(read)

function factsAsTicket(facts: TicketFacts | undefined): GateListTicket | undefined {
  if (!facts) return undefined
  const { serial, validFrom, validUntil } = facts
  const isOneDay = validFrom !== null && validFrom === validUntil
  return {
    Serial: serial,
    ProductName: '',
    Name: null,
    Days: isOneDay ? [validFrom] : [],
    ValidFrom: validFrom,
    ValidUntil: validUntil,
    State: 'good',
    Passed: null,
  }
}
