/** Nights on which plans are charged, owners who pay early or change their card, and repayments at the provider. */
import { refundDesk } from '#commerce/changes/changes-for-tests.ts'
import { reconcileMoves } from '#commerce/changes/index.ts'
import { statement } from '#commerce/database/tx.ts'
import { changePlanCard, chargeDue, payPlanNow } from '#commerce/enrollments/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { settleRefunds } from '#commerce/refunds/index.ts'
import { type Both, DONE, type Drawn, type ModelRun, nthOf, openMoves, plansInModel } from './both-for-tests.ts'
import { changeCardInModel, chargeNight, payEarly } from './model-plans-for-tests.ts'
import { type ModelState, tomorrow } from './model-state-for-tests.ts'
import { setClock } from './real-resort-for-tests.ts'

const rethrow = (_: unknown, error: unknown) => {
  throw error
}

/** Pages of moves that are not paid by then end, and what is due is charged. */
export async function nightBoth({ state, till }: ModelRun, isAway: boolean): Promise<Both> {
  state.today = tomorrow(state.today)
  state.at += 1
  await setClock(till, state.today, state.at)
  const ended = await reconcileMoves(till.desk, rethrow)
  const open = openMoves(state)
  for (const { line } of open) line.open = undefined
  till.provider.isAway = isAway
  await chargeDue(planDesk(till, state))
  till.provider.isAway = false
  chargeNight(state, isAway)
  return [ended.map((one) => one.state), open.map(() => 'declined')]
}

function planDesk({ database, provider }: Till, state: ModelState) {
  return { database, provider, today: () => state.today, blocksAccess: () => true }
}

export async function payEarlyBoth({ state, till }: ModelRun, change: Drawn<'pay early'>): Promise<Both> {
  const found = nthOf(plansInModel(state), change.nth)
  if (!found) return undefined
  const { order, plan } = found
  const at = change.payment === undefined ? undefined : change.payment % plan.payments.length
  const owed = plan.payments.filter(
    ({ status }, index) => ['scheduled', 'retrying', 'failed'].includes(status) && (at === undefined || index === at),
  )
  const seenMinor = owed.reduce((all, { minor }) => all + minor, change.isOtherSum ? 1 : 0)
  if (change.failure) till.provider.fails.push({ call: 'chargeStored', how: change.failure })
  const sequence = at === undefined ? undefined : at + 1
  const request = { contactId: order.contactId ?? 0, planId: plan.id, sequence, seenMinor }
  const paid = await payPlanNow(planDesk(till, state), request)
  till.provider.fails.length = 0
  const expected = payEarly(state, order, plan, { at, failure: change.failure, isOtherSum: change.isOtherSum })
  return [paid.ok ? paid.outcome : paid.reason, expected]
}

export async function changeCardBoth({ state, till }: ModelRun, nth: number): Promise<Both> {
  const found = nthOf(plansInModel(state), nth)
  if (!found) return undefined
  const { order, plan } = found
  const contactId = order.contactId ?? 0
  const token = `another ${state.at}`
  const card = { contactId, provider: 'test', token, brand: 'visa', last4: '1881' }
  const cardId = await till.database.transaction((tx) => storeCard(tx, card))
  const changed = await changePlanCard(planDesk(till, state), { contactId, cardId, planId: plan.id })
  return [changed.ok ? changed.charged : changed.reason, changeCardInModel(state, order, plan, token)]
}

const askNow = statement('test_ask_now', 'update order_refund_part set ask_at = shop_now() where ask_at is not null')
const MANY = 50

export async function payBackBoth({ state, till }: ModelRun, failure: 'away' | 'lost' | undefined): Promise<Both> {
  if (state.due === 0) return undefined
  await till.database.transaction((tx) => askNow(tx, []))
  const fails = Array.from({ length: failure ? MANY : 0 }, () => ({ call: 'refund' as const, how: failure ?? 'away' }))
  till.provider.fails.push(...fails)
  await settleRefunds(refundDesk(till))
  till.provider.fails.length = 0
  if (failure) return DONE
  Object.assign(state, { repaid: state.repaid + state.due, due: 0 })
  return DONE
}
