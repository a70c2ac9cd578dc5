/**
 * A purchase paid over time: what is due today and what follows, always adding up to the total to the cent.
 *
 * Every later payment is the same round amount; the cents that do not divide are paid today, so that "a down payment,
 * then N payments of X" is literally true. A day that is less than three days off is too close to be charged: it is
 * left out and the others grow. Days at an interval are counted from the anchor, the first of them, never from the one
 * before: 31 January is followed by 28 February and that by 31 March.
 */

import type { PaymentSchedule } from '#contract/schemas/plans.ts'
import { addDays, addMonths, type Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Plan } from './plans.sql.ts'

const DAYS_AHEAD = 3

export type ScheduleRequest = {
  plan: Pick<Plan, 'depositMinor' | 'depositBasisPoints' | 'dates' | 'instalments' | 'everyMonths' | 'anchorDay'>
  /** What is bought, discounts taken off. */
  totalMinor: number
  today: Day
  productName: string
  currency: string
}

export const NO_SCHEDULE: PaymentSchedule = { ValidRequest: false, PaymentPlan: null }

export function paymentSchedule({ plan, totalMinor, today, productName, currency }: ScheduleRequest): PaymentSchedule {
  const days = paymentDays(plan).filter((day) => day >= addDays(today, DAYS_AHEAD))
  if (days.length === 0) return NO_SCHEDULE

  const instalmentMinor = Math.floor((totalMinor - wantedDeposit(plan, totalMinor)) / days.length)
  const laterMinor = instalmentMinor * days.length
  const dueTodayMinor = totalMinor - laterMinor
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const row = (day: Day, minor: number) =>
    ({ PaymentDate: day, PaymentAmount: decimal(minor), PaymentStatus: 'Scheduled' }) as const
  // A deposit that is all of it leaves nothing to schedule.
  const later = instalmentMinor === 0 ? [] : days.map((day) => row(day, instalmentMinor))
  return {
    ValidRequest: true,
    PaymentPlan: {
      IsPaymentPlan: later.length > 0,
      ProductName: productName,
      Payments: [row(today, dueTodayMinor), ...later],
      PaymentsTotal: decimal(totalMinor),
      Deposit: decimal(dueTodayMinor),
      AccountInfo: {
        DepositAmount: decimal(dueTodayMinor),
        RemainingBalance: decimal(laterMinor),
        OrderTotal: decimal(totalMinor),
      },
    },
  }
}

/** The days of a plan, ascending, however near. */
export function paymentDays({ dates, instalments, everyMonths, anchorDay }: ScheduleRequest['plan']): Day[] {
  if (dates !== null) return [...new Set(dates)].sort()
  if (instalments === null || everyMonths === null || anchorDay === null) return []
  return Array.from({ length: instalments }, (_, index) => addMonths(anchorDay, index * everyMonths))
}

function wantedDeposit({ depositMinor, depositBasisPoints }: ScheduleRequest['plan'], totalMinor: number): number {
  const wanted = depositMinor ?? Math.floor((totalMinor * (depositBasisPoints ?? 0) + 5000) / 10_000)
  return Math.min(wanted, totalMinor)
}
