/**
 * One day of a pricing calendar: the one row that sets the price now, with how many are left at it, and how many can be
 * bought at any price. A day without a row has neither; one whose levels are sold out has 0 left and no price.
 */
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/day.ts'
import type { PriceRule } from './quote.ts'
import type { Left, PricedChoice } from './quote-request.ts'
import { keyValues } from './steps/options.ts'
import type { PriceStep } from './steps/price-steps.ts'
import { stepsByDay } from './steps/steps-by-day.ts'
import { levelSlot } from './steps/take-steps.ts'

/** Stands for no end. */
export const UNLIMITED = 10_000

export type DayPriceRequest = Omit<PricedChoice, 'days'> & {
  day: Day
  left: Left
  sold: (key: SlotKey) => number | undefined
}

export type DayPrice = {
  /** What one piece that starts on this day costs, options included, add-ons not; of separate days, what this one adds. */
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
}

export function dayPrice(request: DayPriceRequest): DayPrice | undefined {
  const winners = winnersOf(request)
  const [first] = winners
  if (!first || winners.includes(undefined)) return undefined
  const all = winners.flatMap((winner) => winner ?? [])
  const priceMinor = all.reduce((sum, { step }) => sum + step.unitMinor, 0)
  const baseMinor = all.some(({ step }) => step.baseMinor === null)
    ? null
    : all.reduce((sum, { step }) => sum + (step.baseMinor ?? 0), 0)
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
  }
}

/** How many can be bought at whatever price, of a dynamic product; undefined where the day has no price at all. */
export function pricingInventory(request: DayPriceRequest): number | undefined {
  if (!request.product.isDynamicPrice) return undefined
  const days = stepsOf(request)
  if (days.some(({ steps }) => steps.length === 0)) return undefined
  const counts = days.map(({ day, steps }) => steps.reduce((sum, step) => sum + leftAt(step, day, request.left), 0))
  return Math.min(UNLIMITED, ...counts)
}

/** In whole percent, never more than it is; nothing where nothing is saved. */
export function percentSaved(baseMinor: number | null, priceMinor: number): number {
  if (baseMinor === null || baseMinor <= priceMinor) return 0
  return Math.floor((100 * (baseMinor - priceMinor)) / baseMinor)
}

function winnersOf(request: DayPriceRequest) {
  return stepsOf(request).map(({ day, steps }) => {
    const step = steps.find((each) => leftAt(each, day, request.left) >= 1)
    return step && { step, slot: levelSlot(step, day), left: leftAt(step, day, request.left) }
  })
}

/** What is paid once for a pack of separate days belongs to none of them. */
function stepsOf({ day, ...request }: DayPriceRequest) {
  const { product, values } = request
  const priced = product.multiDay === 'separate' ? keyValues(product, values) : values
  return stepsByDay({ ...request, days: [day], values: priced }, 1)
}

function leftAt(step: PriceStep, day: Day | null, left: Left): number {
  const slot = levelSlot(step, day)
  return slot ? Math.max(0, left(slot) ?? 0) : Number.POSITIVE_INFINITY
}
