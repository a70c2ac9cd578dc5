/** Of each day that a choice is priced for, the one step that sets the price of the first piece now. */
import type { CatalogValue } from '#commerce/catalog/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Left, PricedChoice } from './quote-request.ts'
import { keyValues } from './steps/options.ts'
import type { PriceStep } from './steps/price-steps.ts'
import { type DaySteps, stepsByDay } from './steps/steps-by-day.ts'
import { levelSlot } from './steps/take-steps.ts'

export type DayPriceRequest = Omit<PricedChoice, 'days'> & {
  day: Day
  left: Left
  sold: (key: SlotKey) => number | undefined
}

/** `slot` is what it is counted in; `left` has no end where it is not counted. */
export type DayWinner = { day: Day | null; step: PriceStep; slot: SlotKey | undefined; left: number }

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

export function leftAt(step: PriceStep, day: Day | null, left: Left): number {
  const slot = levelSlot(step, day)
  return slot ? Math.max(0, left(slot) ?? 0) : Number.POSITIVE_INFINITY
}
