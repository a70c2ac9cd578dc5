/** Why the quantity or the named price cannot be taken. */

import { needsVoucher } from '#commerce/catalog/index.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { optionRules } from '#commerce/offers/reading/attribute-rules.ts'
import { UNLIMITED } from '#commerce/pricing/index.ts'
import { formatMoney } from '#contract/values/money.ts'

export function quantityRefusal({ product, quantity, memberId, course }: Choice): ChoiceRefusal | undefined {
  if (quantity === undefined) return badQuantity('Choose how many you want.')
  const { allowedQuantities, maxPerOrder } = product
  if (allowedQuantities.length > 0 && !allowedQuantities.includes(quantity)) {
    return badQuantity(`Choose one of these quantities: ${allowedQuantities.join(', ')}.`)
  }
  const { min = 1, max = quantity } = quantityPrompt(product)
  if (quantity < min) return badQuantity(`Choose ${min} at least.`)
  const most = Math.min(max, maxPerOrder ?? max, course?.playersPerTee ?? max)
  if (quantity > most) return badQuantity(`Choose ${most} at most.`)
  if (quantity > 1 && needsVoucher(product))
    return badQuantity('A code is good for one. Add another with another code.')
  if (memberId !== undefined && quantity > 1) return badQuantity('Each person needs a line of their own.')
  return undefined
}

/** The least quantity one can buy, and the most on one line; without a bound of its own ten thousand stands for any. */
export function quantityBounds({ product, course }: Pick<Choice, 'product' | 'course'>): {
  least: number
  most: number
} {
  const { allowedQuantities, maxPerOrder } = product
  const { min = 1, max = UNLIMITED } = quantityPrompt(product)
  const onOneCode = needsVoucher(product) ? 1 : UNLIMITED
  const most = Math.min(max, maxPerOrder ?? UNLIMITED, course?.playersPerTee ?? UNLIMITED, onOneCode)
  return { least: Math.max(min, Math.min(...allowedQuantities, allowedQuantities.length > 0 ? UNLIMITED : 1)), most }
}

export function priceRefusal({ product, problems, enteredPriceMinor, view }: Choice): ChoiceRefusal | undefined {
  const invalid = problems.find(({ code }) => code === 'PRICE_INVALID')
  if (invalid) return invalid
  const { customerPriceMinMinor: min, customerPriceMaxMinor: max } = product
  if (min === null || max === null) {
    if (enteredPriceMinor === undefined) return undefined
    return { code: 'PRICE_INVALID', message: 'The price of this product is fixed.' }
  }
  if (enteredPriceMinor === undefined) return { code: 'PRICE_INVALID', message: 'Enter an amount.' }
  if (enteredPriceMinor >= min && enteredPriceMinor <= max) return undefined
  const words = (minor: number) => formatMoney({ minor, currency: view.currencyCode }, view.culture ?? 'en-US')
  return { code: 'PRICE_INVALID', message: `Enter an amount from ${words(min)} to ${words(max)}.` }
}

function quantityPrompt(product: Choice['product']) {
  const option = optionRules(product).attributes.find(({ attribute }) => attribute.isQuantity)
  return option?.configuration ?? {}
}

function badQuantity(message: string): ChoiceRefusal {
  return { code: 'QTY_INVALID', message }
}
