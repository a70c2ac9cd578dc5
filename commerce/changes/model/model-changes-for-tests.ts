/**
 * What the model says of changes, in plain arithmetic and written apart from the engine: whether something is done, and
 * where each cent and each place is afterwards. A refusal is its reason and changes nothing.
 */
import { addDays } from '#contract/values/day.ts'
import {
  byPiece,
  FEE_BASIS_POINTS,
  FREE_DAYS,
  halfUp,
  MOVE_DAYS,
  type Parts,
  partsOf,
  partsTogether,
  priceOf,
  totalOf,
} from './model-rules-for-tests.ts'
import {
  calendarDay,
  freeOn,
  goodOf,
  isBusy,
  isClosedDay,
  type LineInModel,
  livingOf,
  type ModelOrder,
  type ModelState,
  type OpenMove,
  paidOfPlan,
} from './model-state-for-tests.ts'

/** To the payments of the order, then to charges of its plans by their time, then to vouchers. */
export function giveBack(state: ModelState, order: ModelOrder, minor: number): void {
  const charges = order.charges.toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
  let open = minor
  // Payments go back in the order in which they were begun, whichever of two was paid first.
  const payments = order.payments.toSorted((one, other) => attemptOf(one) - attemptOf(other))
  for (const tender of [...payments, ...charges, ...order.vouchers]) {
    const part = Math.min(open, tender.paid - tender.back)
    tender.back += part
    open -= part
    if (!order.vouchers.includes(tender)) state.due += part
  }
  if (open > 0) throw new Error('The model gives back more than was paid.')
}

/** Payments of an order are named by it and by their number: `…:2`. */
function attemptOf({ name }: { name: string }): number {
  return Number(name.split(':').at(-1))
}

/** These pieces are no longer there; the parts of the others stay. */
export function takeAway(line: LineInModel, numbers: readonly number[]): Parts {
  const each = byPiece(line.parts, livingOf(line).length).map((parts, at) => ({
    parts,
    number: livingOf(line)[at] ?? 0,
  }))
  const taken = each.filter(({ number }) => numbers.includes(number))
  line.parts = partsTogether(each.filter((one) => !taken.includes(one)).map(({ parts }) => parts))
  for (const [at, piece] of line.pieces.entries()) piece.isGone ||= numbers.includes(at + 1)
  return partsTogether(taken.map(({ parts }) => parts))
}

type Row = { line: LineInModel; taken: number[]; fee: number; back: number }

/** By `wanted`, or all that may be cancelled. */
function judgeCancel(
  state: ModelState,
  order: ModelOrder,
  wanted: readonly { line: LineInModel; pieces: number }[] | undefined,
) {
  if (order.isCancelled) return 'nothing_left'
  const rows: Row[] = []
  const all = order.lines.map((line) => ({
    line,
    pieces: typeof openOf(state, line) === 'string' ? 0 : openOf(state, line).length,
  }))
  for (const { line, pieces } of wanted ?? all) {
    if (pieces === 0) continue
    const open = openOf(state, line)
    if (typeof open === 'string') return open
    const living = livingOf(line)
    if (living.length < pieces) return 'cancelled'
    if (open.length < pieces) return 'used'
    if (line.plan && pieces < living.length) return 'whole'
    const taken = open.slice(-pieces)
    const own = byPiece(line.parts, living.length).filter((_, at) => taken.includes(living[at] ?? 0))
    const paid = line.plan ? paidOfPlan(line.plan) : totalOf(partsTogether(own))
    const isFree = state.today <= addDays(calendarDay(line.day), -FREE_DAYS)
    const fee = isFree ? 0 : halfUp(paid * FEE_BASIS_POINTS, 10_000)
    rows.push({ line, taken, fee, back: paid - fee })
  }
  return rows.length === 0 ? 'nothing_left' : rows
}

/** The pieces that may be cancelled, or why none may. */
function openOf({ today }: ModelState, line: LineInModel): number[] | string {
  if (livingOf(line).length === 0) return 'cancelled'
  if (calendarDay(line.day) < today) return 'too_late'
  const open = livingOf(line).filter((number) => !isTaken(line, number))
  if (open.length > 0) return open
  return goodOf(line).some(({ isUsed }) => isUsed) ? 'used' : 'given'
}

const isTaken = (line: LineInModel, number: number) => {
  const piece = line.pieces[number - 1]
  return piece?.isUsed === true || piece?.transferId !== undefined
}

export type Cancelled = { reason: string } | { reason: 'ok'; back: number; fee: number }

export function cancelInModel(
  state: ModelState,
  order: ModelOrder,
  wanted: readonly { line: LineInModel; pieces: number }[] | undefined,
): Cancelled {
  const rows = judgeCancel(state, order, wanted)
  if (typeof rows === 'string') return { reason: rows }
  if (rows.some(({ line }) => line.plan?.open)) return { reason: 'being_charged' }
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  giveBack(
    state,
    order,
    sum(({ back }) => back),
  )
  for (const { fee, line, taken } of rows) {
    takeAway(line, taken)
    line.kept += fee
    if (line.plan) endPlan(line)
  }
  order.isCancelled = order.lines.every((line) => livingOf(line).length === 0)
  return { reason: 'ok', back: sum(({ back }) => back), fee: sum(({ fee }) => fee) }
}

function endPlan({ plan }: LineInModel): void {
  if (!plan) return
  plan.isEnded = true
  for (const payment of plan.payments) {
    if (payment.status !== 'paid') Object.assign(payment, { status: 'cancelled', nextTry: null })
  }
}

export type JudgedMove = { reason: string } | { reason: 'ok'; parts: Parts; difference: number }

/** What it would cost more or less on another day. For a closed day the terms do not count, and it costs the same. */
export function judgeMove(
  state: ModelState,
  order: ModelOrder,
  line: LineInModel,
  to: number,
  isClosed = false,
): JudgedMove {
  const { length } = livingOf(line)
  const isLate = state.today > addDays(calendarDay(line.day), -MOVE_DAYS)
  if (order.isCancelled) return { reason: 'not_sold' }
  if (line.sort === 'camp') return { reason: 'not_movable' }
  if (length === 0) return { reason: 'cancelled' }
  if (line.pieces.some(({ isUsed }) => isUsed)) return { reason: 'used' }
  if (goodOf(line).some(({ transferId }) => transferId !== undefined)) return { reason: 'given' }
  if (isLate && !isClosed) return { reason: 'too_late' }
  if (line.open) return { reason: 'being_paid' }
  if (calendarDay(to) < state.today || isClosedDay(state, to)) return { reason: 'closed' }
  if (to === line.day) return { reason: 'same' }
  if (freeOn(state, to) < length) return { reason: 'sold_out' }
  const list = priceOf(line.sort, to, state.camp) * length
  const parts = isClosed ? line.parts : partsOf(line.sort, list, length, Math.min(line.parts.off, list))
  return { reason: 'ok', parts, difference: totalOf(parts) - totalOf(line.parts) }
}

export const isBusyThere = (state: ModelState, line: LineInModel, to: number) =>
  line.person !== null && isBusy(state, line.person, to, line)

/** What costs the same or less is there at once. */
export function moveInModel(state: ModelState, order: ModelOrder, line: LineInModel, to: number, parts: Parts): void {
  const less = totalOf(line.parts) - totalOf(parts)
  if (less > 0) giveBack(state, order, less)
  Object.assign(line, { day: to, parts })
}

export function openInModel(order: ModelOrder, line: LineInModel, open: Omit<OpenMove, 'pieces'>): void {
  order.attempts += 1
  line.open = { ...open, pieces: livingOf(line) }
}

/**
 * The page of its payment is paid: it is at its new day. Where it is not the same any more, or that day was closed
 * meanwhile, nothing is charged.
 */
export function payMoveInModel(state: ModelState, order: ModelOrder, line: LineInModel): string {
  const { open } = line
  if (!open) throw new Error('No move is open.')
  line.open = undefined
  const isSame = open.pieces.join() === livingOf(line).join()
  const isFree = !goodOf(line).some(({ isUsed, transferId }) => isUsed || transferId !== undefined)
  if (!isSame || !isFree || isClosedDay(state, open.to)) return 'refunded_no_stock'
  Object.assign(line, { day: open.to, parts: open.parts })
  order.payments.push({ name: open.key, paid: open.minor, back: 0, at: 0 })
  return 'paid'
}

export function judgeGiving({ today }: ModelState, order: ModelOrder, line: LineInModel, at: number): string {
  const piece = line.pieces[at]
  if (!piece || piece.isGone || order.isCancelled) return 'ended'
  if (piece.transferId !== undefined) return 'given'
  if (line.person !== null) return 'personal'
  const isOwed = line.plan?.payments.some(({ status }) => status !== 'paid') ?? false
  if (isOwed) return 'unpaid'
  if (piece.isUsed) return 'used'
  return calendarDay(line.day) < today ? 'over' : 'ok'
}

export function judgeTakingBack({ today }: ModelState, line: LineInModel, at: number): string {
  const piece = line.pieces[at]
  if (!piece || piece.isGone) return 'ended'
  if (piece.isUsed) return 'used'
  return calendarDay(line.day) <= today ? 'too_late' : 'ok'
}
