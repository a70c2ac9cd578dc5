/** The only SQL over scans. Who writes one of a ticket has the lock on the ticket. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { ORDER_ADD_ON_PEOPLE, type OrderAddOnPerson, type OrderState } from '#commerce/orders/index.ts'
import type { GateAnswerKind, GateCorrection } from '#contract/values/tickets/gate.ts'

export type GateTicketRow = {
  serial: string
  /** As the product was called. */
  name: string
  days: string[]
  validFrom: string | null
  validUntil: string | null
  endedAt: Date | null
  endedReason: 'refunded' | 'transferred' | null
  orderState: OrderState
  /** A payment of its plan has failed for good, and the operator lets no such guest through. */
  isBlocked: boolean
  contactId: number | null
  firstName: string | null
  lastName: string | null
  dateOfBirth: string | null
  hasPhoto: boolean
  /** Who its add-ons are for that got a person of their own. */
  addOnPeople: OrderAddOnPerson[]
}

/** What used a ticket up on a day. */
export type AdmissionRow = { scanId: string; day: string; gate: string; scannedAt: Date }

export type ScanRow = {
  id: string
  serial: string | null
  gate: string
  scannedAt: Date
  day: string
  staffId: number
  said: GateAnswerKind | GateCorrection
  isOffline: boolean
  ofScanId: string | null
  reason: string | null
}

export const TICKET_COLUMNS = `ticket.serial, line.name, line.days::text[] as days, line.valid_from::text as "validFrom",
  line.valid_until::text as "validUntil", ticket.ended_at as "endedAt", ticket.ended_reason as "endedReason",
  customer_order.state as "orderState",
  exists (select from plan_enrollment where order_line_id = line.id and blocked_at is not null) as "isBlocked", contact.id as "contactId",
  coalesce(ticket.holder_name, contact.first_name) as "firstName",
  case when ticket.is_given then null else contact.last_name end as "lastName", ${ORDER_ADD_ON_PEOPLE} as "addOnPeople"`
/** Whose a ticket is: who has it in the household of its buyer, or whose name it was bought in. */
export const PERSON_OF_TICKET = `left join ticket_holder on ticket_holder.serial = ticket.serial
  left join contact on contact.id = coalesce(ticket_holder.contact_id, line.assigned_contact_id)`
export const TICKET_TABLES = `ticket join order_line line on line.id = ticket.order_line_id
  join customer_order on customer_order.id = line.order_id
  ${PERSON_OF_TICKET}`
/** Good on any one day: what used it up on one day has used it up for good. */
export const IS_FOR_ANY_DAY = `line.days = '{}' and line.valid_from is null and line.valid_until is null`
const SCAN_COLUMNS = `id, serial, gate, scanned_at as "scannedAt", day::text, staff_id as "staffId", said,
  is_offline as "isOffline", of_scan_id as "ofScanId", reason`

const lock = statement<GateTicketRow>(
  'lock_gate_ticket',
  `select ${TICKET_COLUMNS}, contact.date_of_birth::text as "dateOfBirth",
     exists (select from contact_photo where contact_id = contact.id) as "hasPhoto"
   from ${TICKET_TABLES} where ticket.serial = $1 for no key update of ticket`,
)
const admitted = statement<AdmissionRow>(
  'read_gate_admission',
  `select scan_id as "scanId", gate_admission.day::text, gate, scanned_at as "scannedAt"
   from gate_admission join gate_scan on gate_scan.id = scan_id
   where gate_admission.serial = $1 and ($2::date is null or gate_admission.day = $2) order by gate_admission.day limit 1`,
)
const admissions = statement<AdmissionRow & { serial: string }>(
  'read_gate_admissions',
  `select gate_admission.serial, scan_id as "scanId", gate_admission.day::text, gate, scanned_at as "scannedAt"
   from gate_admission join gate_scan on gate_scan.id = scan_id
   where gate_admission.serial = any ($1::text[]) order by gate_admission.day`,
)
const find = statement<ScanRow>('find_gate_scan', `select ${SCAN_COLUMNS} from gate_scan where id = $1`)
const insert = statement<{ id: string }>(
  'insert_gate_scan',
  `insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said, is_offline, of_scan_id, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`,
)
const admit = statement('admit_ticket', 'insert into gate_admission (serial, day, scan_id) values ($1, $2, $3)')
const withdraw = statement('withdraw_admission', 'delete from gate_admission where scan_id = $1')
const times = statement<{ times: number }>(
  'count_scans_of_ticket',
  'select count(*)::int as times from gate_scan where serial = $1 and day = $2 and of_scan_id is null',
)
const photo = statement<{ contactId: number; picture: Buffer }>(
  'find_scanned_photo',
  `select contact_photo.contact_id as "contactId", picture from gate_scan scan join ticket on ticket.serial = scan.serial
     join order_line line on line.id = order_line_id left join ticket_holder holder on holder.serial = ticket.serial
     join contact_photo on contact_photo.contact_id = coalesce(holder.contact_id, assigned_contact_id)
   where scan.id = $1`,
)
const forget = statement<{ id: string }>(
  'forget_gate_scans',
  `delete from gate_scan where id in (
     select scan.id from gate_scan scan left join gate_admission on scan_id = scan.id
       left join ticket on ticket.serial = scan.serial left join order_line line on line.id = order_line_id
     where scan.day < (select shop_now()::date) - $1::int and not (scan_id is not null and ${IS_FOR_ANY_DAY})
     order by scan.day limit $2 for update of scan skip locked) returning id`,
)
const clear = statement('clear_gate_scans', 'delete from gate_scan')

/** Undefined where the shop knows no such ticket. Lanes that read one ticket go one after the other from here on. */
export async function lockGateTicket(tx: Tx, serial: string | undefined): Promise<GateTicketRow | undefined> {
  return serial === undefined ? undefined : (await lock(tx, [serial]))[0]
}

/** Of that day, or of any one where none is given. */
export async function readAdmission(tx: Tx, serial: string, day: string | null): Promise<AdmissionRow | undefined> {
  return (await admitted(tx, [serial, day]))[0]
}

/** What used these tickets up, on all days. */
export function readAdmissions(tx: Tx, serials: readonly string[]): Promise<(AdmissionRow & { serial: string })[]> {
  return admissions(tx, [serials])
}

export async function findScan(tx: Tx, id: string): Promise<ScanRow | undefined> {
  return (await find(tx, [id]))[0]
}

/** Nothing where it is there already. */
export async function insertScan(tx: Tx, row: ScanRow): Promise<void> {
  const { day, gate, id, isOffline, ofScanId, reason, said, scannedAt, serial, staffId } = row
  await insert(tx, [id, serial, gate, scannedAt, day, staffId, said, isOffline, ofScanId, reason])
}

/** The table refuses a second one of the ticket on the day. */
export async function insertAdmission(tx: Tx, serial: string, day: string, scanId: string): Promise<void> {
  await admit(tx, [serial, day, scanId])
}

/** The ticket is unused again, where that scan is the one that counted. */
export async function withdrawAdmission(tx: Tx, scanId: string): Promise<void> {
  await withdraw(tx, [scanId])
}

export async function countScans(tx: Tx, serial: string, day: string): Promise<number> {
  return (await times(tx, [serial, day]))[0]?.times ?? 0
}

/** Of the person whose ticket was read: no photo is found but by a scan. */
export async function findScannedPhoto(tx: Tx, scanId: string) {
  return (await photo(tx, [scanId]))[0]
}

/** What used up a ticket of any one day stays, or it would be good again. Returns how many went. */
export async function forgetScans(tx: Tx, days: number, most: number): Promise<number> {
  return (await forget(tx, [days, most])).length
}

export async function clearScans(tx: Tx): Promise<void> {
  await clear(tx, [])
}
