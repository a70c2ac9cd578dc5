/**
 * Orders that were sold and paid before this shop kept them: hundreds at a time, each with its states, its payment, its
 * places and its postings, as if it had been sold here on its day. All of them or none. Nothing is told: no mail is
 * sent, and no other system hears of them.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { importBookings } from '#commerce/inventory/index.ts'
import { postPastSales } from '#commerce/journal/index.ts'
import type { PlanConsent } from '#commerce/orders/orders.tables.ts'
import { paymentKeyOf } from '#commerce/orders/payment-key.ts'
import { purchaseName } from '#commerce/orders/placing/order-lines.ts'
import { issueTickets } from '#commerce/orders/tickets/issue-tickets.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import { giveEntitlement } from '#commerce/people/index.ts'
import { laterMinorOf } from '#commerce/plans/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import { sum } from '#contract/values/sum.ts'
import { insertPastOrders, type PastRows } from './import-orders.sql.ts'

type LineDraft = PastRows['lines'][number]

/** What it takes is in its `places`. Days that its person has already name it by `id`. */
export type PastLine = Pick<LineDraft, 'productId' | 'name' | 'quantity' | 'quote' | 'amounts'> & {
  places: NonNullable<LineDraft['places']>
  id?: string | undefined
} & Partial<
    Pick<LineDraft, 'variantId' | 'days' | 'startTime' | 'chosen' | 'answers' | 'validFrom' | 'validUntil'> &
      Pick<LineDraft, 'assignedContactId' | 'personName' | 'schedule'>
  >

export type PastOrder = {
  number: string
  contactId: number | null
  email: string
  locale: Locale
  currency: string
  placedAt: Date
  lines: readonly PastLine[]
  /** All that was due was paid with one card, unless that was nothing. */
  paid: PaidWith & { provider: string }
  /** What the buyer agreed to where a line is paid over time. */
  planConsent?: PlanConsent | undefined
}

export type ImportedOrder = {
  orderId: string
  paymentKey: string
  /** What was paid with the order. */
  dueMinor: number
  order: PastOrder
  lines: readonly { id: string; schedule?: LineDraft['schedule'] }[]
}

export async function importOrders(tx: Tx, orders: readonly PastOrder[]): Promise<ImportedOrder[]> {
  if (orders.length === 0) return []
  const imported = orders.map((order) => {
    const orderId = randomUUID()
    const lines = order.lines.map((line, index) => ({
      ...line,
      ...{ id: line.id ?? randomUUID(), orderId, position: index + 1 },
      ...{ totalMinor: line.amounts.totalMinor, placesNeeded: sum(line.places.map(({ places }) => places)) },
    }))
    const totalMinor = sum(lines.map((line) => line.totalMinor))
    const laterMinor = laterMinorOf(lines.flatMap(({ schedule }) => (schedule ? [{ plan: schedule }] : [])))
    const dueMinor = totalMinor - laterMinor
    return { order, orderId, paymentKey: paymentKeyOf(orderId, 1), lines, totalMinor, laterMinor, dueMinor }
  })
  await insertPastOrders(tx, {
    orders: imported.map(({ laterMinor, order, orderId: id, totalMinor }) => {
      const { contactId, currency, email, locale, number, placedAt, planConsent = null } = order
      return { id, number, contactId, email, locale, currency, totalMinor, laterMinor, planConsent, placedAt }
    }),
    lines: imported.flatMap(({ lines }) => lines),
    payments: imported
      .filter(({ dueMinor }) => dueMinor > 0)
      .map(({ order: { paid, placedAt }, orderId, paymentKey: key, dueMinor: amountMinor }) => {
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
    imported.map(({ dueMinor, lines, order: { currency, placedAt: at }, orderId }) => {
      const name = purchaseName(orderId)
      return { source: `${name} sale`, paidFor: `${name} payment`, paidMinor: dueMinor, currency, lines, at }
    }),
  )
  return imported
}

async function giveToPerson(tx: Tx, line: LineDraft): Promise<void> {
  const { assignedContactId: contactId, id: orderLineId, productId, validFrom, validUntil } = line
  if (contactId && validFrom) await giveEntitlement(tx, { contactId, productId, validFrom, validUntil, orderLineId })
}
