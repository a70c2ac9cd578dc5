/**
 * The gate for staff. A code counts only where the shop signed it; a number that was typed is looked up as it is. That
 * the list of the day was taken, and each look at a photo, is in the audit trail.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  correctScan,
  findScannedPhoto,
  laneMoment,
  listGateTickets,
  readGateConflicts,
  readGateCount,
  type SettledScan,
  scanTicket,
  settleScan,
} from '#commerce/gate/index.ts'
import type { TicketKeys } from '#commerce/orders/index.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import {
  correctScanCall,
  scanTicketCall,
  sendScansCall,
  showGateDayCall,
  showScannedPhotoCall,
  takeGateListCall,
} from '#contract/calls/admin/gate.ts'
import { fullName } from '#contract/rules/people/people.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { saysWhy } from '#contract/values/people/reason.ts'
import { typedSerial } from '#contract/values/tickets/ticket-code.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { photoEntry } from '#server/api/files/photo-entry.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { PictureReply } from '#server/http/other-replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { conflictDocument, gateReply, listedTicketDocument } from '#server/wire/people/gate.ts'
import { resortClock } from '#server/wire/people/orders.ts'

type GateOptions = { database: Database; shop: Shop; ticketKeys: TicketKeys }

const ID_REUSED = refused(422, 'ID_REUSED', 'This id was sent with another ticket.')
const NO_SCAN = refused(404, 'NOT_FOUND', 'There is no such scan.')
const NOT_SO = refused(409, 'NOT_SO', 'What the gate said of this ticket cannot be corrected like this.')
const NO_REASON = refused(400, 'BAD_INPUT', 'Say why, in at least ten characters.', 'body.Reason')
const NO_PHOTO = refused(404, 'NOT_FOUND', 'There is no such photo.')

export function gateCalls({ database, shop, ticketKeys }: GateOptions): Handler[] {
  async function clockNow() {
    const { calendar: zone, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return { zone, now, today: resortDay(now, zone) }
  }
  const serialOf = (code: string) => ticketKeys.read(code)?.serial ?? typedSerial(code)

  return [
    handle(showGateDayCall, async ({ query: { gate } }) => {
      const { now, today, zone } = await clockNow()
      const [count, conflicts] = await database.read((tx) =>
        Promise.all([readGateCount(tx, today, gate), readGateConflicts(tx, today)]),
      )
      return {
        Day: today,
        Now: now.toISOString(),
        Through: count.through,
        Last: count.last ? { Name: fullName(count.last), At: resortClock(count.last.at, zone) } : null,
        Conflicts: conflicts.map((conflict) => conflictDocument(conflict, zone)),
      }
    }),

    handle(scanTicketCall, async ({ body: { Code, Gate, Id }, request }) => {
      const { now, today, zone } = await clockNow()
      const { contactId: staffId } = whoScans(request)
      const asked = { id: Id, serial: serialOf(Code), gate: Gate, staffId, now, today }
      const scanned = await database.attempt((tx) => scanTicket(tx, asked))
      return scanned.ok ? gateReply(scanned, { zone, today }) : ID_REUSED
    }),

    handle(correctScanCall, async ({ body: { Id, Kind, Reason }, params, request }) => {
      if (Kind === 'let_through' && !saysWhy(Reason ?? '')) return NO_REASON
      const { now, today, zone } = await clockNow()
      const correction = { id: Id, scanId: params.id, kind: Kind, reason: Reason, by: whoScans(request), now }
      const corrected = await database.attempt((tx) => correctScan(tx, { ...correction, route: correctScanCall.path }))
      if (corrected.ok) return gateReply({ ...corrected, answer: { kind: Kind }, times: 0 }, { zone, today })
      return { not_found: NO_SCAN, not_so: NOT_SO, id_reused: ID_REUSED }[corrected.reason]
    }),

    handle(showScannedPhotoCall, async ({ params, request }) => {
      const photo = await database.read((tx) => findScannedPhoto(tx, params.id))
      if (!photo) return NO_PHOTO
      const entry = photoEntry(whoScans(request), photo.contactId, showScannedPhotoCall.path)
      await database.transaction((tx) => recordAudit(tx, { ...entry, action: 'photo seen' }))
      return new PictureReply(photo.picture)
    }),

    handle(takeGateListCall, async ({ request }) => {
      const { now, today, zone } = await clockNow()
      const { contactId, role, sessionId } = whoScans(request)
      const tickets = await database.read((tx) => listGateTickets(tx, today))
      const object = `${tickets.length} tickets of ${today}`
      const entry = { action: 'gate list taken', actor: { contactId, role }, sessionId, object } as const
      await database.transaction((tx) => recordAudit(tx, { ...entry, route: takeGateListCall.path }))
      return {
        Day: today,
        MadeAt: resortClock(now, zone),
        Tickets: tickets.map((ticket) => listedTicketDocument(ticket, zone)),
        Keys: ticketKeys.published.map(({ crv, kid, kty, x }) => ({ crv, kid, kty, x })),
      }
    }),

    handle(sendScansCall, async ({ body: { Scans, SentAt }, request }) => {
      const { now, zone } = await clockNow()
      const settling = { by: whoScans(request), route: sendScansCall.path, now }
      const results: { Id: string; Result: SettledScan }[] = []
      // Each on its own: a lane that is cut off in between sends them again, and what was settled stays.
      for (const { At, Code, Gate, Id, OfScanId, Reason, Said } of Scans) {
        const scannedAt = laneMoment(new Date(At), new Date(SentAt), now)
        const read = { id: Id, serial: serialOf(Code), gate: Gate, said: Said, ofScanId: OfScanId, reason: Reason }
        const offline = { ...read, scannedAt, day: resortDay(scannedAt, zone) }
        results.push({ Id, Result: await database.transaction((tx) => settleScan(tx, offline, settling)) })
      }
      return { Results: results }
    }),
  ]
}

function whoScans(request: RequestContext): StaffMember {
  const by = staffMember(request)
  if (!by) throw new Error('A call of the staff was let through for a caller who is none.')
  return by
}
