/**
 * The prices of a choice for each day that is priced, in the order in which the rules are asked: what the guest named,
 * a voucher's price or a tee sheet's rate, then the dated rows, then the price of the product itself.
 *
 * Where several days are priced each has its own rows, and the price of the product where it has none.
 */

import type { PricedChoice } from '#commerce/pricing/quote-request.ts'
import type { Day } from '#contract/values/day.ts'
import { type Options, optionsOf } from './options.ts'
import { datedSteps, givenStep, ownStep, type PriceStep } from './price-steps.ts'
import { pricedDays } from './priced-days.ts'

export type DaySteps = { day: Day | null; steps: readonly PriceStep[] }

export function stepsByDay(choice: PricedChoice, quantity: number): DaySteps[] {
  const { product, days, numberOfDays } = choice
  const options = optionsOf(product, choice.values)
  const given = stepGiven(choice, options)
  if (given) return [{ day: days[0] ?? null, steps: [given] }]

  const request = { ...choice, quantity, options }
  const dated = pricedDays(product, numberOfDays, days).map((day, index) => {
    const isFirst = index === 0
    return { day, isFirst, steps: datedSteps({ ...request, isFirst }, day) }
  })
  if (dated.length === 0) return [{ day: null, steps: own(true) }]
  return dated.map(({ day, isFirst, steps }) => ({ day, steps: [...steps, ...own(isFirst)] }))

  function own(isFirst: boolean): PriceStep[] {
    const step = ownStep({ ...request, isFirst })
    return step ? [step] : []
  }
}

function stepGiven(choice: PricedChoice, options: Options): PriceStep | undefined {
  const { enteredPriceMinor, voucherPriceMinor, rateMinor, rateId } = choice
  // What the guest names is the whole price.
  if (enteredPriceMinor !== undefined) return givenStep('entered', enteredPriceMinor)
  if (voucherPriceMinor !== undefined) return givenStep('voucher', voucherPriceMinor + options.besideMinor)
  if (rateMinor !== undefined) return givenStep('rate', rateMinor + options.besideMinor, rateId)
  return undefined
}
