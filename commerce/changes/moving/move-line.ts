/**
 * Move a line that was sold to another day or time, in one transaction that takes the new places before it gives back
 * the old ones: all of it, or a typed refusal and nothing. What costs the same or less is done at once. What costs
 * more keeps its new places and waits for its payment (`settle-move.ts`); until then the line stays where it is.
 *
 * Locks, in this order: order, slots, member days, vouchers, tickets (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import type { AuditActor } from '#commerce/audit/index.ts'
import { keepMemberDays, memberDays, moveMemberDays, ownView, waiverNeeds } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { ensureTeeSlots } from '#commerce/golf/index.ts'
import { lockLine } from '#commerce/inventory/index.ts'
import { type Choice, type ChosenMoment, choiceRefusal, movedAnswers, productsOf } from '#commerce/offers/index.ts'
import { leaseFromNow, lockOrder, type OrderRow, type SaleBasis } from '#commerce/orders/index.ts'
import { unsignedWaivers } from '#commerce/waivers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { finishMove, type OnMoved } from './finish-move.ts'
import type { MoveTermsRefusal } from './move-terms.ts'
import { keptPrice, type MovableLine, type MoveOffer, movedChoice, moveOffer, slotsOfMove } from './moved-line.ts'
import { findOpenMove, insertMove, type MoveDraft, type NewMoment } from './moves.sql.ts'
import { readMovableLine } from './read-movable.ts'

export type MoveRequest = {
  orderId: string
  lineId: string
  to: ChosenMoment
  /**
   * The resort closed its day (docs/closures.md), or staff move it for a reason: it goes on costing what it cost,
   * whatever the new day does, and the terms of its product do not count.
   */
  isClosed?: boolean
  /** What the guest was told that it costs more, or less. */
  seenMinor: number
  actor: AuditActor
  /** Undefined where the shop takes no payments. */
  provider: string | undefined
}

export type MoveRefusal =
  | { ok: false; reason: 'not_found' | MoveTermsRefusal }
  | { ok: false; reason: 'same' | 'sold_out' | 'person_busy' | 'waiver_missing' | 'payments_off' }
  | { ok: false; reason: 'closed'; message: string }
  /** A move of the same line waits for its payment. */
  | { ok: false; reason: 'being_paid'; moveId: string }
  | { ok: false; reason: 'price_changed'; offer: MoveOffer }

export type StartedMove = { ok: true; moveId: string; productIds: number[] }

export async function startMove(
  tx: Tx,
  sale: SaleBasis,
  { actor, isClosed = false, lineId, orderId, provider, seenMinor, to }: MoveRequest,
  onMoved?: OnMoved | undefined,
): Promise<StartedMove | MoveRefusal> {
  const order = await lockOrder(tx, orderId)
  const found = await readMovableLine(tx, sale, order, lineId, isClosed)
  if (!found.ok) return found
  const { line } = found
  const open = await findOpenMove(tx, lineId)
  if (open) return { ok: false, reason: 'being_paid', moveId: open.id }
  const judged = await judgeMoment(tx, sale, order, line, to)
  if (!judged.ok) return judged

  const { choice } = judged
  const moveId = randomUUID()
  if (choice.course && choice.days[0]) await ensureTeeSlots(tx, choice.course, choice.days[0])
  const slots = slotsOfMove(sale.assortment, choice, line.pieces.length)
  const locked = await lockLine(tx, { orderLineId: lineId, moveId }, slots)
  const offered = moveOffer(sale.assortment, line, choice, locked.left)
  if (!offered.ok) return offered
  const offer = isClosed ? keptPrice(offered.offer, line) : offered.offer
  if (offer.differenceMinor !== seenMinor) return { ok: false, reason: 'price_changed', offer }

  const isDearer = offer.differenceMinor > 0
  if (isDearer && provider === undefined) return { ok: false, reason: 'payments_off' }
  const draft = draftOf(moveId, line, choice, offer, actor)
  const places = { places: offer.places, pieces: line.pieces, sharedPoolId: draft.sharedPoolId ?? undefined }
  const placed = await (isDearer ? locked.keep(places) : locked.place(places, draft.keptPools))
  if (!placed.ok) return { ok: false, reason: 'sold_out' }
  const bookedDays = await takeDays(tx, lineId, choice, isDearer)
  if (!bookedDays) return { ok: false, reason: 'person_busy' }
  const started: StartedMove = { ok: true, moveId, productIds: productsOf(line.productId, choice) }
  if (isDearer && provider !== undefined) {
    const payment = { provider, amountMinor: offer.differenceMinor, ...(await leaseFromNow(tx)) }
    await insertMove(tx, { ...draft, bookedDays, state: 'pending' }, payment)
    return started
  }
  await insertMove(tx, { ...draft, bookedDays, state: 'paid' })
  const isDone = await finishMove(tx, { order, line, move: draft, actor, today: choice.today }, onMoved)
  return isDone ? started : { ok: false, reason: 'used' }
}

export type JudgedMoment = { ok: true; choice: Choice } | MoveRefusal

/** Whether it may be for this moment, whatever it costs and however many places there are. */
export async function judgeMoment(
  tx: Tx,
  { assortment, view: shown }: SaleBasis,
  { contactId }: OrderRow,
  line: MovableLine,
  to: ChosenMoment,
): Promise<JudgedMoment> {
  const view = await ownView(tx, { contactId: contactId ?? undefined }, shown)
  const choice = movedChoice({ assortment, view }, line, to)
  if (!choice) return { ok: false, reason: 'closed', message: 'This cannot be booked right now.' }
  const refusal = choiceRefusal(choice)
  if (refusal) return { ok: false, reason: 'closed', message: refusal.message }
  if (choice.coveredDays.join() === line.days.toSorted().join() && (choice.startTime ?? null) === line.startTime) {
    return { ok: false, reason: 'same' }
  }
  const needs = waiverNeeds(0, line.assignedContactId, choice).filter((need) => need.contactId !== null)
  const unsigned = await unsignedWaivers(tx, contactId ?? undefined, needs)
  return unsigned.length > 0 ? { ok: false, reason: 'waiver_missing' } : { ok: true, choice }
}

function draftOf(
  id: string,
  line: MovableLine,
  choice: Choice,
  { amounts, differenceMinor, places, quote }: MoveOffer,
  actor: AuditActor,
): Omit<MoveDraft, 'state'> & NewMoment & { keptPools: number[] } {
  const levels = [...line.quote.parts, ...line.quote.addOns].flatMap(({ levelPoolId }) => levelPoolId ?? [])
  const moment = { days: choice.days, startTime: choice.startTime ?? null }
  return {
    ...{ id, orderId: line.orderId, orderLineId: line.id, pieces: [...line.pieces] },
    ...{ ...moment, days: [...choice.days], coveredDays: [...choice.coveredDays] },
    answers: movedAnswers(choice.product, moment),
    ...{ quote, amounts, differenceMinor, places },
    sharedPoolId: choice.activity?.poolId ?? null,
    // Bought and moved away, a price level would be had again by who waits for it (docs/pricing.md).
    keptPools: choice.product.refillsLevels ? [] : [...new Set(levels)],
    ...{ actorId: actor.contactId === 0 ? null : actor.contactId, actorRole: actor.role },
  }
}

/** The days that the person has beside their old ones for it; undefined where they have one there already. */
async function takeDays(tx: Tx, lineId: string, choice: Choice, isBeside: boolean): Promise<Day[] | undefined> {
  const days = memberDays(choice)
  if (days.length === 0) return []
  if (isBeside) return keepMemberDays(tx, lineId, days)
  return (await moveMemberDays(tx, lineId, days)) ? [] : undefined
}
