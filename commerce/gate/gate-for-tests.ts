/** Tickets of a sale and staff at a lane, for tests of the gate. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { importOrders, type PastLine } from '#commerce/orders/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import { type ScanResult, scanTicket } from './scan-ticket.ts'
import { type LaneScan, settleScan } from './settle-scan.ts'

export const GATE_DAY = '2026-12-09'

/** A moment of that day at the lanes. */
export const clock = (time: string) => new Date(`${GATE_DAY}T${time}:00Z`)

type SoldAs = Partial<Pick<PastLine, 'days' | 'validFrom' | 'validUntil' | 'quantity' | 'assignedContactId'>>

export async function givenGate(tx: Tx) {
  const by: StaffMember = { contactId: await givenAccount(tx, 'theo', 'agent'), role: 'agent', sessionId: 'lane' }
  const saved = await saveHousehold(
    tx,
    { head: { firstName: 'Maya', lastName: 'Hart', email: 'maya@silverpine.example' } },
    GATE_DAY,
  )
  if (!saved.ok) throw new Error(saved.reason)
  const [maya = 0] = saved.contactIds
  const productIds = await saveProducts(tx, 'all', [{ slug: 'ticket', tracksStock: false }])
  return { by, maya, productId: productIds.get('ticket') as number }
}

export type GivenGate = Awaited<ReturnType<typeof givenGate>>

let sold = 0

/** The serials of what was sold, for one day unless it says otherwise. */
export async function givenTickets(tx: Tx, gate: GivenGate, { quantity = 1, ...as }: SoldAs = {}): Promise<string[]> {
  sold += 1
  const amounts = { currency: 'USD', listMinor: 100, discounts: [], fees: [], taxes: [], totalMinor: 100 }
  const quote = { totalMinor: 100, unitMinor: 100, maxMinor: 100, quantity, parts: [], addOns: [] }
  const line = { productId: gate.productId, name: 'Day lift ticket', quantity, amounts, quote, places: [] }
  const dated = { assignedContactId: gate.maya, days: [GATE_DAY], ...as }
  const [order] = await importOrders(tx, [
    {
      ...{
        number: `SP-7-${sold}`,
        contactId: null,
        email: 'maya@silverpine.example',
        locale: 'en-US',
        currency: 'USD',
      },
      ...{ placedAt: clock('07:00'), lines: [{ ...line, ...dated } as unknown as PastLine] },
      paid: { provider: 'sandbox', brand: 'visa', last4: '4242' },
    },
  ])
  const { rows } = await tx.execute<{ serial: string }>(sql`select serial from ticket
    join order_line on order_line.id = order_line_id where order_id = ${order?.orderId} order by piece`)
  return rows.map(({ serial }) => serial)
}

type Read = { id?: string; at?: string; gate?: string }

export function scanAt(
  tx: Tx,
  { by }: GivenGate,
  serial: string | undefined,
  { at = '09:12', gate = 'Gate 2', id = randomUUID() }: Read = {},
): Promise<ScanResult> {
  return scanTicket(tx, { id, serial, gate, staffId: by.contactId, now: clock(at), today: GATE_DAY })
}

/** What a lane without network sends at noon. */
export function settleAt(
  tx: Tx,
  { by }: GivenGate,
  serial: string | undefined,
  { at = '09:12', gate = 'Gate 5', id = randomUUID(), ...said }: Read & Partial<LaneScan> = {},
) {
  const read = { scannedAt: clock(at), day: GATE_DAY, said: 'valid', ofScanId: undefined, reason: undefined } as const
  return settleScan(tx, { ...read, id, serial, gate, ...said }, { by, route: '/test', now: clock('12:00') })
}
