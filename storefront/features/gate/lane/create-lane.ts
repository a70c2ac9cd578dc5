/**
 * A lane of a gate in a browser: it asks the engine for each ticket, and judges by itself where that does not answer.
 * What it judged itself waits on the device until it is sent. Every scan has an id that the lane made, so whatever is
 * sent twice is one scan.
 */
import {
  correctScanCall,
  scanTicketCall,
  sendScansCall,
  showGateDayCall,
  takeGateListCall,
} from '#contract/calls/admin/gate.ts'
import { type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import type { GateDay, GateList, GateReply, OfflineScan } from '#contract/schemas/people/gate.ts'
import { type GateCorrection, MOST_OFFLINE_SCANS } from '#contract/values/tickets/gate.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import { createStore } from '#ui/store.ts'
import { judgeOffline } from './judge-offline.ts'
import { keepList, keepScans, keptList, keptScans } from './kept-on-device.ts'

export type LaneState = {
  isOffline: boolean
  list: GateList | null
  waiting: number
  day: GateDay | undefined
  /** What became of the last try to take the list. */
  taken: 'no' | 'taking' | 'taken' | 'failed'
}

type Options = { ask: Client; gate: string; day: GateDay | undefined; zone: ResortTimeZone; now: () => number }

export function createLane({ ask, day, gate, now, zone }: Options) {
  let scans: OfflineScan[] = []
  /** What was read offline, by scan: a correction names the ticket too. */
  const read = new Map<string, string>()
  const { change, state, subscribe } = createStore<LaneState>({
    ...{ isOffline: false, list: null, waiting: 0, day, taken: 'no' },
  })

  function keep(next: OfflineScan[]): void {
    scans = next
    keepScans(scans)
    change({ waiting: scans.length })
  }

  /** What this device kept from before: it exists only in a browser. */
  function open(): void {
    scans = keptScans()
    for (const { Code, Id } of scans) read.set(Id, Code)
    change({ list: keptList(), waiting: scans.length })
    void settle()
  }

  const clockOf = (moment: number) => {
    const { day: on, hour, minute } = resortTime(new Date(moment), zone)
    return `${on}T${clockText(hour, minute)}:00`
  }
  /** The shop's clock runs ahead of this device's by so much. */
  const aheadMs = day ? Date.parse(day.Now) - now() : 0

  async function scan(code: string): Promise<GateReply> {
    const id = crypto.randomUUID()
    try {
      const reply = await ask(scanTicketCall, { body: { Id: id, Code: code, Gate: gate } })
      change({ isOffline: false })
      void settle()
      return reply
    } catch (error) {
      if (!isUnreachable(error)) throw error
      change({ isOffline: true })
      return judgeAndKeep(id, code)
    }
  }

  async function judgeAndKeep(id: string, code: string): Promise<GateReply> {
    const moment = now() + aheadMs
    const reply = await judgeOffline(id, code, {
      ...{ list: state().list, scans, gate, at: clockOf(moment), today: clockOf(moment).slice(0, 10) },
      clockOf: (at) => clockOf(Date.parse(at) + aheadMs),
    })
    read.set(id, code)
    const Said = reply.Answer
    keep([...scans, { Id: id, Code: code, Gate: gate, At: new Date(now()).toISOString(), Said }])
    return reply
  }

  async function correct(reply: GateReply, kind: GateCorrection, reason: string): Promise<GateReply> {
    const id = crypto.randomUUID()
    const code = read.get(reply.ScanId)
    const why = reason === '' ? {} : { Reason: reason }
    const isWaiting = scans.some(({ Id }) => Id === reply.ScanId)
    if (!isWaiting) {
      try {
        await ask(correctScanCall, { params: { id: reply.ScanId }, body: { Id: id, Kind: kind, ...why } })
        return { ...reply, Answer: kind }
      } catch (error) {
        if (!isUnreachable(error)) throw error
        change({ isOffline: true })
      }
    }
    const correction = { Id: id, Code: code ?? reply.Ticket?.Serial ?? '', Gate: gate, OfScanId: reply.ScanId, ...why }
    keep([...scans, { ...correction, At: new Date(now()).toISOString(), Said: kind }])
    return { ...reply, Answer: kind }
  }

  let settling: Promise<void> | undefined
  /** Sends what waits, and asks what became of the day. One at a time: what is asked for meanwhile is the same. */
  function settle(): Promise<void> {
    settling ??= sendAndAsk().finally(() => {
      settling = undefined
    })
    return settling
  }

  async function sendAndAsk(): Promise<void> {
    try {
      while (scans.length > 0) {
        const Scans = scans.slice(0, MOST_OFFLINE_SCANS)
        const { Results } = await ask(sendScansCall, { body: { SentAt: new Date(now()).toISOString(), Scans } })
        const sent = new Set(Results.map(({ Id }) => Id))
        if (sent.size === 0) return
        keep(scans.filter(({ Id }) => !sent.has(Id)))
      }
      change({ day: await ask(showGateDayCall, { query: { gate } }), isOffline: false })
    } catch (error) {
      if (isUnreachable(error)) change({ isOffline: true })
    }
  }

  async function takeList(): Promise<void> {
    change({ taken: 'taking' })
    try {
      const list = await ask(takeGateListCall)
      keepList(list)
      change({ list, taken: 'taken', isOffline: false })
    } catch {
      change({ taken: 'failed' })
    }
  }

  return { state, subscribe, open, scan, correct, settle, takeList }
}

/** No network, or a shop that cannot answer: then the lane judges by itself. */
function isUnreachable(error: unknown): boolean {
  return !isCallFailed(error) || error.statusCode === 0 || error.statusCode >= 500
}
