/**
 * Categories and products with every field that the shop shows. The documents name no address of a product beside its
 * own name, no words for search engines of a category, and of a picture no more than where it is and what it shows.
 */
import { categorySlugs } from '#contract/rules/shop-paths.ts'
import type { Category, PictureModel, ProductTile } from '#contract/schemas/catalog.ts'
import type { AttributeValue, ProductDetails } from '#contract/schemas/product.ts'

type Said<T> = Partial<T> | null | undefined

const wholePicture = (said: Partial<PictureModel>) => ({ Title: '', ...said })

export function wholeProduct(said: Said<ProductDetails>): unknown {
  if (!Array.isArray(said?.ProductAttributes)) return said
  return {
    FullDescription: '',
    SEOMetaDescription: null,
    MaxReservations: null,
    IsGolfProduct: false,
    CategoryPath: [],
    ...said,
    DefaultPictureModel: said.DefaultPictureModel ? wholePicture(said.DefaultPictureModel) : null,
    ProductAttributes: said.ProductAttributes.map((attribute) => ({
      ...attribute,
      Values: attribute.Values?.map((value: Partial<AttributeValue>) => ({ ColorSquaresRgb: null, ...value })),
    })),
  }
}

/** A product of a category lives there. */
export function wholeCategory(said: Said<Category>): unknown {
  if (!Array.isArray(said?.ProductDetails)) return said
  const { ParentRoute = null, Route = '' } = said
  const CategoryPath = categorySlugs({ ParentRoute, Route })
  const whole = (tile: Partial<ProductTile>) => ({
    ShortDescription: '',
    ShowPricingCalendarView: false,
    CategoryPath,
    ...tile,
    DefaultPictureModel: tile.DefaultPictureModel ? wholePicture(tile.DefaultPictureModel) : null,
  })
  return {
    PictureModels: [],
    SEOMetaTitle: null,
    SEOMetaDescription: null,
    ...said,
    ProductDetails: said.ProductDetails.map(whole),
    PricingCalendarProduct: said.PricingCalendarProduct ? whole(said.PricingCalendarProduct) : null,
  }
}
