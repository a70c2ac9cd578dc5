/**
 * Orders that were sold and paid before this shop kept them: hundreds at a time, each with its states, its payment, its
 * places and its postings, as if it had been sold here on its day. All of them or none. Nothing is told: no mail is
 * sent, and no other system hears of them.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { importBookings } from '#commerce/inventory/index.ts'
import { postPastSales } from '#commerce/journal/index.ts'
import { purchaseName } from '#commerce/orders/placing/order-lines.ts'
import { issueTickets } from '#commerce/orders/tickets/issue-tickets.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import { giveEntitlement } from '#commerce/people/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import { sum } from '#contract/values/sum.ts'
import { insertPastOrders, type PastRows } from './import-orders.sql.ts'

type LineDraft = PastRows['lines'][number]

/** What it takes is in its `places`. */
export type PastLine = Pick<LineDraft, 'productId' | 'name' | 'quantity' | 'quote' | 'amounts'> & {
  places: NonNullable<LineDraft['places']>
} & Partial<
    Pick<LineDraft, 'variantId' | 'days' | 'startTime' | 'chosen' | 'answers' | 'validFrom' | 'validUntil'> &
      Pick<LineDraft, 'assignedContactId' | 'personName'>
  >

export type PastOrder = {
  number: string
  contactId: number | null
  email: string
  locale: Locale
  currency: string
  placedAt: Date
  lines: readonly PastLine[]
  /** All of it was paid with one card. */
  paid: PaidWith & { provider: string }
}

export type ImportedOrder = { orderId: string; paymentKey: string; totalMinor: number; order: PastOrder }

export async function importOrders(tx: Tx, orders: readonly PastOrder[]): Promise<ImportedOrder[]> {
  if (orders.length === 0) return []
  const imported = orders.map((order): ImportedOrder & { lines: (LineDraft & PastLine)[] } => {
    const orderId = randomUUID()
    const lines = order.lines.map((line, index) => ({
      ...line,
      ...{ id: randomUUID(), orderId, position: index + 1 },
      ...{ totalMinor: line.amounts.totalMinor, placesNeeded: sum(line.places.map(({ places }) => places)) },
    }))
    return { order, orderId, paymentKey: `${orderId}:1`, lines, totalMinor: sum(lines.map((line) => line.totalMinor)) }
  })
  await insertPastOrders(tx, {
    orders: imported.map(({ order, orderId: id, totalMinor }) => {
      const { contactId, currency, email, locale, number, placedAt } = order
      return { id, number, contactId, email, locale, currency, totalMinor, placedAt }
    }),
    lines: imported.flatMap(({ lines }) => lines),
    payments: imported.map(({ order: { paid, placedAt }, orderId, paymentKey: key, totalMinor: amountMinor }) => {
      return { orderId, key, amountMinor, placedAt, ...paid }
    }),
  })
  await importBookings(
    tx,
    imported.flatMap(({ lines, order: { placedAt: soldAt } }) =>
      lines.map(({ id: orderLineId, places, quantity: units }) => ({ orderLineId, places, soldAt, units })),
    ),
  )
  for (const { lines } of imported) for (const line of lines) await giveToPerson(tx, line)
  await issueTickets(
    tx,
    imported.flatMap(({ lines }) => lines),
  )
  await postPastSales(
    tx,
    imported.map(({ lines, order: { currency, placedAt: at }, orderId }) => {
      const name = purchaseName(orderId)
      return { source: `${name} sale`, paidFor: `${name} payment`, currency, lines, at }
    }),
  )
  return imported.map(({ lines: _, ...order }) => order)
}

async function giveToPerson(tx: Tx, line: LineDraft): Promise<void> {
  const { assignedContactId: contactId, id: orderLineId, productId, validFrom, validUntil } = line
  if (contactId && validFrom) await giveEntitlement(tx, { contactId, productId, validFrom, validUntil, orderLineId })
}
