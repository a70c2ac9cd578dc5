/** Each drawn change, done by the engine and by the model: what both say must be the same. */
import { cancelAsSeen, cancelSeen } from '#commerce/changes/changes-for-tests.ts'
import { type Both, DONE, type Drawn, type ModelRun, nthOf, plansInModel } from './both-for-tests.ts'
import type { DrawnChange } from './drawn-changes-for-tests.ts'
import { cancelInModel } from './model-changes-for-tests.ts'
import { type LineInModel, livingOf, type ModelOrder, type ModelState } from './model-state-for-tests.ts'
import { chooseBoth, closeBoth, reopenBoth } from './real-closures-for-tests.ts'
import { endMove, moveBoth } from './real-moves-for-tests.ts'
import { changeCardBoth, nightBoth, payBackBoth, payEarlyBoth } from './real-plans-for-tests.ts'
import { setClock } from './real-resort-for-tests.ts'
import { sellBoth } from './real-sale-for-tests.ts'
import { giveBoth, takeBackBoth, useBoth } from './real-tickets-for-tests.ts'

export async function doBoth(run: ModelRun, change: DrawnChange): Promise<Both> {
  const { state, till } = run
  state.at += 1
  await setClock(till, state.today, state.at)
  const order = 'order' in change ? orderOf(state, change.order) : undefined
  const line =
    order && 'line' in change ? lineOf(order, change.line, change.do === 'move' ? isMovable : undefined) : undefined
  switch (change.do) {
    case 'sell':
      return sellBoth(run, change)
    case 'cancel':
      return order ? cancelBoth(run, order, change) : undefined
    case 'move':
      return order && line ? moveBoth(run, order, line, change) : undefined
    case 'end move':
      return endMove(run, change)
    case 'give':
      return order && line ? giveBoth(run, order, line, change.piece) : undefined
    case 'take back':
      return takeBackBoth(run, change.nth)
    case 'use':
      return line ? useBoth(run, line, change.piece) : undefined
    case 'night':
      return nightBoth(run, change.isAway)
    case 'pay early':
      return payEarlyBoth(run, change)
    case 'spoil card': {
      const token = nthOf(plansInModel(state), change.nth)?.plan.token
      if (token === undefined) return undefined
      for (const cards of [state.badCards, till.provider.declines]) cards.add(token)
      return DONE
    }
    case 'change card':
      return changeCardBoth(run, change.nth)
    case 'pay back':
      return payBackBoth(run, change.failure)
    case 'close':
      return line ? closeBoth(run, line.day) : undefined
    case 'reopen':
      return reopenBoth(run, change.nth)
    case 'choose':
      return chooseBoth(run, change)
  }
}

/** Mostly one of which something is left. */
function orderOf({ orders }: ModelState, nth: number): ModelOrder | undefined {
  const living = orders.filter(({ isCancelled }) => !isCancelled)
  return nthOf(nth === 0 || living.length === 0 ? orders : living, nth)
}

function lineOf({ lines }: ModelOrder, nth: number, isWanted = (_: LineInModel) => true): LineInModel | undefined {
  const living = lines.filter((line) => livingOf(line).length > 0 && isWanted(line))
  return nthOf(nth === 0 || living.length === 0 ? lines : living, nth)
}

const isMovable = ({ plan, pieces, sort }: LineInModel) =>
  !plan && sort !== 'camp' && !pieces.some(({ isUsed }) => isUsed)

async function cancelBoth({ state, till }: ModelRun, order: ModelOrder, change: Drawn<'cancel'>): Promise<Both> {
  const now = { day: state.today, time: '09:00' }
  const drawn = change.lines.map(({ line: nth, pieces }) => {
    const line = lineOf(order, nth) as LineInModel
    return { line, pieces: nth === 1 ? pieces : 1 + ((pieces - 1) % Math.max(1, livingOf(line).length)) }
  })
  // A page sends each line once.
  const wanted = change.isAll
    ? undefined
    : drawn.filter(({ line }, at) => drawn.findIndex((one) => one.line === line) === at)
  const lines = wanted?.map(({ line, pieces }) => ({ orderLineId: line.id, pieces }))
  const wish = { orderId: order.id, lines }
  if (change.isStale) {
    // What a page showed before: a sum that nothing comes to any more.
    const done = await till.database.attempt((tx) => cancelSeen(tx, { ...wish, seenMinor: -1 }, now))
    return [done.ok, false]
  }
  const done = await cancelAsSeen(till.database, wish, now)
  const expected = cancelInModel(state, order, wanted)
  const real = done.ok
    ? { reason: 'ok', back: done.preview.backMinor, fee: done.preview.feeMinor }
    : { reason: 'why' in done ? done.why : done.reason }
  return [real, expected]
}
