/**
 * How many can be wanted: the operator's list, or any number from 1, but never more than can be bought on the chosen
 * days or have room at the chosen time. Where less than the smallest number is left, that one stays: the engine says
 * why it cannot be. For one person it is one; the list of a product that is for named people alone has no other.
 */
import { allowedQuantities, isTooManyForOne } from '#contract/rules/product-form.ts'
import { type Configuration, wantedDays } from './configuration.ts'
import { firstQuantity } from './open-configuration.ts'

const MOST = 99

export function quantitiesOf(configuration: Configuration): number[] {
  const { memberId, product } = configuration
  const { AllowedQuantities } = product
  const listed = allowedQuantities(AllowedQuantities)
  const all = listed.length > 0 ? listed : Array.from({ length: MOST }, (_, index) => index + 1)
  const most = mostThatCanBeHad(configuration)
  const who = { hasMember: memberId !== undefined, isForOne: false }
  const possible = all.filter((quantity) => quantity <= most && !isTooManyForOne({ ...who, quantity }))
  return possible.length > 0 ? possible : all.slice(0, 1)
}

/** The quantity that is wanted, or the nearest below it that is possible now. */
export function nearestQuantity(configuration: Configuration): Configuration {
  const { product, quantity } = configuration
  const hasOwnField = product.ProductAttributes.some(({ IsQuantity }) => IsQuantity)
  if (quantity === undefined || hasOwnField) return configuration
  const possible = quantitiesOf(configuration)
  if (possible.includes(quantity)) return configuration
  const nearest = possible.findLast((each) => each < quantity) ?? possible[0] ?? firstQuantity(product)
  return { ...configuration, quantity: nearest }
}

function mostThatCanBeHad(configuration: Configuration): number {
  const purchasable = configuration.lastReply.purchasableInventory ?? {}
  const limits = [configuration.placesAtTime, ...wantedDays(configuration).map((day) => purchasable[day])]
  return Math.min(MOST, ...limits.filter((limit) => limit !== undefined))
}
