/** Tickets that go to another person and come back, and gates that let their holders through. */
import { statement } from '#commerce/database/tx.ts'
import { takeBackTicket, transferTicket } from '#commerce/transfers/index.ts'
import { type Both, DONE, type ModelRun, nthOf, wordOf } from './both-for-tests.ts'
import { judgeGiving, judgeTakingBack } from './model-changes-for-tests.ts'
import { calendarDay, type LineInModel, type ModelOrder } from './model-state-for-tests.ts'

export async function giveBoth(
  { state, till }: ModelRun,
  order: ModelOrder,
  line: LineInModel,
  nth: number,
): Promise<Both> {
  const at = nth % line.pieces.length
  const piece = line.pieces[at]
  if (!piece) return undefined
  const to = { name: 'Kim Lee', email: 'kim@silverpine.example' }
  const request = { orderId: order.id, serial: piece.serial, to, sender: '', today: state.today, linkOf: () => '/day' }
  const given = await till.database.attempt((tx) => transferTicket(tx, request))
  const expected = judgeGiving(state, order, line, at)
  if (given.ok) Object.assign(piece, { serial: given.serial, transferId: given.transferId })
  return [wordOf(given), expected]
}

export async function takeBackBoth({ state, till }: ModelRun, nth: number): Promise<Both> {
  const given = state.orders.flatMap((order) =>
    order.lines.flatMap((line) => line.pieces.map((piece, at) => ({ order, line, piece, at }))),
  )
  const found = nthOf(
    given.filter(({ piece }) => piece.transferId !== undefined),
    nth,
  )
  if (!found) return undefined
  const { at, line, order, piece } = found
  const request = { orderId: order.id, transferId: piece.transferId ?? '', today: state.today }
  const back = await till.database.attempt((tx) => takeBackTicket(tx, request))
  const expected = judgeTakingBack(state, line, at)
  if (back.ok) Object.assign(piece, { serial: back.serial, transferId: undefined })
  return [wordOf(back), expected]
}

const admit = statement(
  'test_admit',
  `with scan as (
     insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said, is_offline)
     values (gen_random_uuid(), $1, 'Base', shop_now(), $2, $3, 'valid', false) returning id, serial, day)
   insert into gate_admission (serial, day, scan_id) select serial, day, id from scan`,
)

/** A gate lets its holder through, on the day that it is for. */
export async function useBoth({ resort, till }: ModelRun, line: LineInModel, nth: number): Promise<Both> {
  const piece = nthOf(
    line.pieces.filter(({ isGone, isUsed }) => !isGone && !isUsed),
    nth,
  )
  if (!piece) return undefined
  await till.database.transaction((tx) => admit(tx, [piece.serial, calendarDay(line.day), resort.staffId]))
  piece.isUsed = true
  return DONE
}
