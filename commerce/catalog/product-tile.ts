/** A product as a list shows it. */
import type { Picture, ProductTile } from '#contract/calls/catalog.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { categoryPath } from './category-tree.ts'
import { pictureModel } from './picture-model.ts'
import { productPrice } from './product-price.ts'
import { type CatalogueView, isCategoryVisible } from './visibility.ts'

const ICON = 'ICON'

export function productTile(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView): ProductTile {
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
    CategoryPath: homePath(catalogue, product, view),
  }
  if (product.badge) tile.Badge = product.badge
  if (product.actionText) tile.ActionText = product.actionText
  return tile
}

/** The address it has of its own, whichever list it was found in: that of its first category a visitor may know of. */
export function homePath(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: Pick<CatalogueView, 'staff'>,
): string[] {
  const home = product.categoryIds
    .map((id) => catalogue.categories.get(id))
    .find((category) => category !== undefined && isCategoryVisible(catalogue, category, view))
  return home ? categoryPath(catalogue, home) : []
}

/** The first picture that is no icon; of its widths the least that fills `width`, where that is told. */
export function defaultPicture(product: CatalogueProduct, width?: number | undefined): Picture | null {
  const first = product.pictures.find(({ title }) => title.toUpperCase() !== ICON)
  return (first && pictureModel(first.picture, 'tile', first.title, width)) ?? null
}
