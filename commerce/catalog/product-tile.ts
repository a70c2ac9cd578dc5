/** A product as a list shows it. */

import { textPrompt } from '#contract/rules/text-prompt.ts'
import type { PictureModel, ProductPrice, ProductTile } from '#contract/schemas/catalog.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import type { Catalog, CatalogAttribute, CatalogProduct } from './catalog.ts'
import { categoryPath } from './category-tree.ts'
import { pictureModel } from './picture-model.ts'
import { type CatalogView, isCategoryVisible } from './visibility.ts'

const ICON = 'ICON'

export function productTile(catalog: Catalog, product: CatalogProduct, view: CatalogView): ProductTile {
  const tile: ProductTile = {
    Id: product.id,
    Name: product.name,
    SeName: product.slug,
    Sku: product.sku,
    Quantity: product.quantity,
    CurrentStoreName: view.storeName,
    ShortDescription: product.shortDescription,
    ProductPrice: productPrice(product, view),
    DefaultPictureModel: defaultPicture(product),
    ShowPricingCalendarView: product.showPricingCalendarView,
    UseLegacy: product.useLegacy,
    CategoryPath: homePath(catalog, product, view),
  }
  if (product.badge) tile.Badge = product.badge
  if (product.actionText) tile.ActionText = product.actionText
  return tile
}

/** The slugs of a product's own address, in any list: those of its first category that the visitor may see. */
export function homePath(catalog: Catalog, product: CatalogProduct, view: Pick<CatalogView, 'staff'>): string[] {
  const home = product.categoryIds
    .map((id) => catalog.categories.get(id))
    .find((category) => category !== undefined && isCategoryVisible(catalog, category, view))
  return home ? categoryPath(catalog, home) : []
}

/** The first picture that is no icon; with `width` in the smallest size that fills it. */
export function defaultPicture(product: CatalogProduct, width?: number | undefined): PictureModel | null {
  const first = product.pictures.find(({ title }) => title.toUpperCase() !== ICON)
  return (first && pictureModel(first.picture, 'tile', first.title, width)) ?? null
}

/**
 * The price a list or a product page shows before anything is chosen: the least that one costs.
 *
 * It says "from" where the date or an option can change it. Where the guest enters the price, it is the least they may
 * enter. What costs nothing, like a reservation, has no price to show.
 */
export function productPrice(product: CatalogProduct, view: CatalogView): ProductPrice {
  const minor = product.priceMinor ?? product.customerPriceMinMinor
  const money = minor ? { minor, currency: view.currencyCode } : undefined
  const price: ProductPrice = {
    Price: money ? formatMoney(money, view.culture ?? 'en-US') : null,
    PriceValue: money ? moneyToDecimal(money) : null,
    PriceValueWithDiscount: money ? moneyToDecimal(money) : null,
    CurrencyCode: view.currencyCode,
  }
  if (money && isFromPrice(product)) price.IsFrom = true
  if (product.priceUnit) price.Unit = product.priceUnit
  return price
}

function isFromPrice(product: CatalogProduct): boolean {
  return product.isDynamicPrice || product.customerPriceMinMinor !== null || product.attributes.some(changesPrice)
}

function changesPrice({ controlType, textPrompt: prompt, values }: CatalogAttribute): boolean {
  if (controlType === CONTROL_TYPES.date) return true
  // An add-on is bought beside the product; it does not make the product dearer.
  if (textPrompt(prompt).markers.has('addOn')) return false
  return values.some((value) => value.priceAdjustmentMinor !== 0 || value.priceAdjustmentBasisPoints !== 0)
}
