/** Scans of before this shop kept them, hundreds at a time: each let its holder through and counts. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type SoldTicket = { serial: string; orderId: string; productId: number; days: Day[] }

const ofOrders = statement<SoldTicket>(
  'tickets_of_orders',
  `select serial, order_id as "orderId", product_id as "productId", days::text[] as days
   from ticket join order_line on order_line.id = order_line_id
   where order_id = any ($1::uuid[]) and ended_at is null order by order_id, position, piece`,
)
const scans = statement(
  'import_scans',
  `insert into gate_scan (id, serial, gate, scanned_at, day, received_at, staff_id, said)
   select id, serial, gate, "scannedAt", day, "scannedAt", $2, 'valid'
   from jsonb_to_recordset($1) as past (id uuid, serial text, gate text, "scannedAt" timestamptz, day date)`,
)
const admissions = statement(
  'import_admissions',
  `insert into gate_admission (serial, day, scan_id)
   select serial, day, id from jsonb_to_recordset($1) as past (id uuid, serial text, day date)`,
)

export function readTicketsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<SoldTicket[]> {
  return ofOrders(tx, [orderIds])
}

export type PastScan = { id: string; serial: string; gate: string; scannedAt: Date; day: Day }

/** One for each ticket and day at most: the table refuses a second one. */
export async function importScans(tx: Tx, past: readonly PastScan[], staffId: number): Promise<void> {
  if (past.length === 0) return
  const rows = JSON.stringify(past)
  await scans(tx, [rows, staffId])
  await admissions(tx, [rows])
}
