/** A plan as its owner's calls send it: the deposit first, then each payment with its status. */
import { endsTooEarly, type OwnPlanRow, type SettledSetup, type SetupRow } from '#commerce/enrollments/index.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import type { CardSetup, OwnPayment, OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { PAYMENT_STATUSES, Payment, PaymentPlan } from '#contract/schemas/plans.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

const STATUS = {
  scheduled: 'Scheduled',
  paid: 'Paid',
  failed: 'Failed',
  retrying: 'Retrying',
  waived: 'Waived',
  cancelled: 'Cancelled',
} as const satisfies Record<OwnPlanRow['payments'][number]['status'], (typeof PAYMENT_STATUSES)[number]>

const STATE = { active: 'Active', overdue: 'Overdue', paid: 'Paid', cancelled: 'Cancelled' } as const
const OWED: readonly string[] = ['scheduled', 'retrying', 'failed']

/** What several plans leave for after the order, by day; where payments of a day differ in status, a row for each. */
export function laterPaymentDocuments(plans: readonly OwnPlanRow[], decimal: (minor: number) => number): Payment[] {
  const all = plans.flatMap(({ payments }) => payments)
  const same = Map.groupBy(all, ({ dueOn, status }) => `${dueOn} ${status}`)
  return [...same]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [
            {
              PaymentDate: first.dueOn,
              PaymentAmount: decimal(sum([first, ...others].map(({ amountMinor }) => amountMinor))),
              PaymentStatus: STATUS[first.status],
            },
          ]
        : [],
    )
}

/** The month in which the card of a plan ends, where a payment is owed after it. */
export function cardEndsEarly(plans: readonly OwnPlanRow[]): string | null {
  const ends = plans.flatMap(({ card, payments }) =>
    card?.expires && endsTooEarly(card.expires, payments) ? [card.expires] : [],
  )
  return ends.toSorted()[0] ?? null
}

const SETUP_STATUS = {
  open: 'Open',
  unknown: 'Asking',
  saved: 'Saved',
  declined: 'Declined',
  given_up: 'GivenUp',
  expires_early: 'Expires',
  not_needed: 'NotNeeded',
} as const satisfies Record<SettledSetup['state'], CardSetup['Status']>

export function cardSetupDocument(
  { card, id, isOverdue, planId, product }: SetupRow,
  settled: SettledSetup,
): CardSetup {
  return {
    ...{ SetupId: id, PlanId: planId, ProductName: product, Status: SETUP_STATUS[settled.state] },
    RedirectUrl: (settled.state === 'open' && settled.payUrl) || null,
    Card: card && { Brand: card.brand, End: card.last4 },
    IsOverdue: isOverdue,
  }
}

/** As the order tells of it. */
export function boughtPlanDocument(plan: OwnPlanRow, zone: ResortTimeZone): PaymentPlan {
  const { AccountInfo, Deposit, IsPaymentPlan, Payments, PaymentsTotal, ProductName } = ownPlanDocument(plan, zone)
  return {
    ...{ AccountInfo, Deposit, IsPaymentPlan, PaymentsTotal, ProductName },
    Payments: Payments.map(({ PaymentAmount, PaymentDate, PaymentStatus }) => ({
      ...{ PaymentAmount, PaymentDate, PaymentStatus },
    })),
  }
}

export function ownPlanDocument(plan: OwnPlanRow, zone: ResortTimeZone): OwnPlan {
  const { card, currency, depositMinor, payments, state } = plan
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const later = sum(payments.map(({ amountMinor }) => amountMinor))
  const owed = sum(payments.filter(({ status }) => OWED.includes(status)).map(({ amountMinor }) => amountMinor))
  const deposit: OwnPayment = {
    ...{ PaymentNumber: 0, PaymentDate: resortDay(plan.placedAt, zone), PaymentAmount: decimal(depositMinor) },
    PaymentStatus: 'Paid',
    NextTryDate: null,
  }
  return {
    ...{ PlanId: plan.id, OrderId: plan.orderId, OrderNumber: plan.orderNumber, IsPaymentPlan: true },
    ...{ ProductName: plan.product, ContactId: plan.contactId, PersonName: plan.personName ?? '' },
    ...{ CurrencyCode: currency, State: STATE[state], IsBlocked: plan.isBlocked, IsBeingCharged: plan.isBeingCharged },
    Payments: [
      deposit,
      ...payments.map(({ amountMinor, dueOn, nextTryOn, sequence, status }) => ({
        ...{ PaymentNumber: sequence, PaymentDate: dueOn, PaymentAmount: decimal(amountMinor) },
        ...{ PaymentStatus: STATUS[status], NextTryDate: status === 'retrying' ? nextTryOn : null },
      })),
    ],
    PaymentsTotal: decimal(depositMinor + later),
    Deposit: decimal(depositMinor),
    Owed: decimal(owed),
    AccountInfo: {
      ...{ DepositAmount: decimal(depositMinor), RemainingBalance: decimal(later) },
      OrderTotal: decimal(depositMinor + later),
    },
    PaymentMethod: card && { Id: card.id, Brand: card.brand, End: card.last4 },
  }
}
