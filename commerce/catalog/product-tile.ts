/** A product as a list shows it. */
import type { Picture, ProductTile } from '#contract/calls/catalog.ts'
import type { Catalog, CatalogProduct } from './catalog.ts'
import { categoryPath } from './category-tree.ts'
import { pictureModel } from './picture-model.ts'
import { productPrice } from './product-price.ts'
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

/** The address it has of its own, whichever list it was found in: that of its first category a visitor may know of. */
export function homePath(catalog: Catalog, product: CatalogProduct, view: Pick<CatalogView, 'staff'>): string[] {
  const home = product.categoryIds
    .map((id) => catalog.categories.get(id))
    .find((category) => category !== undefined && isCategoryVisible(catalog, category, view))
  return home ? categoryPath(catalog, home) : []
}

/** The first picture that is no icon; of its widths the least that fills `width`, where that is told. */
export function defaultPicture(product: CatalogProduct, width?: number | undefined): Picture | null {
  const first = product.pictures.find(({ title }) => title.toUpperCase() !== ICON)
  return (first && pictureModel(first.picture, 'tile', first.title, width)) ?? null
}
