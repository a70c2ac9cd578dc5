/**
 * The prices of a choice for each day that is priced, in the order in which the rules are asked: what the guest named,
 * the price of a voucher, of an offer to renew or of a tee sheet, then the dated rows, then the price of the product.
 *
 * Where several days are priced each has its own rows, and the price of the product where it has none.
 */
import type { CatalogProduct, CatalogValue } from '#commerce/catalog/index.ts'
import type { PricedChoice } from '#commerce/pricing/quote.ts'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { type Options, optionsOf } from './options.ts'
import { datedSteps, givenStep, ownStep, type SaleStep } from './price-steps.ts'

export type DaySteps = { day: Day | null; steps: readonly SaleStep[] }

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

  function own(isFirst: boolean): SaleStep[] {
    const step = ownStep({ ...request, isFirst })
    return step ? [step] : []
  }
}

function stepGiven(choice: PricedChoice, options: Options): SaleStep | undefined {
  const { enteredPriceMinor, voucherPriceMinor, renewal, rateMinor, rateId } = choice
  // What the guest names is the whole price.
  if (enteredPriceMinor !== undefined) return givenStep('entered', enteredPriceMinor)
  if (voucherPriceMinor !== undefined) return givenStep('voucher', voucherPriceMinor + options.besideMinor)
  if (renewal) return givenStep('renewal', renewal.priceMinor + options.besideMinor, renewal.offerId)
  if (rateMinor !== undefined) return givenStep('rate', rateMinor + options.besideMinor, rateId)
  return undefined
}

/** As many as the chosen value says, not as its words say; else as many as the product has. */
export function numberOfDays(product: CatalogProduct, values: readonly CatalogValue[]): number {
  return values.find((value) => value.numberOfDays !== null)?.numberOfDays ?? product.numberOfDays
}

/** The days a piece is good for: from the first so many in a row, or the chosen ones. */
export function daysCoveredBy(
  product: Pick<CatalogProduct, 'multiDay'>,
  count: number,
  days: readonly Day[],
): readonly Day[] {
  return coveredDays(days, product.multiDay === 'consecutive' ? count : 1)
}

/**
 * The days whose rows price a choice. Consecutive days cost what the row of their first day says, unless the product
 * sums its days; separate days always count each.
 */
export function pricedDays(
  product: Pick<CatalogProduct, 'multiDay' | 'multiDayPrice'>,
  count: number,
  days: readonly Day[],
): readonly Day[] {
  if (product.multiDay !== 'consecutive') return days
  return product.multiDayPrice === 'sum' ? daysCoveredBy(product, count, days) : days.slice(0, 1)
}
