/**
 * What a buyer agrees to pay later. It is frozen with the order: however a plan is changed afterwards, these days and
 * amounts stay, and the deposit and the payments are the total of the line to the cent. A version names all of a
 * cart's, so an order is made of the payments that its buyer saw, or not at all.
 */
import { createHash } from 'node:crypto'
import { amountOf } from '#commerce/taxes/index.ts'
import { compareDays, type Day } from '#contract/values/day.ts'
import type { PlannedPayments } from './plan-for.ts'

/** Of one line. The deposit has in it what comes on top of the price; the payments ascend by day. */
export type AgreedPlan = {
  planId: number
  depositMinor: number
  payments: { dueOn: Day; amountMinor: number }[]
}

/** Undefined where all of it is paid today. `totalMinor` is the line's, with what comes on top. */
export function agreedPlan(schedule: PlannedPayments | undefined, totalMinor: number): AgreedPlan | undefined {
  const [, ...later] = schedule?.payments ?? []
  if (!schedule || later.length === 0) return undefined
  return {
    planId: schedule.planId,
    depositMinor: totalMinor - amountOf(later),
    payments: later.map(({ amountMinor, day }) => ({ dueOn: day, amountMinor })),
  }
}

export type PlanOfLine = { lineId: number; plan: AgreedPlan }

/** What is paid after today. */
export function laterMinorOf(plans: readonly Pick<PlanOfLine, 'plan'>[]): number {
  return amountOf(plans.flatMap(({ plan }) => plan.payments))
}

/** Of several plans together, one entry for each day, ascending. */
export function laterByDay(plans: readonly Pick<PlanOfLine, 'plan'>[]): AgreedPlan['payments'] {
  const byDay = Map.groupBy(
    plans.flatMap(({ plan }) => plan.payments),
    ({ dueOn }) => dueOn,
  )
  return [...byDay]
    .map(([dueOn, parts]) => ({ dueOn, amountMinor: amountOf(parts) }))
    .sort((one, other) => compareDays(one.dueOn, other.dueOn))
}

/** Empty where nothing is paid later. The day on which it is asked for changes nothing, unless a payment does. */
export function scheduleVersion(plans: readonly PlanOfLine[]): string {
  if (plans.length === 0) return ''
  const parts = plans
    .toSorted((one, other) => one.lineId - other.lineId)
    .map(({ lineId, plan }) => [lineId, ...plan.payments.map(({ amountMinor, dueOn }) => [dueOn, amountMinor])])
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}
