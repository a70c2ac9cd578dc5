/** What a cart comes to at checkout, as the call sends it: fees and taxes by name, over all lines of the order. */
import type { CartView } from '#commerce/cart/index.ts'
import { agreedPlan, laterByDay, laterMinorOf, type PlanOfLine, scheduleVersion } from '#commerce/plans/index.ts'
import { amountOf, type ChargePart } from '#commerce/taxes/index.ts'
import type { showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { Payment } from '#contract/schemas/plans.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import type { Reply } from '#contract/wire/call.ts'

type Totals = Reply<typeof showCheckoutTotalsCall>

/** Undefined where a line that can be bought has no amounts: a fee lacks the currency of the cart. */
export function checkoutTotals({ currency, lines, version }: CartView): Totals | undefined {
  const bought = lines.filter(({ unavailable }) => unavailable === null)
  const amounts = bought.flatMap((line) => line.amounts ?? [])
  if (amounts.length < bought.length) return undefined
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const plans = bought.flatMap(({ amounts: own, id: lineId, schedule }) => {
    const plan = agreedPlan(schedule, own?.totalMinor ?? 0)
    return plan ? [{ lineId, plan }] : []
  })
  const totalMinor = sum(amounts.map((line) => line.totalMinor))
  const discounts = amounts.flatMap((line) => line.discounts)
  const document = ({ amountMinor, isIncluded, name }: ChargePart) => ({
    ...{ Name: name, Amount: decimal(amountMinor), IsIncluded: isIncluded },
  })
  return {
    CartVersion: version,
    CurrencyCode: currency,
    SubTotal: decimal(sum(amounts.map(({ listMinor }) => listMinor))),
    Discount: decimal(amountOf(discounts)),
    Fees: chargesByName(amounts.flatMap(({ fees }) => fees)).map(document),
    Taxes: chargesByName(amounts.flatMap(({ taxes }) => taxes)).map(document),
    OrderTotal: decimal(totalMinor),
    DueToday: decimal(totalMinor - laterMinorOf(plans)),
    LaterPayments: paymentsByDay(plans, decimal),
    ScheduleVersion: scheduleVersion(plans),
  }
}

/** What plans leave for later, one row for each day. */
export function paymentsByDay(
  plans: readonly Pick<PlanOfLine, 'plan'>[],
  decimal: (minor: number) => number,
): Payment[] {
  return laterByDay(plans).map(({ amountMinor, dueOn }) => ({
    ...{ PaymentDate: dueOn, PaymentAmount: decimal(amountMinor), PaymentStatus: 'Scheduled' as const },
  }))
}

/** One row for each name: what a guest saw at checkout is what the order and its mail list too. */
export function chargesByName(parts: readonly ChargePart[]): ChargePart[] {
  const same = Map.groupBy(parts, ({ isIncluded, name }) => `${isIncluded} ${name}`)
  return [...same.values()].flatMap((group) => (group[0] ? [{ ...group[0], amountMinor: amountOf(group) }] : []))
}
