/** What the model says of plans: how they are parted, what is charged on which night, and what becomes of it. */
import { addDays, type Day } from '#contract/values/day.ts'
import { plansInModel } from './both-for-tests.ts'
import { type CampTerms, CONTAINED_PPM, halfUp, MODEL_START } from './model-rules-for-tests.ts'
import type { ModelOrder, ModelPayment, ModelPlan, ModelState, OpenCharge } from './model-state-for-tests.ts'

const DAYS_AHEAD = 3
const RETRY_AFTER = [1, 3, 7]

/** Undefined where all is paid today. Every later payment is the same; cents that do not divide are paid today. */
export function planInModel(camp: CampTerms, priceMinor: number, today: Day) {
  const days = camp.dueAfter
    .map((after) => addDays(MODEL_START, after))
    .filter((day) => day >= addDays(today, DAYS_AHEAD))
  if (days.length === 0) return undefined
  const taxed = priceMinor - halfUp(priceMinor * CONTAINED_PPM, 1_000_000 + CONTAINED_PPM)
  const { deposit } = camp
  const wanted = 'amountMinor' in deposit ? deposit.amountMinor : halfUp(taxed * deposit.basisPoints, 10_000)
  const each = Math.floor((taxed - Math.min(wanted, taxed)) / days.length)
  if (each === 0) return undefined
  const payments = days.map(
    (dueOn): ModelPayment => ({ dueOn, minor: each, status: 'scheduled', tries: 0, nextTry: dueOn }),
  )
  return { deposit: priceMinor - each * days.length, payments }
}

const isOwed = ({ status }: ModelPayment) => status === 'scheduled' || status === 'retrying' || status === 'failed'
const owedOf = (plan: ModelPlan) => plan.payments.flatMap((payment, at) => (isOwed(payment) ? [at] : []))
const minorOf = (plan: ModelPlan, payments: readonly number[]) =>
  payments.reduce((all, at) => all + (plan.payments[at]?.minor ?? 0), 0)

/** The night's job: what is open is looked up, then each plan is charged one payment. `isAway`: by no provider. */
export function chargeNight(state: ModelState, isAway: boolean): void {
  for (const { order, plan } of plansInModel(state)) {
    if (plan.open && !isAway) settle(state, order, plan, plan.open)
  }
  for (const { order, plan } of plansInModel(state)) {
    const at = plan.payments.findIndex(({ nextTry }) => nextTry !== null && nextTry <= state.today)
    if (at < 0 || plan.open || plan.isEnded || plan.chargedOn === state.today) continue
    plan.chargedOn = state.today
    charge(state, order, plan, [at], true, isAway ? 'away' : undefined)
  }
}

/** What its owner pays before its day: one payment, or all that is left. */
export function payEarly(
  state: ModelState,
  order: ModelOrder,
  plan: ModelPlan,
  { at, failure, isOtherSum }: { at: number | undefined; failure: Failure; isOtherSum: boolean },
): string {
  if (plan.isEnded) return 'not_found'
  const owed = owedOf(plan).filter((one) => at === undefined || one === at)
  if (owed.length === 0) return 'paid_before'
  if (plan.open) return 'being_charged'
  if (isOtherSum) return 'amount_changed'
  const became = charge(state, order, plan, owed, false, failure)
  return became === 'captured' ? 'paid' : became
}

/** Another card that is good: what is overdue is charged at once, one after the other. */
export function changeCardInModel(
  state: ModelState,
  order: ModelOrder,
  plan: ModelPlan,
  token: string,
): string | undefined {
  if (plan.isEnded || owedOf(plan).length === 0) return 'plan_not_found'
  plan.token = token
  const overdue = plan.payments.flatMap(({ status }, at) => (status === 'retrying' || status === 'failed' ? [at] : []))
  for (const at of overdue)
    Object.assign(plan.payments[at] as ModelPayment, { status: 'retrying', nextTry: state.today })
  let became: string | undefined
  for (const at of overdue) {
    if (plan.open) break
    became = charge(state, order, plan, [at], true, undefined)
  }
  return became
}

export type Failure = 'away' | 'lost' | undefined

function charge(
  state: ModelState,
  order: ModelOrder,
  plan: ModelPlan,
  payments: number[],
  isTry: boolean,
  failure: Failure,
) {
  plan.charges += 1
  const [first = 0] = payments
  const key = isTry
    ? `${plan.id}:${first + 1}:${(plan.payments[first]?.tries ?? 0) + 1}`
    : `${plan.id}:now:${plan.charges}`
  if (isTry) for (const at of payments) (plan.payments[at] as ModelPayment).tries += 1
  const open: OpenCharge = { key, payments, isTry, token: plan.token, isAtProvider: false, at: state.at }
  plan.open = open
  if (failure === 'lost') Object.assign(open, { isAtProvider: true, isCaptured: !state.badCards.has(open.token) })
  return failure ? 'unknown' : settle(state, order, plan, open)
}

/** The provider says what became of it; what it never heard of is charged now. */
function settle(state: ModelState, order: ModelOrder, plan: ModelPlan, open: OpenCharge): 'captured' | 'declined' {
  plan.open = undefined
  const isCaptured = open.isAtProvider ? open.isCaptured === true : !state.badCards.has(open.token)
  if (isCaptured) order.charges.push({ name: open.key, paid: minorOf(plan, open.payments), back: 0, at: open.at })
  for (const at of open.payments) {
    const payment = plan.payments[at] as ModelPayment
    if (isCaptured) Object.assign(payment, { status: 'paid', nextTry: null })
    else if (open.isTry) decline(state, payment)
  }
  return isCaptured ? 'captured' : 'declined'
}

function decline({ today }: ModelState, payment: ModelPayment): void {
  const after = RETRY_AFTER[payment.tries - 1]
  const wanted = after === undefined ? null : addDays(payment.dueOn, after)
  const nextTry = wanted === null || wanted > today ? wanted : addDays(today, 1)
  Object.assign(payment, { status: nextTry === null ? 'failed' : 'retrying', nextTry })
}

export function planStateInModel({ isEnded, payments }: ModelPlan): string {
  if (isEnded) return 'cancelled'
  if (payments.some(({ status }) => status === 'retrying' || status === 'failed')) return 'overdue'
  return payments.some(isOwed) ? 'active' : 'paid'
}
