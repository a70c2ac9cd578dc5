/** Paying over time as the calls send it: what is due today, and the payments on their days. */
import type { CartView } from '#commerce/cart/index.ts'
import type { PaidOverTime, ScheduledPayments } from '#commerce/plans/index.ts'
import type { CartPlan, PaymentAccountInfo, PaymentSchedule } from '#contract/schemas/plans.ts'
import { moneyToDecimal } from '#contract/values/money.ts'

/** Without a schedule the request is not valid: options are missing, or no day is left to pay on. */
export function paymentScheduleDocument(
  schedule: ScheduledPayments | undefined,
  productName: string,
  currency: string,
): PaymentSchedule {
  if (!schedule) return { ValidRequest: false, PaymentPlan: null }
  const { payments, totalMinor, dueTodayMinor } = schedule
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    ValidRequest: true,
    PaymentPlan: {
      IsPaymentPlan: payments.length > 1,
      ProductName: productName,
      Payments: payments.map(({ day, amountMinor }) => ({
        PaymentDate: day,
        PaymentAmount: decimal(amountMinor),
        PaymentStatus: 'Scheduled',
      })),
      PaymentsTotal: decimal(totalMinor),
      Deposit: decimal(dueTodayMinor),
      AccountInfo: accountInfo(schedule, currency),
    },
  }
}

/** Of every line that is paid over time, in the order of the cart. */
export function cartPlanDocuments({ currency, lines }: Pick<CartView, 'currency' | 'lines'>): CartPlan[] {
  return lines.flatMap(({ id, product, schedule }) => {
    const plan = paymentScheduleDocument(schedule, product.name, currency).PaymentPlan
    return plan?.IsPaymentPlan ? [{ ...plan, ShoppingCartItemId: id }] : []
  })
}

export function accountInfo(
  { dueTodayMinor, laterMinor, totalMinor }: PaidOverTime,
  currency: string,
): PaymentAccountInfo {
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    DepositAmount: decimal(dueTodayMinor),
    RemainingBalance: decimal(laterMinor),
    OrderTotal: decimal(totalMinor),
  }
}
