/**
 * One day of a pricing calendar: the one row that sets the price now, with how many are left at it, and how many can be
 * bought at any price. A day without a row has neither; one whose levels are sold out has 0 left and no price.
 */
import type { CatalogValue } from '#commerce/catalog/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { Left, PricedChoice, PriceRule } from './quote.ts'
import { keyValues } from './steps/options.ts'
import type { SaleStep } from './steps/price-steps.ts'
import { type DaySteps, stepsByDay } from './steps/steps-by-day.ts'
import { levelSlot, remainingOf } from './steps/take-steps.ts'

/** Stands for no end. */
export const UNLIMITED = 10_000

export type CalendarPrice = {
  /**
   * What one piece that starts on this day costs, options included, add-ons not; of separate days, what this one adds.
   */
  priceMinor: number
  baseMinor: number | null
  percentSaved: number
  /** How many are sold at this price, how many of them are gone and how many are left; null never runs out. */
  number: number | null
  numberSold: number
  remaining: number | null
  priority: number
  tracksNumberSold: boolean
  rule: PriceRule
  ruleId: number | null
  /** What one costs once this price has run out; null where that does not change or nothing follows. */
  nextMinor: number | null
}

export function dayPrice(request: DayPriceRequest): CalendarPrice | undefined {
  const days = daySteps(request)
  const all = winnersOf(days, request.left)
  const [first] = all
  if (!first) return undefined
  const priceMinor = sum(all.map(({ step }) => step.unitMinor))
  const baseMinor = all.some(({ step }) => step.baseMinor === null)
    ? null
    : sum(all.map(({ step }) => step.baseMinor ?? 0))
  // Of several days that are summed, the one that runs out first is the one to tell of.
  const scarcest = all.toSorted((one, other) => one.left - other.left)[0] ?? first
  const { step, slot, left } = scarcest
  return {
    priceMinor,
    baseMinor,
    percentSaved: percentSaved(baseMinor, priceMinor),
    number: slot ? (step.level?.number ?? null) : null,
    numberSold: slot ? (request.sold(slot) ?? 0) : 0,
    remaining: slot ? left : null,
    priority: step.level?.priority ?? 0,
    tracksNumberSold: slot !== undefined,
    rule: step.rule,
    ruleId: step.ruleId,
    nextMinor: slot ? nextMinor(request, days, all, left, priceMinor) : null,
  }
}

/** As if all that are left at this price were taken: of summed days, each day's next piece then. */
function nextMinor(
  { left }: DayPriceRequest,
  days: readonly DaySteps[],
  winners: readonly DayWinner[],
  taken: number,
  priceMinor: number,
): number | null {
  const remaining = remainingOf(left)
  for (const { step, day } of winners) remaining.take(step, day, taken)
  let total = 0
  for (const { day, steps } of days) {
    const next = steps.find((step) => remaining.of(step, day) >= 1)
    if (!next) return null
    total += next.unitMinor
  }
  return total === priceMinor ? null : total
}

/** How many can be bought at whatever price, of a dynamic product; undefined where the day has no price at all. */
export function pricingInventory(request: DayPriceRequest): number | undefined {
  if (!request.product.isDynamicPrice) return undefined
  const days = daySteps(request)
  if (days.some(({ steps }) => steps.length === 0)) return undefined
  const counts = days.map(({ day, steps }) => sum(steps.map((step) => leftAt(step, day, request.left))))
  return Math.min(UNLIMITED, ...counts)
}

/** In whole percent, never more than it is; nothing where nothing is saved. */
export function percentSaved(baseMinor: number | null, priceMinor: number): number {
  if (baseMinor === null || baseMinor <= priceMinor) return 0
  return Math.floor((100 * (baseMinor - priceMinor)) / baseMinor)
}

/** Of each day that a choice is priced for, the one step that sets the price of the first piece now. */
export type DayPriceRequest = Omit<PricedChoice, 'days'> & {
  day: Day
  left: Left
  sold: (key: SlotKey) => number | undefined
}

/** `slot` is what it is counted in; `left` has no end where it is not counted. */
export type DayWinner = { day: Day | null; step: SaleStep; slot: SlotKey | undefined; left: number }

/** None where one of the days has no price. */
export function winnersOf(days: readonly DaySteps[], left: Left): DayWinner[] {
  const winners = days.flatMap(({ day, steps }) => {
    const step = steps.find((each) => leftAt(each, day, left) >= 1)
    return step ? [{ day, step, slot: levelSlot(step, day), left: leftAt(step, day, left) }] : []
  })
  return winners.length === days.length ? winners : []
}

export function daySteps({ day, ...request }: DayPriceRequest): DaySteps[] {
  return stepsByDay({ ...request, days: [day], values: dayValues(request) }, 1)
}

/** What is paid once for a pack of separate days belongs to none of them. */
export function dayValues({ product, values }: Pick<PricedChoice, 'product' | 'values'>): readonly CatalogValue[] {
  return product.multiDay === 'separate' ? keyValues(product, values) : values
}

export function leftAt(step: SaleStep, day: Day | null, left: Left): number {
  const slot = levelSlot(step, day)
  return slot ? Math.max(0, left(slot) ?? 0) : Number.POSITIVE_INFINITY
}
