/** What every list says of a product: its own address, its picture, and the least that one costs. */

import { textPrompt } from '#contract/rules/text-prompt.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import {
  type Catalog,
  type CatalogAttribute,
  type CatalogPicture,
  type CatalogProduct,
  parentCategory,
} from './catalog.ts'
import { type CatalogView, isCategoryVisible } from './visibility.ts'

const ICON = 'ICON'

export type ListedProduct = { product: CatalogProduct; path: readonly string[]; price: ListPrice }

export type ListPrice = {
  /** Undefined where the product has no price of its own; 0 is free. */
  minor: number | undefined
  isFrom: boolean
  /** What one price buys. */
  unit: string | null
  /** The currency in which it is not sold, for want of a price in it. */
  unpricedIn?: string | undefined
}

export function listedProduct(catalog: Catalog, product: CatalogProduct, view: CatalogView): ListedProduct {
  return { product, path: homePath(catalog, product, view), price: listPrice(product, view.lowestMinor) }
}

/**
 * The slugs of a product's own address, in any list: `[primary]` or `[primary, sub]` of the first of its categories
 * that the visitor may see.
 */
export function homePath(catalog: Catalog, product: CatalogProduct, view: Pick<CatalogView, 'staff'>): string[] {
  const home = product.categoryIds
    .map((id) => catalog.categories.get(id))
    .find((category) => category !== undefined && isCategoryVisible(catalog, category, view))
  if (!home) return []
  const parent = parentCategory(catalog, home)
  return parent ? [parent.slug, home.slug] : [home.slug]
}

/** An icon stands beside a product's name and is none of its photos. */
export function isIcon({ title }: { title: string }): boolean {
  return title.toUpperCase() === ICON
}

export function defaultPicture({ pictures }: CatalogProduct): { title: string; picture: CatalogPicture } | undefined {
  return pictures.find((each) => !isIcon(each))
}

/**
 * The price a list or a product page shows before anything is chosen: the least that a guest can pay for one, or the
 * product's own price where nothing can be bought.
 *
 * It says "from" where the date or an option can change it. Where the guest enters the price, it is the least they may
 * enter. What costs nothing, like a reservation, is free, and not from nothing on.
 */
export function listPrice(product: CatalogProduct, leastMinor?: ReadonlyMap<number, number>): ListPrice {
  // Where the guest may enter nothing, there is no least amount to name.
  const own = product.priceMinor ?? (product.customerPriceMinMinor || undefined)
  const minor = leastMinor?.get(product.id) ?? own
  const { priceUnit: unit, unpricedIn } = product
  return { minor, isFrom: Boolean(minor || own) && isFromPrice(product), unit, ...(unpricedIn && { unpricedIn }) }
}

function isFromPrice(product: CatalogProduct): boolean {
  const isVaried = product.variants.some(({ priceMinor }) => priceMinor !== null)
  const isAsked = product.customerPriceMinMinor !== null
  return product.isDynamicPrice || isAsked || isVaried || product.attributes.some(changesPrice)
}

function changesPrice({ controlType, textPrompt: prompt, values }: CatalogAttribute): boolean {
  if (controlType === CONTROL_TYPES.date) return true
  // An add-on is bought beside the product; it does not make the product dearer.
  if (textPrompt(prompt).markers.has('addOn')) return false
  return values.some((value) => value.priceAdjustmentMinor !== 0 || value.priceAdjustmentBasisPoints !== 0)
}
