/**
 * The line is at its new moment: its places are taken already. What it is, what its person owns, what was sold and
 * what goes back is written, in the transaction of the places. Its tickets keep their serials: a gate asks the line
 * for its days, so the code of before is told the new day (docs/changes.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import { orderChange } from '#commerce/changes/changes.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { postRefund, postSale } from '#commerce/journal/index.ts'
import { type OrderRow, purchaseName } from '#commerce/orders/index.ts'
import { cancelEntitlements, giveEntitlement } from '#commerce/people/index.ts'
import { startRefund } from '#commerce/refunds/index.ts'
import { amountsTogether, amountsWithout, type LineAmounts, partOfAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { MovableLine } from './moved-line.ts'
import { lockPieces, type MoveDraft, type NewMoment, updateMovedLine } from './moves.sql.ts'

/** What the shop of its time does with a move, in its transaction: a mail to the guest, for instance. */
export type OnMoved = (tx: Tx, order: OrderRow, move: { id: string; orderLineId: string }) => Promise<void>

export type FinishedMove = {
  order: OrderRow
  line: MovableLine
  move: NewMoment & Pick<MoveDraft, 'id' | 'orderLineId' | 'amounts' | 'differenceMinor'>
  actor: AuditActor
  /** At the resort. */
  today: Day
}

/** False where a gate read a ticket of it meanwhile, or it has others by now: nothing may be kept. */
export async function finishMove(tx: Tx, finished: FinishedMove, onMoved?: OnMoved | undefined): Promise<boolean> {
  const { actor, line, move, order } = finished
  const refund = await giveBackLess(tx, finished)
  const { isGiven, isUsed, pieces } = await lockPieces(tx, line.id)
  if (isGiven || isUsed || pieces.join() !== line.pieces.join()) return false
  await postExchange(tx, finished, refund?.amounts)
  await updateMovedLine(tx, line, move, soldOverTime(finished))
  const [validFrom] = move.coveredDays
  if (line.assignedContactId !== null && line.validFrom !== null && validFrom !== undefined) {
    const validUntil = move.coveredDays.at(-1) ?? validFrom
    const { assignedContactId: contactId, productId } = line
    await cancelEntitlements(tx, line.id)
    await giveEntitlement(tx, { contactId, productId, validFrom, validUntil, orderLineId: line.id })
  }
  await tx.insert(orderChange).values({
    ...{ id: move.id, orderId: order.id, orderLineId: line.id, kind: 'move', pieces: [...line.pieces] },
    before: { days: line.days.toSorted() as Day[], startTime: line.startTime, totalMinor: line.left.totalMinor },
    after: { days: move.coveredDays, startTime: move.startTime, totalMinor: move.amounts.totalMinor },
    refundId: refund?.refundId ?? null,
    ...{ actorId: actor.contactId === 0 ? null : actor.contactId, actorRole: actor.role },
  })
  await onMoved?.(tx, order, { id: move.id, orderLineId: line.id })
  return true
}

/** What it costs less goes back to what it was paid with. */
async function giveBackLess(tx: Tx, { actor, line, move, order, today }: FinishedMove) {
  if (move.differenceMinor >= 0) return undefined
  const amountMinor = -move.differenceMinor
  const amounts = partOfAmounts(line.left, amountMinor)
  if (!amounts) throw new Error('A move gives back more than its line came to.')
  const started = await startRefund(tx, {
    ...{ orderId: order.id, source: `change ${move.id}`, reason: 'move', actor, today },
    ...{ lines: [{ orderLineId: line.id, amounts }], amountMinor },
  })
  if (!started.ok) throw new Error('A move gives back more than was paid.')
  return { refundId: started.refundId, amounts }
}

/** What is still posted as sold of the old moment is taken back, and the new one is sold. */
async function postExchange(tx: Tx, { line, move, order }: FinishedMove, given: LineAmounts | undefined) {
  const old = given ? amountsWithout(line.left, given) : line.left
  const source = `${purchaseName(order.id)} move ${move.id}`
  const { currency } = order
  const taken = await postRefund(tx, { source: `${source} refund`, currency, lines: [{ amounts: old }] })
  const sold = await postSale(tx, { source: `${source} sale`, currency, lines: [{ amounts: move.amounts }] })
  if (!taken.ok || !sold.ok) throw new Error('The money of a move was not posted.')
}

/**
 * What is left of a line is what was ever sold of it without all that was given back. So what went back, by this move
 * or before, stands in both.
 */
function soldOverTime({ line, move }: FinishedMove): LineAmounts {
  const before = amountsWithout(line.amounts, line.left)
  const now = move.differenceMinor < 0 ? partOfAmounts(line.left, -move.differenceMinor) : undefined
  const givenBack = now ? amountsTogether(before, now) : before
  return amountsTogether(move.amounts, givenBack)
}
