/**
 * Who came: the tickets of the past that a gate read, and those it never saw. The same orders always come: it follows
 * from the number of the order. What Riley bought was used, on every day that is over.
 */
import { createHash, randomUUID } from 'node:crypto'
import { productBySlug } from '#commerce/catalog/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { importScans, readTicketsOfOrders } from '#commerce/gate/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import type { ImportedOrder } from '#commerce/orders/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { STORE_TIME_ZONE } from '#demo/season.ts'

/** Lifts have gates; what is picked up or booked for a time has none. */
const THROUGH_GATES = ['day-lift-ticket', 'half-day-ticket']
/** Of a hundred orders so many do not come. */
const NO_SHOWS = 7
const GATES = ['Gate 1', 'Gate 2', 'Gate 3', 'Gate 5']
const FIRST_MINUTE = 8 * 60 + 20
const ZONE = { storeTimeZone: STORE_TIME_ZONE, storeOffsetMinutes: 0 }

export async function loadScans(tx: Tx, { catalog }: Assortment, orders: readonly ImportedOrder[]): Promise<void> {
  const agent = await findContact(tx, 'agent@silverpine.example')
  if (!agent) return
  const now = await readShopNow(tx)
  const gated = new Set(THROUGH_GATES.map((slug) => productBySlug(catalog, slug)?.id))
  const byId = new Map(orders.map(({ order, orderId }) => [orderId, order]))
  const tickets = await readTicketsOfOrders(tx, [...byId.keys()])
  const past = tickets.flatMap(({ days, orderId, productId, serial }, at) => {
    const order = byId.get(orderId)
    const [day] = days
    if (!order || day === undefined || !gated.has(productId)) return []
    const [drawn = 0, lane = 0, minutes = 0] = createHash('sha256').update(order.number).digest()
    if (order.contactId === null && drawn % 100 < NO_SHOWS) return []
    // A family comes together, each a few seconds after the one before.
    const minute = FIRST_MINUTE + Math.floor(minutes / 2)
    const time = `${clockText(Math.floor(minute / 60), minute % 60)}:${String((at * 7) % 60).padStart(2, '0')}`
    const scannedAt = momentOf(day, time, ZONE)
    if (!scannedAt || scannedAt > now) return []
    return [{ id: randomUUID(), serial, gate: GATES[lane % GATES.length] ?? 'Gate 1', scannedAt, day }]
  })
  await importScans(tx, past, agent.id)
}
