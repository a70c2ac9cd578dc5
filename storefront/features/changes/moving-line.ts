/** Asks where a line may go and what that costs, and moves it at the difference that was seen, also without scripts. */
import { listMoveChoicesCall, moveLineCall, previewMoveCall, showMovesCall } from '#contract/calls/people/moves.ts'
import type { MoveChoices, MovePreview, OrderMoves } from '#contract/schemas/people/moves.ts'
import { MOVE_REFUSALS, type MoveRefusalCode } from '#contract/values/tickets/moves.ts'
import type { Client } from '#contract/wire/client.ts'
import { callFailed, isCallFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { Log } from '#ui/live/log.ts'
import { type MoveAddress, readMoveAddress } from './moving-path.ts'

/** Why the shop refused, as it says it. */
export type MoveProblem = { code: string; message: string }

export type MovePageData = {
  address: MoveAddress
  /** Undefined where it cannot be moved: then `refusal` says why. */
  choices: MoveChoices | undefined
  preview: MovePreview | undefined
  refusal: MoveProblem | undefined
  /** Under which the form counts once. */
  once: string
}

export async function loadMove(ask: Client, address: MoveAddress): Promise<MovePageData> {
  const { days = [], lineId, linkKey, orderId, time } = address
  const query = { order: orderId, line: lineId, ...(linkKey !== undefined && { key: linkKey }) }
  const [day] = days
  const once = crypto.randomUUID()
  const listed = await told(ask(listMoveChoicesCall, { query: { ...query, ...(day !== undefined && { day }) } }))
  if ('refusal' in listed) return { address, choices: undefined, preview: undefined, refusal: listed.refusal, once }
  const { value: choices } = listed
  const isChosen = days.length === choices.NumberOfDays && (!choices.IsTimed || time !== undefined)
  if (!isChosen) return { address, choices, preview: undefined, refusal: undefined, once }
  const wanted = { ...query, days: days.join('|'), ...(time !== undefined && { time }) }
  const seen = await told(ask(previewMoveCall, { query: wanted }))
  return 'refusal' in seen
    ? { address, choices, preview: undefined, refusal: seen.refusal, once }
    : { address, choices, preview: seen.value, refusal: undefined, once }
}

/** What the shop refuses has a code, and words in English; an order that is not there is no page. */
async function told<Value>(asked: Promise<Value>): Promise<{ value: Value } | { refusal: MoveProblem }> {
  try {
    return { value: await asked }
  } catch (error) {
    const status = isCallFailed(error) ? error.statusCode : 0
    if (isCallFailed(error) && status === 409 && error.problem) {
      const { code, message } = error.problem
      return { refusal: { code, message } }
    }
    throw isMissing(error) || status === 400 ? pageNotFound() : callFailed(error)
  }
}

/** `problem`: null where the shop could not be reached. */
export type MoveOutcome =
  | { ok: true; address: MoveAddress; payUrl: string | null; isMoved: boolean }
  | { ok: false; problem: MoveProblem | null }

export async function moveByForm({ ask, log }: { ask: Client; log: Log }, form: FormData): Promise<MoveOutcome> {
  const address = readMoveAddress(form)
  const once = form.get('once')
  const { days = [], lineId: Line, linkKey, orderId: Order, time } = address
  const moved = { Order, Line, ...(linkKey !== undefined && { Key: linkKey }) }
  const body = { ...moved, Days: [...days], StartTime: time ?? null, Difference: Number(form.get('seen')) }
  try {
    const reply = await ask(moveLineCall, {
      body,
      ...(typeof once === 'string' && once !== '' && { idempotencyKey: once }),
    })
    return { ok: true, address, payUrl: reply.RedirectUrl, isMoved: reply.Status === 'moved' }
  } catch (error) {
    const problem = isCallFailed(error) && error.statusCode === 409 ? error.problem : undefined
    if (problem === undefined) log.error('A line could not be moved', { reason: String(error) })
    return { ok: false, problem: problem ? { code: problem.code, message: problem.message } : null }
  }
}

const REFUSED: Record<MoveRefusalCode, TextKey> = {
  NOT_SOLD: 'publicui.move.refused.notsold',
  NOT_MOVABLE: 'publicui.move.refused.notmovable',
  CANCELLED: 'publicui.move.refused.cancelled',
  USED: 'publicui.move.refused.used',
  GIVEN: 'publicui.move.refused.given',
  TOO_LATE: 'publicui.move.refused.toolate',
  SAME_DAY: 'publicui.move.refused.same',
  SOLD_OUT: 'publicui.move.refused.soldout',
  CLOSED: 'publicui.move.refused.closed',
  PRICE_CHANGED: 'publicui.move.refused.price',
  MEMBER_TAKEN: 'publicui.move.refused.busy',
  WAIVER_MISSING: 'publicui.move.refused.waiver',
  PAYMENTS_OFF: 'publicui.move.refused.nopayments',
  IN_PROGRESS: 'publicui.move.refused.inprogress',
  PAYMENT_DECLINED: 'publicui.move.refused.declined',
}

/** In the guest's locale; what a newer shop says besides stays as it was said. */
export function moveProblemWords(problem: MoveProblem | null, t: Translate): string {
  if (problem === null) return t('publicui.move.away')
  const code = MOVE_REFUSALS.find((known) => known === problem.code)
  return code ? t(REFUSED[code]) : problem.message
}

const NO_MOVES: OrderMoves = { Movable: [], Moves: [] }

/** For the page of an order, which is shown without it too. */
export async function loadMoves(ask: Client, log: Log, order: string, key: string | undefined): Promise<OrderMoves> {
  try {
    return await ask(showMovesCall, { query: { order, ...(key !== undefined && { key }) } })
  } catch (error) {
    if (!isMissing(error)) log.error('What may be moved is not known', { reason: String(error) })
    return NO_MOVES
  }
}
