/**
 * Applies the engine's reply to a choice: prices, stock, enabled options, how many days belong to it, how it can be
 * paid. Days that cannot be bought any more stop being chosen; a list of dates chooses its first by itself.
 */

import { daysAfterStockCheck } from '#contract/rules/chosen-days.ts'
import type { AttributeChangeReply, ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { type Configuration, choiceFor, dateOption, NO_CHOICE, withChoice } from './configuration.ts'
import { nearestQuantity } from './quantities.ts'
import { settle } from './settle.ts'

export function applyReply(configuration: Configuration, reply: AttributeChangeReply): Configuration {
  const { ProductAttributes: dynamic = [], ...lastReply } = reply
  const product = { ...withAttributes(configuration.product, dynamic), ...productFacts(reply) }
  return nearestQuantity(withStock(settle({ ...configuration, product, lastReply })))
}

/** With the product as it was read again: choices stay as far as they are still possible. */
export function withProduct(configuration: Configuration, product: ProductDetails): Configuration {
  return settle({ ...configuration, product })
}

/** Options whose values the engine chooses anew after each change come with the reply. */
function withAttributes(product: ProductDetails, dynamic: readonly ProductAttribute[]): ProductDetails {
  if (dynamic.length === 0) return product
  const anew = new Map(dynamic.map((attribute) => [attribute.Id, attribute]))
  return {
    ...product,
    ProductAttributes: product.ProductAttributes.map((attribute) => anew.get(attribute.Id) ?? attribute),
  }
}

function productFacts(reply: AttributeChangeReply): Partial<ProductDetails> {
  return {
    IsConsecutiveMultiDay: reply.isConsecutiveMultiDay,
    IsNonConsecutiveMultiDay: reply.isNonConsecutiveMultiDay,
    NumberOfDays: reply.numberOfDays,
    ProductHeaderCode: reply.productHeaderCode,
    Inventory: reply.inventory,
    PricingInventory: reply.pricingInventory,
    PurchasableInventory: reply.purchasableInventory,
    PaymentSchedule: reply.PaymentSchedule,
    ...(reply.earliestPurchaseDate !== undefined && { EarliestPurchaseDate: reply.earliestPurchaseDate }),
    ...(reply.VariantPriceSummary !== undefined && { VariantPriceSummary: reply.VariantPriceSummary }),
  }
}

function withStock(configuration: Configuration): Configuration {
  const { product, lastReply } = configuration
  const option = dateOption(configuration)
  const earliest = product.EarliestPurchaseDate
  if (!option || earliest === null) return configuration
  const { days } = choiceFor(configuration, option.Id)
  const left = daysAfterStockCheck({
    days,
    purchasable: lastReply.purchasableInventory ?? {},
    earliest,
    isListOfDates: product.IsRadioButtonDate,
    hasSeveralDays: product.IsConsecutiveMultiDay || product.IsNonConsecutiveMultiDay,
  })
  if (left.join() === days.join()) return configuration
  const refusedDays = days.length > 0 ? days.filter((day) => !left.includes(day)) : configuration.refusedDays
  return { ...withChoice(configuration, option.Id, { ...NO_CHOICE, days: left }), refusedDays }
}
