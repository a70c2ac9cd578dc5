/** The catalog as the shop shows it: categories, tiles, product details, and the calls that serve them. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, idText, integer, text } from '#contract/wire/field.ts'
import { AssignableMember } from './assignment.ts'
import { DayCounts } from './day-counts.ts'
import { PaymentSchedule } from './payment-schedule.ts'
import { ProductAttribute } from './product-attribute.ts'
import { RentalLocation } from './rentals.ts'
import { VariantPriceSummary, VariantPricing } from './variant-pricing.ts'

/** One drawn or uploaded picture. `Sources` are better encodings and further widths of the same picture. */
export const Picture = z.object({
  Title: z.string(),
  ImageUrl: z.string(),
  AlternateText: z.string(),
  Width: z.optional(integer()),
  Height: z.optional(integer()),
  Sources: z.optional(z.array(z.object({ Type: z.string(), SrcSet: z.string() }))),
})
export type Picture = z.infer<typeof Picture>

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
  DefaultPictureModel: z.nullable(Picture),
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
  PictureModels: z.array(Picture),
  SEOMetaTitle: z.nullable(z.string()),
  SEOMetaDescription: z.nullable(z.string()),
})
export type Category = z.infer<typeof Category>

export const ProductSpecification = z.object({ Name: z.string(), Value: z.string() })

export const ProductDetails = z.object({
  Id: id(),
  Name: z.string(),
  Sku: z.string(),
  SeName: z.string(),
  Url: z.string(),
  UseLegacy: z.boolean(),
  /** Headline and description, parted by `|`. */
  ShortDescription: z.string(),
  FullDescription: z.string(),
  SEOMetaTitle: z.nullable(z.string()),
  SEOMetaDescription: z.nullable(z.string()),
  ProductTemplateView: z.string(),
  ProductVariantName: z.nullable(z.string()),
  Quantity: integer(),
  PictureModels: z.array(Picture),
  DefaultPictureModel: z.nullable(Picture),
  ProductAttributes: z.array(ProductAttribute),
  ProductSpecifications: z.array(ProductSpecification),
  ProductPrice,
  CurrentStoreName: z.string(),
  /** The first day that may be bought now; null without dates, and when the season has none left. */
  EarliestPurchaseDate: z.nullable(z.string()),
  CutOffTime: z.nullable(z.string()),
  CutoffDays: z.nullable(integer()),
  SelectedDate: z.nullable(z.string()),
  SelectedDates: z.array(z.string()),
  SelectedQuantity: integer(),
  /** Comma-separated integers; empty means any from 1. */
  AllowedQuantities: z.string(),
  /** Day to count. Null until it is asked for: stock is told live, by the attribute change. */
  DateInventory: z.optional(z.nullable(DayCounts)),
  Inventory: z.optional(z.nullable(DayCounts)),
  PricingInventory: z.optional(z.nullable(DayCounts)),
  PurchasableInventory: z.optional(z.nullable(DayCounts)),
  /** At least one pool of places stands behind it. */
  IsTrackingInventory: z.boolean(),
  IsActivity: z.boolean(),
  Activity: z.nullable(z.object({ Code: z.string(), Location: z.string() })),
  ProductHeaderCode: z.nullable(z.string()),
  IsRadioButtonDate: z.boolean(),
  IsDynamicPriceDaysToArrival: z.boolean(),
  IsConsecutiveMultiDay: z.boolean(),
  IsNonConsecutiveMultiDay: z.boolean(),
  NumberOfDays: integer(),
  IsRenewal: z.boolean(),
  IsReservationProduct: z.boolean(),
  MaxReservations: z.nullable(integer()),
  IsPaymentPlanProduct: z.boolean(),
  /** Not valid before everything is chosen; null where the product is not paid over time. */
  PaymentSchedule: z.optional(z.nullable(PaymentSchedule)),
  /** Null until something is chosen: the attribute change tells what it costs and saves. */
  VariantPriceSummary: z.optional(z.nullable(VariantPriceSummary)),
  ProductVariantPricings: z.optional(z.array(VariantPricing)),
  RentalLocations: z.optional(z.array(RentalLocation)),
  IsGolfProduct: z.boolean(),
  ShowPricingCalendarView: z.boolean(),
  HasAssignment: z.boolean(),
  /** Nobody is chosen on a product; a line of a cart says who, and where that is settled. */
  AssignedMember: z.optional(z.nullable(AssignableMember)),
  AssignedMemberId: z.optional(z.nullable(id())),
  /** Empty until the call for assignable members is made: it asks for the household. */
  AssignableMembers: z.optional(z.array(AssignableMember)),
  LockAssignment: z.optional(z.boolean()),
  CartItemId: z.optional(z.nullable(id())),
  HasReload: z.boolean(),
  /** Where the product lives: primary category first. */
  CategoryPath: z.array(z.string()),
})
export type ProductDetails = z.infer<typeof ProductDetails>

export const listCategoriesCall = call({
  id: 'API-51',
  method: 'GET',
  path: '/api/v1/categories',
  reply: z.array(CategoryNode),
  summary: 'The visible category tree, in menu order.',
})

export const showCategoryCall = call({
  id: 'API-50',
  method: 'GET',
  path: '/api/category/{id}',
  params: z.object({ id: idText() }),
  reply: Category,
  summary: 'One category with its products.',
})

export const showProductCall = call({
  id: 'API-35',
  method: 'GET',
  path: '/api/productdetails/{id}',
  params: z.object({ id: idText() }),
  reply: ProductDetails,
  summary: 'A product with its options, pictures and specifications.',
})

export const showProductBySkuCall = call({
  id: 'API-36',
  method: 'GET',
  path: '/api/productdetails/{id}/{sku}',
  params: z.object({ id: idText(), sku: text(100) }),
  reply: ProductDetails,
  summary: 'The same, for the variant with this SKU.',
})

export const showProductOverviewCall = call({
  id: 'API-37',
  method: 'GET',
  path: '/api/products/productattributes/{productId}',
  params: z.object({ productId: idText() }),
  reply: ProductDetails,
  summary: 'The overview of a product with its attributes.',
})

/** Ours: the specification names products by id only, pages name them by slug. */
export const findProductBySlugCall = call({
  id: 'ROUTE-04',
  method: 'GET',
  path: '/api/product/by-slug/{slug}',
  params: z.object({ slug: text(200) }),
  reply: ProductDetails,
  summary: 'A product by the name in its address.',
})

/** A product that opens only to who holds a code for it, as everybody may see it. */
export const VoucherProduct = z.object({
  Name: z.string(),
  SeName: z.string(),
  Headline: z.string(),
  DefaultPictureModel: z.nullable(Picture),
})
export type VoucherProduct = z.infer<typeof VoucherProduct>

/** Ours, as the one above: all other calls answer as if there were no such product. */
export const findVoucherProductCall = call({
  id: 'ROUTE-02',
  method: 'GET',
  path: '/api/voucherproduct/by-slug/{slug}',
  params: z.object({ slug: text(200) }),
  reply: VoucherProduct,
  summary: 'The name and picture of a product that opens with a voucher.',
})
