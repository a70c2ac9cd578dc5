/** The gate as staff use it: what a lane reads and is told, the list it takes along, and what it sends later. */
import * as z from 'zod/mini'
import { instant, integer, listOf, text, words } from '#contract/schemas/field.ts'
import { LONGEST_REASON } from '#contract/values/people/reason.ts'
import { GATE_ANSWERS, GATE_CORRECTIONS, LONGEST_GATE_NAME, MOST_OFFLINE_SCANS } from '#contract/values/tickets/gate.ts'

/** What a square holds, or the number of a ticket as it was typed. */
const code = () => text(200)
const gate = () => words(LONGEST_GATE_NAME)
const said = z.enum([...GATE_ANSWERS, ...GATE_CORRECTIONS])

/** Moments are what the resort's clock showed: 2026-12-09T08:47:00. */
const Passage = z.object({ Gate: z.string(), At: z.string() })

/** The person is null where the ticket is for none. */
const ticket = {
  Serial: z.string(),
  ProductName: z.string(),
  Name: z.nullable(z.string()),
  /** Who add-ons are for that got a person of their own; left out where none did. */
  AddOns: z.optional(z.array(z.object({ Name: z.string(), Person: z.string() }))),
  Days: z.array(z.string()),
  ValidFrom: z.nullable(z.string()),
  ValidUntil: z.nullable(z.string()),
}

export const GateReply = z.object({
  ScanId: z.string(),
  Answer: said,
  Gate: z.string(),
  At: z.string(),
  /** Of one that was used already: where and when. */
  Passed: z.nullable(Passage),
  /** Of a wrong day: when it is good, or was. */
  Good: z.nullable(z.object({ From: z.string(), Until: z.string(), IsOver: z.boolean() })),
  /** Null where the shop knows no such ticket. */
  Ticket: z.nullable(z.object({ ...ticket, Age: z.nullable(integer()), HasPhoto: z.boolean() })),
  /** How often the ticket was read today. */
  Times: integer(),
})
export type GateReply = z.infer<typeof GateReply>

export const GateListTicket = z.object({
  ...ticket,
  State: z.enum(['good', 'refunded', 'transferred', 'unpaid', 'unclear']),
  Passed: z.nullable(Passage),
})
export type GateListTicket = z.infer<typeof GateListTicket>

const PublishedKey = z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string() })

export const GateList = z.object({
  Day: z.string(),
  MadeAt: z.string(),
  Tickets: z.array(GateListTicket),
  /** By which a lane without network knows what the shop signed. */
  Keys: z.array(PublishedKey),
})
export type GateList = z.infer<typeof GateList>

const GateConflict = z.object({
  Serial: z.nullable(z.string()),
  Name: z.nullable(z.string()),
  Gate: z.string(),
  At: z.string(),
  /** The scan that counts instead. */
  First: z.nullable(Passage),
  /** What the ticket was then. */
  State: z.enum(['good', 'refunded', 'transferred', 'unpaid', 'unclear']),
})
export type GateConflict = z.infer<typeof GateConflict>

export const GateDay = z.object({
  Day: z.string(),
  /** What the shop's clock shows, as ISO 8601 in UTC. */
  Now: z.string(),
  Through: integer(),
  Last: z.nullable(z.object({ Name: z.nullable(z.string()), At: z.string() })),
  /** Scans of the day that let a guest through and do not count. */
  Conflicts: z.array(GateConflict),
})
export type GateDay = z.infer<typeof GateDay>

const OfflineScan = z.object({
  Id: z.uuid(),
  Code: code(),
  Gate: gate(),
  /** By the clock of the lane. */
  At: instant(),
  Said: said,
  OfScanId: z.optional(z.uuid()),
  Reason: z.optional(words(LONGEST_REASON)),
})
export type OfflineScan = z.infer<typeof OfflineScan>

export const gateSchemas = {
  showGateDay: {
    summary: 'How many went through a gate today, and which scans of the day do not settle.',
    query: z.object({ gate: gate() }),
    reply: GateDay,
  },
  scanTicket: {
    summary: 'Read a ticket at a gate. It lets its holder through once a day.',
    body: z.object({ Id: z.uuid(), Code: code(), Gate: gate() }),
    reply: GateReply,
  },
  correctScan: {
    summary: 'Let a guest through whom the gate stopped, with a reason, or turn away who is not in the photo.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ Id: z.uuid(), Kind: z.enum(GATE_CORRECTIONS), Reason: z.optional(words(LONGEST_REASON)) }),
    reply: GateReply,
  },
  showScannedPhoto: {
    summary: 'The photo of the person whose ticket was read. The audit trail says who looked.',
    params: z.object({ id: z.uuid() }),
    reply: z.unknown(),
  },
  takeGateList: {
    summary: 'The tickets of today for a lane without network. The audit trail says who took it.',
    reply: GateList,
  },
  sendScans: {
    summary: 'What a lane read without network, settled by the clocks of the lanes.',
    body: z.object({
      /** What the clock of the lane shows now: by how much it is wrong shows when this arrives. */
      SentAt: instant(),
      Scans: listOf(OfflineScan, MOST_OFFLINE_SCANS),
    }),
    reply: z.object({
      Results: z.array(z.object({ Id: z.string(), Result: z.enum(['counts', 'noted', 'conflict', 'too_old']) })),
    }),
  },
}
