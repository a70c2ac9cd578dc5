/**
 * What the shop knows of one product before anything is chosen, for its page and for the teaser of a voucher product.
 *
 * Stock, dated prices and people are not part of it: the page requests them by calls of their own.
 */

import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import { type ProductRules, productRules } from '#contract/rules/specifications.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { Day } from '#contract/values/day.ts'
import { type Catalog, type CatalogProduct, type CatalogValue, type CatalogVariant, productBySlug } from './catalog.ts'
import { homePath, type ListedProduct, listPrice } from './listed-product.ts'
import { adjustmentMinor, offersReload, type ProductOption, productOptions } from './options.ts'
import { type CatalogView, isProductVisible, needsVoucher } from './visibility.ts'

/** `product` has the values of the variant chosen, its number and its price, where one was asked for. */
export type ProductView = ListedProduct & {
  variant: CatalogVariant | undefined
  variantName: string | undefined
  options: readonly ProductOption[]
  rules: ProductRules
  needsVoucher: boolean
  /** The first day that can be bought; undefined where it has no days, and when the season has none left. */
  firstDay: Day | undefined
  needsMember: boolean
  hasReload: boolean
}

/** Undefined when it is hidden from the visitor, or when `sku` is the number of neither the product nor a variant. */
export function productView(
  catalog: Catalog,
  id: number,
  view: CatalogView,
  sku?: string | undefined,
): ProductView | undefined {
  const stored = catalog.products.get(id)
  if (!stored || !isProductVisible(catalog, stored, view)) return undefined
  const variant = sku === undefined ? undefined : variantOfSku(stored, sku)
  if (sku !== undefined && !variant && stored.sku.toLowerCase() !== sku.trim().toLowerCase()) return undefined
  const product = variant ? asVariant(catalog, stored, variant) : stored

  const rules = rulesOf(product)
  // A share of the price is of the product's, whichever variant it is.
  const options = productOptions(catalog, { ...product, priceMinor: stored.priceMinor }, view)
  const { clamped, isOnSale } = earliestPurchaseDate(view.now, view.calendar, rules)
  return {
    product,
    variant,
    variantName: variant && variantName(product, variant),
    path: homePath(catalog, product, view),
    price: openingPrice(product, variant, view),
    options,
    rules,
    needsVoucher: needsVoucher(product),
    firstDay: isOnSale && options.some(({ isDate }) => isDate) ? clamped : undefined,
    needsMember: product.requiresAssignment || options.some(({ markers }) => markers.has('assignedTo')),
    hasReload: product.attributes.some(offersReload),
  }
}

/** As its page opens; for who has shown a voucher with a price, that one. */
function openingPrice(product: CatalogProduct, variant: CatalogVariant | undefined, view: CatalogView) {
  if (view.voucherPriceMinor?.has(product.id)) return listPrice(product, view.voucherPriceMinor)
  return variant ? listPrice(product) : listPrice(product, view.openingMinor)
}

/** What a product's specifications say about selling it. */
export function rulesOf({ specifications }: Pick<CatalogProduct, 'specifications'>): ProductRules {
  return productRules(specifications)
}

/**
 * A product that needs a voucher, found by its name. Every visitor may see its name, one sentence and a picture; its
 * options and price are shown to holders of a code only. Undefined for any other product.
 */
export function voucherProduct(catalog: Catalog, slug: string, view: CatalogView): CatalogProduct | undefined {
  const product = productBySlug(catalog, slug)
  if (!product || !needsVoucher(product)) return undefined
  const opened = { ...view, staff: false, unlockedProductIds: new Set([product.id]) }
  return isProductVisible(catalog, product, opened) ? product : undefined
}

function variantOfSku(product: CatalogProduct, sku: string): CatalogVariant | undefined {
  const wanted = sku.trim().toLowerCase()
  return product.variants.find((variant) => variant.sku?.toLowerCase() === wanted)
}

/** `Child, Alpenglow`, in the order of the options. */
function variantName(product: CatalogProduct, variant: CatalogVariant): string {
  return valuesOf(product, variant)
    .map(({ name }) => valueName(name).title)
    .join(', ')
}

/** The product with the values of this variant chosen and with the variant's price. */
function asVariant(catalog: Catalog, product: CatalogProduct, variant: CatalogVariant): CatalogProduct {
  const adjustments = valuesOf(product, variant).map((value) => adjustmentMinor(catalog, product, value))
  const adjusted =
    product.priceMinor === null ? null : adjustments.reduce((sum, adjustment) => sum + adjustment, product.priceMinor)
  return {
    ...product,
    sku: variant.sku ?? product.sku,
    headerCode: variant.headerCode ?? product.headerCode,
    priceMinor: variant.priceMinor ?? adjusted,
    attributes: product.attributes.map((attribute) =>
      attribute.values.some(({ id }) => variant.valueIds.includes(id))
        ? {
            ...attribute,
            values: attribute.values.map((value) => ({ ...value, isPreselected: variant.valueIds.includes(value.id) })),
          }
        : attribute,
    ),
  }
}

function valuesOf(product: CatalogProduct, { valueIds }: CatalogVariant): CatalogValue[] {
  return product.attributes.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)))
}
