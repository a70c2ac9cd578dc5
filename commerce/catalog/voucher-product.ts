/**
 * What everybody may see of a product that opens only to who holds a code for it: its name, one sentence and a picture,
 * at its own address. Any other product is not here; what this one asks and costs stays behind the fence.
 */
import type { VoucherProduct } from '#contract/calls/catalog.ts'
import { shortDescription } from '#contract/rules/short-description.ts'
import type { Catalog } from './catalog.ts'
import { findProduct } from './find-in-catalog.ts'
import { defaultPicture } from './product-tile.ts'
import { type CatalogView, isFenced, isProductVisible } from './visibility.ts'

export function voucherProduct(catalog: Catalog, slug: string, view: CatalogView): VoucherProduct | undefined {
  const product = findProduct(catalog, slug)
  if (!product || !isFenced(product)) return undefined
  const opened = { ...view, staff: false, unlockedProductIds: new Set([product.id]) }
  if (!isProductVisible(catalog, product, opened)) return undefined
  return {
    Name: product.name,
    SeName: product.slug,
    Headline: shortDescription(product.shortDescription).headline,
    DefaultPictureModel: defaultPicture(product),
  }
}
