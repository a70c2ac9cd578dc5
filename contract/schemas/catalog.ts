/** Categories and their products, and what a page suggests beside them. */
import * as z from 'zod/mini'
import { id, idText, integer, numberText } from './field.ts'

/** One picture in several widths of one encoding, as in `<source>`. */
export const PictureSource = z.object({ Type: z.string(), SrcSet: z.string() })

/** One drawn or uploaded picture. `Sources` are better encodings and further widths of the same picture. */
export const PictureModel = z.object({
  Title: z.string(),
  ImageUrl: z.string(),
  AlternateText: z.string(),
  Width: z.optional(integer()),
  Height: z.optional(integer()),
  Sources: z.optional(z.array(PictureSource)),
})
export type PictureModel = z.infer<typeof PictureModel>

export const ProductPrice = z.object({
  /** As it is read out, `$109`; null where the product has no price to show. */
  Price: z.nullable(z.string()),
  PriceValue: z.nullable(z.number()),
  PriceValueWithDiscount: z.nullable(z.number()),
  CurrencyCode: z.string(),
  /** The price varies by date or option: say "from". */
  IsFrom: z.optional(z.boolean()),
  /** What one price buys, "a day", "for 3 days". */
  Unit: z.optional(z.string()),
})
export type ProductPrice = z.infer<typeof ProductPrice>

/** A product in a list. */
export const ProductTile = z.object({
  Id: id(),
  Name: z.string(),
  SeName: z.string(),
  Sku: z.string(),
  Quantity: integer(),
  CurrentStoreName: z.string(),
  ShortDescription: z.string(),
  ProductPrice,
  DefaultPictureModel: z.nullable(PictureModel),
  ShowPricingCalendarView: z.boolean(),
  UseLegacy: z.boolean(),
  /** At most one, "Most popular". */
  Badge: z.optional(z.string()),
  /** What the link of the tile says, "Choose dates". */
  ActionText: z.optional(z.string()),
  /** The category it lives in, for a link that is its own: `[primary]` or `[primary, sub]`. */
  CategoryPath: z.array(z.string()),
})
export type ProductTile = z.infer<typeof ProductTile>

const categoryFields = {
  Id: id(),
  Name: z.string(),
  SeName: z.string(),
  /** `/day-tickets`: the slug is what follows the first slash. */
  Route: z.string(),
  ParentRoute: z.nullable(z.string()),
  Hidden: z.boolean(),
  IncludeInTopMenu: z.boolean(),
  IsExternalUrl: z.boolean(),
  ExternalUrl: z.nullable(z.string()),
  UseLegacy: z.boolean(),
  Description: z.string(),
  ShowPricingCalendar: z.boolean(),
}

/** A category in the tree: enough for menus and links. Two levels, as addresses have two. */
export const CategoryNode = z.object({
  ...categoryFields,
  SubCategories: z.array(z.object({ ...categoryFields, SubCategories: z.array(z.never()) })),
})
export type CategoryNode = z.infer<typeof CategoryNode>
export type SubCategoryNode = CategoryNode['SubCategories'][number]

/** A category as its page shows it. */
export const Category = z.object({
  ...categoryFields,
  SubCategories: z.array(z.object({ ...categoryFields, SubCategories: z.array(z.never()) })),
  ProductDetails: z.array(ProductTile),
  PricingCalendarProduct: z.nullable(ProductTile),
  /** Pictures of the hero band. */
  PictureModels: z.array(PictureModel),
  SEOMetaTitle: z.nullable(z.string()),
  SEOMetaDescription: z.nullable(z.string()),
})
export type Category = z.infer<typeof Category>

export const RelatedProduct = z.object({
  ProductOverview: z.object({
    Id: id(),
    Name: z.string(),
    SeName: z.string(),
    Url: z.string(),
    UseLegacy: z.boolean(),
    DefaultPictureModel: z.nullable(PictureModel),
    ProductPrice: z.pick(ProductPrice, { PriceValue: true, IsFrom: true, Unit: true }),
  }),
  SEOMetaTitle: z.nullable(z.string()),
})
export type RelatedProduct = z.infer<typeof RelatedProduct>

export const CrossSellRecord = z.object({
  Id: id(),
  Name: z.string(),
  Price: z.nullable(z.string()),
  IsFrom: z.optional(z.boolean()),
  ImageUrl: z.nullable(z.string()),
  Url: z.string(),
  UseLegacy: z.boolean(),
})
export type CrossSellRecord = z.infer<typeof CrossSellRecord>

const Records = z.object({ Records: z.array(CrossSellRecord) })

export const catalogSchemas = {
  listCategories: { summary: 'The visible category tree, in menu order.', reply: z.array(CategoryNode) },
  showCategory: { summary: 'One category with its products.', params: z.object({ id: idText() }), reply: Category },
  showRelatedProducts: {
    summary: 'Products related to this one, in the wanted order.',
    params: z.object({ productId: idText() }),
    query: z.object({
      sort: z.optional(z.enum(['relevance', 'price', 'name'])),
      thumbnailSize: z.optional(numberText(1, 2000)),
    }),
    reply: z.array(RelatedProduct),
  },
  crossSellForCart: { summary: 'At most six products that go with what is in the cart.', reply: Records },
  crossSellForProduct: {
    summary: 'Products that go with this one.',
    params: z.object({ productId: idText() }),
    reply: Records,
  },
  crossSellSettings: {
    summary: 'Whether and under which title the list of this product is shown.',
    params: z.object({ productId: idText() }),
    reply: z.object({ IsEnabled: z.boolean(), Title: z.string(), MaximumProducts: integer() }),
  },
}
