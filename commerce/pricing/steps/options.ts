/**
 * What the chosen values have to do with the price. Those of combinable options make the variant; the others are paid
 * beside it; add-ons are bought beside it. Which is which never changes for a product, so it is found out once.
 */
import {
  type CatalogueProduct,
  type CatalogueValue,
  type CatalogueVariant,
  isCombinable,
} from '#commerce/catalog/index.ts'
import { textPrompt } from '#contract/text-prompt.ts'

type Place = 'key' | 'beside' | 'addOn'

export type Options = {
  /** What the values of the variant add to one day, where the row is the product's. */
  keyMinor: number
  /** What is paid beside the variant, once for the piece however many days it has. */
  besideMinor: number
  addOns: readonly CatalogueValue[]
}

export function optionsOf(product: CatalogueProduct, values: readonly CatalogueValue[]): Options {
  const places = placesOf(product)
  const options = { keyMinor: 0, besideMinor: 0, addOns: [] as CatalogueValue[] }
  for (const value of values) {
    const place = places.get(value.id) ?? 'beside'
    if (place === 'addOn') options.addOns.push(value)
    else if (place === 'beside') options.besideMinor += adjustment(product, value)
    else options.keyMinor += adjustment(product, value)
  }
  return options
}

/** Those of the chosen values that make the variant. */
export function keyValues(product: CatalogueProduct, values: readonly CatalogueValue[]): CatalogueValue[] {
  const places = placesOf(product)
  return values.filter(({ id }) => places.get(id) === 'key')
}

/** The combination with exactly the chosen values of the options that make one; undefined where it has no row of its own. */
export function findVariant(product: CatalogueProduct, chosenValueIds: Iterable<number>): CatalogueVariant | undefined {
  const places = placesOf(product)
  const key = [...new Set(chosenValueIds)].filter((id) => places.get(id) === 'key').sort((one, other) => one - other)
  return product.variants.find(
    ({ valueIds }) => valueIds.length === key.length && valueIds.every((id, index) => id === key[index]),
  )
}

/** What a value adds to one piece: an amount or a share of the product's price, half a cent going away from zero. */
export function adjustment(product: CatalogueProduct, value: CatalogueValue): number {
  if (value.priceAdjustmentBasisPoints === 0) return value.priceAdjustmentMinor
  const exact = (product.priceMinor ?? 0) * value.priceAdjustmentBasisPoints
  return Math.sign(exact) * Math.round(Math.abs(exact) / 10_000)
}

const known = new WeakMap<CatalogueProduct, ReadonlyMap<number, Place>>()

function placesOf(product: CatalogueProduct): ReadonlyMap<number, Place> {
  let places = known.get(product)
  if (!places) {
    places = new Map(
      product.attributes.flatMap((attribute) => {
        const isAddOn = textPrompt(attribute.textPrompt).markers.has('addOn')
        const place = isAddOn ? 'addOn' : isCombinable(attribute) ? 'key' : 'beside'
        return attribute.values.map(({ id }) => [id, place] as const)
      }),
    )
    known.set(product, places)
  }
  return places
}
