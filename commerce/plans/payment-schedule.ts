/**
 * A purchase paid over time: what is due today and what follows, always adding up to the total to the cent.
 *
 * Every later payment is the same round amount; the cents that do not divide are paid today, so that "a down payment,
 * then N payments of X" is literally true. Taxes are paid today, all of them: the deposit and the rest are of what is
 * left. A day that is less than three days off is too close to be charged: it is left out and the others grow. Days at
 * an interval are counted from the anchor, the first of them, never from the one before: 31 January is followed by 28
 * February and that by 31 March.
 */

import { addDays, addMonths, type Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { Plan } from './plans.sql.ts'

const DAYS_AHEAD = 3

type PlanTerms = Pick<
  Plan,
  'depositMinor' | 'depositBasisPoints' | 'dates' | 'instalments' | 'everyMonths' | 'anchorDay'
>

/** `totalMinor` is what is bought, discounts taken off; `taxMinor` is how much of it is tax. */
export type ScheduleRequest = { plan: PlanTerms; totalMinor: number; taxMinor?: number; today: Day }

export type PaidOverTime = { dueTodayMinor: number; laterMinor: number; totalMinor: number }

/** The payment of today stands first; it is the only one where the deposit is all of it. */
export type ScheduledPayments = PaidOverTime & { payments: readonly { day: Day; amountMinor: number }[] }

/** Undefined where no day of the plan can be charged any more. */
export function paymentSchedule({
  plan,
  totalMinor,
  taxMinor = 0,
  today,
}: ScheduleRequest): ScheduledPayments | undefined {
  const days = paymentDays(plan).filter((day) => day >= addDays(today, DAYS_AHEAD))
  if (days.length === 0) return undefined

  const priceMinor = totalMinor - taxMinor
  const instalmentMinor = Math.floor((priceMinor - wantedDeposit(plan, priceMinor)) / days.length)
  const laterMinor = instalmentMinor * days.length
  const dueTodayMinor = totalMinor - laterMinor
  // A deposit that is all of it leaves nothing to schedule.
  const later = instalmentMinor === 0 ? [] : days.map((day) => ({ day, amountMinor: instalmentMinor }))
  const payments = [{ day: today, amountMinor: dueTodayMinor }, ...later]
  return { payments, dueTodayMinor, laterMinor, totalMinor }
}

/** What several purchases come to together; undefined where none is paid over time. */
export function paidOverTime(schedules: readonly PaidOverTime[]): PaidOverTime | undefined {
  if (schedules.length === 0) return undefined
  const total = (name: keyof PaidOverTime) => sum(schedules.map((schedule) => schedule[name]))
  return { dueTodayMinor: total('dueTodayMinor'), laterMinor: total('laterMinor'), totalMinor: total('totalMinor') }
}

/** The days of a plan, ascending, however near. */
function paymentDays({ dates, instalments, everyMonths, anchorDay }: PlanTerms): Day[] {
  if (dates !== null) return [...new Set(dates)].sort()
  if (instalments === null || everyMonths === null || anchorDay === null) return []
  return Array.from({ length: instalments }, (_, index) => addMonths(anchorDay, index * everyMonths))
}

function wantedDeposit({ depositMinor, depositBasisPoints }: PlanTerms, totalMinor: number): number {
  const wanted = depositMinor ?? Math.floor((totalMinor * (depositBasisPoints ?? 0) + 5000) / 10_000)
  return Math.min(wanted, totalMinor)
}
