/**
 * Brings a move whose difference is paid as far as it gets, by the steps of an order (`nextStep`): pay, take, capture.
 * The provider is asked outside any transaction and by keys, so it does not matter how many processes settle a move at
 * once or where one of them dies: the line is at its old moment or at its new one, and one process takes each step.
 *
 * A payment that arrives after the move was given up is always given back: the guest may have moved it elsewhere. So is
 * one for a day that the resort closed meanwhile: the guest keeps the day they had, and is told by mail.
 */
import { dropMemberDays, dropOtherMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockLine, readBlackouts, returnUnits, slotName } from '#commerce/inventory/index.ts'
import { postPayment, postRepayment } from '#commerce/journal/index.ts'
import {
  type KnownFacts,
  lockOrder,
  type NextStep,
  nextStep,
  notePayment,
  noteReference,
  type OrderDesk,
  type OrderRow,
  type OrderState,
  purchaseName,
  readOrderLines,
} from '#commerce/orders/index.ts'
import type { PaymentFacts, Reached } from '#commerce/payments/index.ts'
import { amountsLeft } from '#commerce/refunds/index.ts'
import type { Day } from '#contract/values/day.ts'
import { finishMove, type OnMoved } from './finish-move.ts'
import {
  claimDueMoves,
  type PaidMove,
  readMove,
  readPaidMove,
  readPieces,
  stepMove,
  stopAskingMove,
} from './moves.sql.ts'
import { amountsOfPieces } from './read-movable.ts'

export type MoveDesk = Pick<OrderDesk, 'database' | 'provider' | 'today' | 'inTurn' | 'at' | 'returnUrl'> & {
  onMoved?: OnMoved | undefined
  onUndone?: OnUndone | undefined
}

/** Why a move came to nothing after it was paid. */
export type UndoneReason = 'too_late' | 'changed' | 'closed'

/** What the shop of its time does, in the transaction that gives the move up: a mail to the guest, for instance. */
export type OnUndone = (tx: Tx, order: OrderRow, move: UndoneMove) => Promise<void>
type UndoneMove = Pick<PaidMove, 'id' | 'differenceMinor'> & { days: Day[]; reason: UndoneReason }

export type SettledMove = {
  moveId: string
  state: OrderState
  declineReason: string | null
  /** The page on which the guest can pay; undefined where there is nothing to pay now. */
  payUrl?: string | undefined
}

const MOST_STEPS = 12
const AT_PROVIDER: readonly NextStep['do'][] = ['authorize', 'cancel', 'capture', 'refund']

/** `known`: what the provider is known to say, where it need not be asked. */
export function settleMove(desk: MoveDesk, moveId: string, known?: KnownFacts): Promise<SettledMove> {
  const settle = () => takeSteps(desk, moveId, known)
  return desk.inTurn ? desk.inTurn([`move ${moveId}`], settle) : settle()
}

async function takeSteps(desk: MoveDesk, moveId: string, known?: KnownFacts): Promise<SettledMove> {
  let facts = known
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const move = await desk.database.read((tx) => readPaidMove(tx, moveId))
    if (!move) throw new Error('A move that is settled is not there.')
    const { currency, declineReason, differenceMinor, isAsked, isOverdue, state } = move
    if (move.paymentKey === null) return { moveId, state, declineReason }
    facts ??= told(await desk.provider.lookUp(move.paymentKey))
    const step = nextStep({ state, due: { minor: differenceMinor, currency }, isOverdue }, facts)
    if (step.do === 'nothing' && isAsked) await desk.database.transaction((tx) => stopAskingMove(tx, move))
    if (step.do === 'nothing' || step.do === 'wait') {
      return { moveId, state, declineReason, payUrl: step.do === 'wait' ? step.payUrl : undefined }
    }
    await desk.at?.(`before ${step.do}`)
    facts = AT_PROVIDER.includes(step.do) ? await askProvider(desk, move, step) : await take(desk, move, step, facts)
    await desk.at?.(`after ${step.do}`)
  }
  throw new Error('A move does not settle.')
}

function told(reached: Reached<PaymentFacts>): KnownFacts {
  return reached.ok ? reached.value : { state: 'unreachable' }
}

async function askProvider({ database, provider, returnUrl }: MoveDesk, move: PaidMove, step: NextStep) {
  const { currency, differenceMinor: minor, email, expiresAt, locale, number, orderId, paymentKey: key } = move
  if (key === null || expiresAt === null) throw new Error('A move that is paid has no payment.')
  const change = (name: string) => ({ key, changeKey: `${key}:${name}` })
  if (step.do === 'cancel') return told(await provider.cancel(change('cancel')))
  if (step.do === 'capture') return told(await provider.capture(change('capture')))
  if (step.do === 'refund') {
    return told(await provider.refund({ ...change(`refund ${step.amount.minor}`), amount: step.amount }))
  }
  const asked = await provider.authorize({
    ...{ key, amount: { minor, currency }, orderNumber: number, email: email ?? '', locale, expiresAt },
    returnUrl: returnUrl({ id: orderId, number, locale }),
  })
  if (!asked.ok) return { state: 'unreachable' } as const
  await database.transaction((tx) => noteReference(tx, key, asked.value.reference))
  return { state: 'open', payUrl: asked.value.payUrl } as const
}

/** What is known of the payment afterwards: nothing, where another process took the move elsewhere. */
async function take(desk: MoveDesk, move: PaidMove, step: NextStep, facts: KnownFacts) {
  if (step.do === 'confirm') return (await completeOrUndo(desk, move)) ? facts : undefined
  return (await desk.database.transaction((tx) => record(tx, desk, move, step, facts))) ? facts : undefined
}

async function record(tx: Tx, desk: MoveDesk, move: PaidMove, step: NextStep, facts: KnownFacts): Promise<boolean> {
  const order = await lockOrder(tx, move.orderId)
  const { paymentKey } = move
  switch (step.do) {
    case 'note_unknown':
      return stepMove(tx, move, 'payment_unknown')
    case 'give_up':
      return stepMove(tx, move, 'giving_up')
    case 'decline':
      return letGo(tx, move, 'declined', step.reason)
    case 'accept':
      if (paymentKey && 'method' in facts) await notePayment(tx, paymentKey, { capturedMinor: 0, method: facts.method })
      return stepMove(tx, move, 'authorized')
    case 'pay':
      return payMove(tx, move, facts)
    case 'reopen':
    case 'give_back':
      return undoMove(tx, desk, order, move, 'too_late')
    case 'finish_undo':
      return finishUndo(tx, move, facts)
    case 'review':
      return stepMove(tx, move, 'review')
    default:
      throw new Error(`A step is not one of a move: ${step.do}.`)
  }
}

/** Its new places, and the days of its person there, can be had by others. What was declined before has given them. */
async function letGo(tx: Tx, move: PaidMove, to: 'declined' | 'no_stock', reason: string): Promise<boolean> {
  if (!(await stepMove(tx, move, to, reason))) return false
  if (move.state === 'declined') return true
  // Where it needs no place beside those of the line, there is none to be returned.
  await returnUnits(tx, { orderLineId: move.id, units: [1] })
  const row = await readMove(tx, move.id)
  if (row && row.bookedDays.length > 0) await dropMemberDays(tx, move.orderLineId, row.bookedDays)
  return true
}

/** The guest has paid: what they paid goes back, and they are told. */
async function undoMove(tx: Tx, { onUndone }: MoveDesk, order: OrderRow, move: PaidMove, reason: UndoneReason) {
  if (!(await letGo(tx, move, 'no_stock', reason))) return false
  const { differenceMinor, id } = move
  await onUndone?.(tx, order, { id, differenceMinor, reason, days: (await readMove(tx, id))?.coveredDays ?? [] })
  return true
}

/** Where the line is not what it was, or its new day was closed, nothing is moved and the money goes back. */
async function completeOrUndo(desk: MoveDesk, move: PaidMove): Promise<boolean> {
  const { database, inTurn } = desk
  const complete = () => database.attempt((tx) => completeMove(tx, desk, move.id))
  const row = inTurn && (await database.read((tx) => readMove(tx, move.id)))
  const completed = inTurn ? await inTurn((row?.places ?? []).map(slotName), complete) : await complete()
  if (completed.ok || completed.reason === 'other_state') return completed.ok
  const { reason } = completed
  return database.transaction(async (tx) =>
    undoMove(tx, desk, await lockOrder(tx, move.orderId), { ...move, state: 'authorized' }, reason),
  )
}

export type CompletedMove = { ok: true } | { ok: false; reason: 'other_state' | 'changed' | 'closed' }

/** The second transaction of a move that is paid: a refusal leaves nothing behind (`database.attempt`). */
export async function completeMove(
  tx: Tx,
  { onMoved, today }: Pick<MoveDesk, 'onMoved' | 'today'>,
  moveId: string,
): Promise<CompletedMove> {
  const found = await readMove(tx, moveId)
  if (!found) throw new Error('A move that is paid is not there.')
  const order = await lockOrder(tx, found.orderId)
  const move = await readMove(tx, moveId)
  if (move?.state !== 'authorized') return { ok: false, reason: 'other_state' }
  const sold = (await readOrderLines(tx, order.id)).find(({ id }) => id === move.orderLineId)
  const { kept, pieces } = await readPieces(tx, move.orderLineId)
  if (!sold || pieces.join() !== move.pieces.join()) return { ok: false, reason: 'changed' }
  const closed = (await readBlackouts(tx, [sold.productId])).get(sold.productId)
  if (move.coveredDays.some((day) => closed?.has(day))) return { ok: false, reason: 'closed' }

  const locked = await lockLine(tx, { orderLineId: sold.id, moveId }, move.places)
  const sharedPoolId = move.sharedPoolId ?? undefined
  const placed = await locked.place({ places: move.places, pieces, sharedPoolId }, move.keptPools)
  if (!placed.ok) return { ok: false, reason: 'changed' }
  const left = amountsOfPieces((await amountsLeft(tx, order.id)).get(sold.id) ?? sold.amounts, kept)
  if (move.amounts.totalMinor - left.totalMinor !== move.differenceMinor) return { ok: false, reason: 'changed' }
  if (move.bookedDays.length > 0) await dropOtherMemberDays(tx, sold.id, move.coveredDays)
  const actor = { contactId: move.actorId ?? 0, role: move.actorRole as 'customer' }
  const line = { ...sold, pieces, left }
  const isDone = await finishMove(tx, { order, line, move, actor, today: today() }, onMoved)
  if (!isDone) return { ok: false, reason: 'changed' }
  return (await stepMove(tx, move, 'confirmed')) ? { ok: true } : { ok: false, reason: 'other_state' }
}

/** The money is there: from a line that was moved to one that is paid, with its posting. */
async function payMove(tx: Tx, move: PaidMove, facts: KnownFacts): Promise<boolean> {
  if (!(await stepMove(tx, move, 'paid'))) return false
  if (facts.state !== 'captured' || move.paymentKey === null) throw new Error('A move is paid by nothing.')
  await notePayment(tx, move.paymentKey, { capturedMinor: facts.held.minor, method: facts.method })
  await post(postPayment, tx, move, 'payment', facts.held.minor)
  return true
}

/** Nothing of the payment is left at the provider. What was captured and given back is posted as both. */
async function finishUndo(tx: Tx, move: PaidMove, facts: KnownFacts): Promise<boolean> {
  if (!(await stepMove(tx, move, 'refunded_no_stock'))) return false
  const capturedMinor = facts.state === 'captured' ? facts.held.minor : 0
  if (capturedMinor === 0 || move.paymentKey === null) return true
  await notePayment(tx, move.paymentKey, { capturedMinor, refundedMinor: capturedMinor, method: undefined })
  await post(postPayment, tx, move, 'payment', capturedMinor)
  await post(postRepayment, tx, move, 'repayment', capturedMinor)
  return true
}

async function post(how: typeof postPayment, tx: Tx, move: PaidMove, name: string, amountMinor: number) {
  const { currency, id, orderId } = move
  const source = `${purchaseName(orderId)} move ${id} ${name}`
  const posted = await how(tx, { source, currency, amountMinor, tender: 'provider' })
  if (!posted.ok) throw new Error(`The money of a move was not posted: ${posted.reason}.`)
}

/** The guest does not want to pay after all. What is authorized already goes on. */
export async function giveUpMove(desk: MoveDesk, moveId: string): Promise<SettledMove> {
  const move = await desk.database.read((tx) => readPaidMove(tx, moveId))
  const isOpen = move?.state === 'pending' || move?.state === 'payment_unknown'
  if (move && isOpen) await desk.database.transaction((tx) => stepMove(tx, move, 'giving_up'))
  return settleMove(desk, moveId)
}

const MOVES_PER_ROUND = 50

/** Settles every move whose provider has to be asked, as `reconcileOrders` does for orders. */
export async function reconcileMoves(
  desk: MoveDesk,
  onFailure: (moveId: string, error: unknown) => void,
): Promise<SettledMove[]> {
  const ids = await desk.database.transaction((tx) => claimDueMoves(tx, MOVES_PER_ROUND))
  const all: SettledMove[] = []
  for (const id of ids) {
    try {
      all.push(await settleMove(desk, id))
    } catch (error) {
      onFailure(id, error)
    }
  }
  return all
}
