/**
 * What the page of a gate is opened with, and what becomes of its forms where they are posted: without JavaScript, or
 * before the page is hydrated. Which gate it is stands in the address.
 */
import { correctScanCall, scanTicketCall, showGateDayCall } from '#contract/calls/admin/gate.ts'
import type { GateDay, GateReply } from '#contract/schemas/people/gate.ts'
import { saysWhy } from '#contract/values/people/reason.ts'
import { LONGEST_GATE_NAME } from '#contract/values/tickets/gate.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

/** Here and not with the other addresses of the shop, which weigh on every page. */
export const SCAN_PATH = '/scan'

export type GateData = {
  /** Empty until it is chosen. */
  gate: string
  /** Undefined where it could not be loaded: the gate opens all the same. */
  day: GateDay | undefined
  /** For the forms of this page, each of which is sent once. */
  formId: string
}
/** A form that failed may still know what the gate had said. */
export type GateOutcome = { reply?: GateReply; problem?: 'reason' | 'failed' }

type Services = { ask: Client; log: Log }

export async function loadGate({ ask, log }: Services, query: URLSearchParams): Promise<GateData> {
  const gate = (query.get('gate') ?? '').trim().slice(0, LONGEST_GATE_NAME)
  const formId = crypto.randomUUID()
  if (gate === '') return { gate, day: undefined, formId }
  try {
    return { gate, day: await ask(showGateDayCall, { query: { gate } }), formId }
  } catch (error) {
    log.warn('The day of the gate could not be loaded', { reason: String(error) })
    return { gate, day: undefined, formId }
  }
}

export async function answerGateForm({ ask, log }: Services, form: FormData): Promise<GateOutcome> {
  const written = (name: string) => String(form.get(name) ?? '').trim()
  const [Id, scanId] = [written('id'), written('scan')]
  const scan = (id: string) => ask(scanTicketCall, { body: { Id: id, Code: written('code'), Gate: written('gate') } })
  try {
    if (written('intent') === 'check') return { reply: await scan(Id) }
    const Kind = written('intent') === 'wrong_person' ? 'wrong_person' : 'let_through'
    const Reason = written('reason')
    // Under its id it is the same scan with the same answer.
    if (Kind === 'let_through' && !saysWhy(Reason)) return { reply: await scan(scanId), problem: 'reason' }
    const body = { Id, Kind, ...(Reason && { Reason }) } as const
    return { reply: await ask(correctScanCall, { params: { id: scanId }, body }) }
  } catch (error) {
    log.error('A form of the gate failed', { reason: String(error) })
    return { problem: 'failed' }
  }
}
