/** The SQL over changes of lines. They are written under the lock on their order. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { CancelRules } from './cancel-terms.ts'
import { orderChange } from './changes.tables.ts'

/** What a cancellation took of a line. */
export type CancelledPieces = { orderLineId: string; pieces: number[]; kept: LineAmounts }

const cancelled = statement<CancelledPieces>(
  'cancelled_pieces_of_order',
  `select order_line_id as "orderLineId", pieces, kept from order_change where order_id = $1 and kind = 'cancel'`,
)
const rules = statement<CancelRules & { productId: number; refillsLevels: boolean }>(
  'change_rules_of_order',
  `select id as "productId", cancel_until_days as "cancelUntilDays", cancel_fee_basis_points as "cancelFeeBasisPoints",
     refills_levels as "refillsLevels"
   from product where id in (select product_id from order_line where order_id = $1)`,
)

/** The ticket of a piece that is good: whether a gate let its holder through, and whether another person holds it. */
export type PieceTicket = { serial: string; orderLineId: string; piece: number; isUsed: boolean; isGiven: boolean }

const tickets = statement<PieceTicket>(
  'tickets_to_cancel',
  `select serial, order_line_id as "orderLineId", piece, is_given as "isGiven",
     exists (select from gate_admission where gate_admission.serial = ticket.serial) as "isUsed"
   from ticket where order_line_id = any (array(select id from order_line where order_id = $1)) and ended_at is null
   order by order_line_id, piece`,
)
const used = statement<{ serial: string }>(
  'used_among_tickets',
  'select distinct serial from gate_admission where serial = any ($1::text[])',
)

export function readPieceTickets(tx: Tx, orderId: string): Promise<PieceTicket[]> {
  return tickets(tx, [orderId])
}

/** Certain for tickets that this transaction has locked. */
export async function readUsedAmong(tx: Tx, serials: readonly string[]): Promise<Set<string>> {
  return new Set((await used(tx, [serials])).map(({ serial }) => serial))
}

const plans = statement<{ orderLineId: string; paidMinor: number }>(
  'paid_of_plans_of_order',
  `select order_line_id as "orderLineId", (deposit_minor + coalesce((select sum(amount_minor) from plan_payment
       where enrollment_id = plan_enrollment.id and status = 'paid'), 0))::float8 as "paidMinor"
   from plan_enrollment join order_line on order_line.id = order_line_id where order_id = $1`,
)

/** What was paid of the lines that are paid over time. */
export async function readPaidOfPlans(tx: Tx, orderId: string): Promise<Map<string, number>> {
  return new Map((await plans(tx, [orderId])).map(({ orderLineId, paidMinor }) => [orderLineId, paidMinor]))
}

export function readCancelledPieces(tx: Tx, orderId: string): Promise<CancelledPieces[]> {
  return cancelled(tx, [orderId])
}

/** What the products of an order say today. */
export async function readChangeRules(tx: Tx, orderId: string) {
  return new Map((await rules(tx, [orderId])).map(({ productId, ...rule }) => [productId, rule]))
}

export async function insertChanges(tx: Tx, changes: readonly (typeof orderChange.$inferInsert)[]): Promise<void> {
  await tx.insert(orderChange).values([...changes])
}
