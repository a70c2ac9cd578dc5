/**
 * What is left of the lines of an order: the pieces that were not cancelled, what is still sold of them, and by which
 * terms they may be cancelled. A fee that was kept of a cancelled piece belongs to no piece any more.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type OrderLineRow, readOrderLines } from '#commerce/orders/index.ts'
import { amountsLeft } from '#commerce/refunds/index.ts'
import { amountsWithout, type LineAmounts } from '#commerce/taxes/index.ts'
import { type CancelTerms, type ClockReading, cancelTerms } from './cancel-terms.ts'
import {
  type PieceTicket,
  readCancelledPieces,
  readChangeRules,
  readPaidOfPlans,
  readPieceTickets,
} from './changes.sql.ts'

export type LivingLine = {
  line: OrderLineRow
  /** In their order: those whose ticket is good. What ended was cancelled, or given back for a closed day. */
  pieces: readonly number[]
  /** Of these pieces. */
  amounts: LineAmounts
  terms: CancelTerms
  /** Those that may be cancelled by the terms; none where they say no. */
  open: readonly number[]
  /** Price levels that are not refilled by a return (docs/pricing.md). */
  keptPools: readonly number[]
  /** What was paid of it, where it is paid over time. */
  paidMinor: number | undefined
  /** One that ended is not among them. */
  tickets: readonly PieceTicket[]
}

/** `isByGrace`: staff set the terms of the products aside. What a gate let through or another person holds stays. */
export async function readLivingLines(
  tx: Tx,
  orderId: string,
  now: ClockReading,
  isByGrace = false,
): Promise<LivingLine[]> {
  const lines = await readOrderLines(tx, orderId)
  const allTickets = await readPieceTickets(tx, orderId)
  const left = await amountsLeft(tx, orderId)
  const rules = await readChangeRules(tx, orderId)
  const paid = await readPaidOfPlans(tx, orderId)
  const cancelled = Map.groupBy(await readCancelledPieces(tx, orderId), ({ orderLineId }) => orderLineId)
  return lines.map((line) => {
    const gone = cancelled.get(line.id) ?? []
    const tickets = allTickets.filter(({ orderLineId }) => orderLineId === line.id)
    const pieces = line.isValue ? valuePieces(line) : tickets.map(({ piece }) => piece)
    const rule = rules.get(line.productId)
    const taken = new Set(tickets.filter(({ isGiven, isUsed }) => isGiven || isUsed).map(({ piece }) => piece))
    const open = pieces.filter((piece) => !taken.has(piece))
    const ruled = isByGrace ? FREE : rule && cancelTerms(rule, startOf(line), now)
    const terms = termsOf({ line, pieces, tickets, open }, ruled)
    const sold = left.get(line.id) ?? line.amounts
    return {
      ...{ line, pieces, terms, tickets, open: terms.ok ? open : [] },
      amounts: gone.reduce((whole, { kept }) => amountsWithout(whole, kept), sold),
      paidMinor: paid.get(line.id),
      keptPools: rule?.refillsLevels ? [] : levelPools(line),
    }
  })
}

const FREE: CancelTerms = { ok: true, feeBasisPoints: 0, freeUntil: null }

/** A gift card has no ticket. */
function valuePieces({ quantity }: OrderLineRow): number[] {
  return Array.from({ length: quantity }, (_, index) => index + 1)
}

function startOf({ days, startTime, validFrom }: OrderLineRow) {
  return { firstDay: days.toSorted()[0] ?? validFrom, startTime }
}

/** Value that was sold may be spent by now: a gift card is never cancelled. */
function termsOf(
  { line, open, pieces, tickets }: Pick<LivingLine, 'line' | 'pieces' | 'tickets' | 'open'>,
  terms: CancelTerms | undefined,
): CancelTerms {
  if (pieces.length === 0) return { ok: false, reason: 'cancelled' }
  if (!terms || line.isValue) return { ok: false, reason: 'never' }
  if (!terms.ok || open.length > 0) return terms
  return { ok: false, reason: tickets.some(({ isUsed }) => isUsed) ? 'used' : 'given' }
}

function levelPools({ quote }: OrderLineRow): number[] {
  const pools = [...quote.parts, ...quote.addOns].flatMap(({ levelPoolId }) => levelPoolId ?? [])
  return [...new Set(pools)]
}
