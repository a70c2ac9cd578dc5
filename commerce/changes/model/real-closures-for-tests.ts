/** An operator who closes and reopens days, and guests who choose what they want instead. */
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { chooseInstead, chooseOtherDay, closeDay, closureTerms, reopenDay } from '#commerce/closures/index.ts'
import { statement } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { type Both, type Drawn, type ModelRun, nthOf } from './both-for-tests.ts'
import { chooseInModel, unusedOf } from './model-closures-for-tests.ts'
import { SOLD_DAYS } from './model-rules-for-tests.ts'
import { calendarDay, isClosedDay, type ModelChoice, type ModelState } from './model-state-for-tests.ts'

const choicesOf = statement<{ id: string; orderId: string; lines: string[] }>(
  'test_choices_of_closure',
  `select id, order_id as "orderId", array(select order_line_id::text from closure_line where choice_id = choice.id) as lines
   from closure_choice choice where closure_id = $1`,
)

export async function closeBoth({ state, till }: ModelRun, day: number): Promise<Both> {
  if (isClosedDay(state, day)) return undefined
  const draft = { day: calendarDay(day), words: { 'en-US': 'A storm.' }, slugs: ['lift', 'chair'] }
  const context = { terms: closureTerms({}), today: state.today, zone: till.shop.view.calendar }
  const closed = await changeShop(till.database, (tx) => closeDay(tx, draft, context))
  if (!closed.ok) return [closed.reason, calendarDay(day) < state.today ? 'day_is_over' : 'ok']
  const closure = { id: closed.closure.id, day, isOpen: true }
  state.closures.push(closure)
  const made = await till.database.read((tx) => choicesOf(tx, [closure.id]))
  const expected = state.orders.flatMap((order) => {
    const lines = order.lines.filter((line) => line.sort !== 'camp' && line.day === day && unusedOf(line).length > 0)
    const choice = made.find(({ orderId }) => orderId === order.id)
    if (lines.length > 0) order.choices.push({ id: choice?.id ?? '', closure, lines, isMade: false })
    return lines.map(({ id }) => id)
  })
  await readAgain(till)
  return [made.flatMap(({ lines }) => lines).toSorted(), expected.toSorted()]
}

export async function reopenBoth({ state, till }: ModelRun, nth: number): Promise<Both> {
  const closure = nthOf(
    state.closures.filter(({ isOpen }) => isOpen),
    nth,
  )
  if (!closure) return undefined
  const reopened = await changeShop(till.database, (tx) => reopenDay(tx, closure.id))
  closure.isOpen = false
  await readAgain(till)
  return [reopened.ok, true]
}

async function readAgain(till: Till): Promise<void> {
  till.shop = { ...till.shop, assortment: await till.database.read(readAssortment) }
}

export async function chooseBoth({ state, till }: ModelRun, { kind, nth, to }: Drawn<'choose'>): Promise<Both> {
  const all = state.orders.flatMap((order) => order.choices.map((choice) => ({ order, choice })))
  const open = all.filter(({ choice }) => !choice.isMade && choice.closure.isOpen)
  const found = nthOf(nth === 0 || open.length === 0 ? all : open, nth)
  if (!found) return undefined
  const { choice, order } = found
  const chosen = await chooseReally(till, state, choice, kind, to)
  const expected = chooseInModel(state, order, choice, kind, to)
  return [chosen.ok ? (chosen.isNew ? 'ok' : 'made before') : chosen.reason, expected]
}

function chooseReally(
  till: Till,
  { today }: ModelState,
  { id }: ModelChoice,
  kind: Drawn<'choose'>['kind'],
  to: number,
) {
  const { database, shop } = till
  const asked = { choiceId: id, actor: UNKNOWN_ACTOR }
  if (kind === 'other day') {
    return database.attempt((tx) => chooseOtherDay(tx, shop, { ...asked, toDay: SOLD_DAYS[to] ?? today }))
  }
  const desk = { codes: testCodes, shopName: 'Silverpine', now: shop.view.now, today }
  return database.attempt((tx) => chooseInstead(tx, desk, { ...asked, choice: kind }))
}
