/**
 * What the chosen values have to do with the price. Those of combinable options make the variant; the others are paid
 * beside it; add-ons are bought beside it. Which is which never changes for a product, so it is found out once.
 */
import { type CatalogProduct, type CatalogValue, type CatalogVariant, isCombinable } from '#commerce/catalog/index.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'

type Place = 'key' | 'beside' | 'addOn'

export type Options = {
  /** What the values of the variant add to one day, where the row is the product's. */
  keyMinor: number
  /** What is paid beside the variant, once for the piece however many days it has. */
  besideMinor: number
  addOns: readonly CatalogValue[]
}

export function optionsOf(product: CatalogProduct, values: readonly CatalogValue[]): Options {
  const places = placesOf(product)
  const placed = Map.groupBy(values, ({ id }) => places.get(id) ?? 'beside')
  return {
    keyMinor: adjustment(product, placed.get('key') ?? []),
    besideMinor: adjustment(product, placed.get('beside') ?? []),
    addOns: placed.get('addOn') ?? [],
  }
}

/** Those of the chosen values that make the variant. */
export function keyValues(product: CatalogProduct, values: readonly CatalogValue[]): CatalogValue[] {
  const places = placesOf(product)
  return values.filter(({ id }) => places.get(id) === 'key')
}

/** Those of the chosen values that are paid beside the variant. */
export function besideValues(product: CatalogProduct, values: readonly CatalogValue[]): CatalogValue[] {
  const places = placesOf(product)
  return values.filter(({ id }) => (places.get(id) ?? 'beside') === 'beside')
}

/**
 * The combination with exactly the chosen values of the options that make one; undefined where it has no row of its
 * own.
 */
export function findVariant(product: CatalogProduct, chosenValueIds: Iterable<number>): CatalogVariant | undefined {
  const places = placesOf(product)
  const key = [...new Set(chosenValueIds)].filter((id) => places.get(id) === 'key').sort((one, other) => one - other)
  return product.variants.find(
    ({ valueIds }) => valueIds.length === key.length && valueIds.every((id, index) => id === key[index]),
  )
}

/**
 * What values add to one piece, amounts and shares of the product's price: added first, then rounded, half a cent up.
 */
export function adjustment(product: CatalogProduct, values: readonly CatalogValue[]): number {
  let [minor, shares] = [0, 0]
  for (const { priceAdjustmentMinor, priceAdjustmentBasisPoints } of values) {
    if (priceAdjustmentBasisPoints === 0) minor += priceAdjustmentMinor
    else shares += priceAdjustmentBasisPoints
  }
  return minor + Math.floor(((product.priceMinor ?? 0) * shares + 5000) / 10_000)
}

const known = new WeakMap<CatalogProduct, ReadonlyMap<number, Place>>()

function placesOf(product: CatalogProduct): ReadonlyMap<number, Place> {
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
