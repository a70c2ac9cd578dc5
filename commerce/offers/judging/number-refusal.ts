/** Why the quantity or the named price cannot be taken. */

import { type CatalogAttribute, needsVoucher } from '#commerce/catalog/index.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { optionRules } from '#commerce/offers/reading/attribute-rules.ts'
import { UNLIMITED } from '#commerce/pricing/index.ts'
import { isTooManyForOne } from '#contract/rules/product-form.ts'
import { isAmountPossible, type PromptConfiguration } from '#contract/rules/text-prompt.ts'
import { formatMoney, moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'

export function quantityRefusal(choice: Choice): ChoiceRefusal | undefined {
  const { product, quantity, course } = choice
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
  const who = { hasMember: isForPeople(choice), isForOne: product.requiresAssignment }
  if (isTooManyForOne({ ...who, quantity })) return badQuantity('Each person needs a line of their own.')
  return undefined
}

/** It, or an add-on of it, is for a named person. */
function isForPeople({ memberId, personalAddOns }: Choice): boolean {
  return memberId !== undefined || personalAddOns.some((addOn) => addOn.memberId !== undefined)
}

/** The least quantity one can buy, and the most on one line; without a bound of its own ten thousand stands for any. */
export function quantityBounds({ product, course }: Pick<Choice, 'product' | 'course'>): {
  least: number
  most: number
} {
  const { allowedQuantities, maxPerOrder } = product
  const { min = 1, max = UNLIMITED } = quantityPrompt(product)
  const forOne = needsVoucher(product) || product.requiresAssignment ? 1 : UNLIMITED
  const most = Math.min(max, maxPerOrder ?? UNLIMITED, course?.playersPerTee ?? UNLIMITED, forOne)
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
  const currency = view.currencyCode
  const { step } = promptOf(product, ({ isCustomerEnteredPrice }) => isCustomerEnteredPrice)
  const isWithin = enteredPriceMinor >= min && enteredPriceMinor <= max
  if (isWithin && isAmountPossible(moneyToDecimal({ minor: enteredPriceMinor, currency }), { step })) return undefined
  const words = (minor: number) => formatMoney({ minor, currency }, view.culture ?? 'en-US')
  const inSteps = step === undefined ? '' : ` in steps of ${words(moneyFromDecimal(step, currency).minor)}`
  return { code: 'PRICE_INVALID', message: `Enter an amount from ${words(min)} to ${words(max)}${inSteps}.` }
}

function quantityPrompt(product: Choice['product']): PromptConfiguration {
  return promptOf(product, ({ isQuantity }) => isQuantity)
}

function promptOf(product: Choice['product'], is: (attribute: CatalogAttribute) => boolean): PromptConfiguration {
  return optionRules(product).attributes.find(({ attribute }) => is(attribute))?.configuration ?? {}
}

function badQuantity(message: string): ChoiceRefusal {
  return { code: 'QTY_INVALID', message }
}
