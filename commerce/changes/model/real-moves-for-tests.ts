/** Lines that move to another day, and what becomes of the payments of dearer ones. */
import { giveUpMove, settleMove } from '#commerce/changes/index.ts'
import { move, requestFor } from '#commerce/changes/moving/moves-for-tests.ts'
import { statement } from '#commerce/database/tx.ts'
import { type Both, DONE, type Drawn, type ModelRun, nthOf, openMoves, wordOf } from './both-for-tests.ts'
import { isBusyThere, judgeMove, moveInModel, openInModel, payMoveInModel } from './model-changes-for-tests.ts'
import { calendarDay, type LineInModel, type ModelOrder } from './model-state-for-tests.ts'

const paymentOf = statement<{ key: string }>(
  'test_key_of_move',
  `select key from line_move join order_payment using (order_id, attempt) where line_move.id = $1`,
)

export async function moveBoth(
  run: ModelRun,
  order: ModelOrder,
  line: LineInModel,
  change: Drawn<'move'>,
): Promise<Both> {
  const { state, till } = run
  const { isStale, to } = change
  const judged = judgeMove(state, order, line, to)
  const difference = judged.reason === 'ok' && 'difference' in judged ? judged.difference : 0
  const sold = { orderId: order.id, lineId: line.id }
  const started = await move(till, requestFor(sold, { days: [calendarDay(to)] }, isStale ? difference + 1 : difference))
  if (judged.reason !== 'ok' || !('parts' in judged)) return [wordOf(started), judged.reason]
  if (isStale) return [wordOf(started), 'price_changed']
  if (isBusyThere(state, line, to)) return [wordOf(started), 'person_busy']
  if (!started.ok) return [started, 'ok']
  if (difference <= 0) {
    moveInModel(state, order, line, to, judged.parts)
    return DONE
  }
  const { state: opened } = await settleMove(till.desk, started.moveId, { state: 'none' })
  const [payment] = await till.database.read((tx) => paymentOf(tx, [started.moveId]))
  openInModel(order, line, { id: started.moveId, key: payment?.key ?? '', to, parts: judged.parts, minor: difference })
  return [opened, 'pending']
}

export async function endMove({ state, till }: ModelRun, { failure, how, nth }: Drawn<'end move'>): Promise<Both> {
  const found = nthOf(openMoves(state), nth)
  if (!found) return undefined
  const { line, open, order } = found
  if (how !== 'pay') {
    if (how === 'decline') till.provider.decline(open.key, 'declined')
    const ended = how === 'decline' ? await settleMove(till.desk, open.id) : await giveUpMove(till.desk, open.id)
    line.open = undefined
    return [ended.state, 'declined']
  }
  till.provider.pay(open.key)
  if (failure) till.provider.fails.push({ call: 'capture', how: failure })
  await settleMove(till.desk, open.id)
  till.provider.fails.length = 0
  // What was not known is asked again.
  const { state: ended } = await settleMove(till.desk, open.id)
  return [ended, payMoveInModel(state, order, line)]
}
