/** One product: its options, and what a choice of them means (price, stock per day, which options apply). */
import * as z from 'zod/mini'
import { AssignableMember } from '#contract/schemas/people/household.ts'
import { RentalLocation } from './activities.ts'
import { PictureModel, PictureSource, ProductPrice } from './catalog.ts'
import { flagText, formFields, id, idText, integer, text } from './field.ts'
import { PaymentSchedule } from './plans.ts'
import { DayCounts, VariantPriceSummary, VariantPricing } from './prices.ts'

export const AttributeValue = z.object({
  Id: id(),
  Name: z.string(),
  title: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  value: z.string(),
  IsFiltered: z.boolean(),
  IsReload: z.boolean(),
  /** What it adds is for a person of its own, not for that of the product; absent where it is not. */
  RequiresAddOnAssignment: z.optional(z.boolean()),
  IsPreSelected: z.boolean(),
  disabled: z.boolean(),
  showDescription: z.boolean(),
  AssociatedToProductAttributeValueIds: z.array(id()),
  PriceAdjustment: z.nullable(z.string()),
  PriceAdjustmentValue: z.number(),
  ColorSquaresRgb: z.nullable(z.string()),
  ImageSquaresPictureModel: z.nullable(
    z.object({ FullSizeImageUrl: z.string(), Sources: z.optional(z.array(PictureSource)) }),
  ),
})
export type AttributeValue = z.infer<typeof AttributeValue>

export const ProductAttribute = z.object({
  Id: id(),
  ProductAttributeId: id(),
  Name: z.string(),
  Title: z.string(),
  Description: z.string(),
  TextPrompt: z.string(),
  AttributeControlType: integer(),
  DefaultValue: z.nullable(z.string()),
  SelectedValue: z.nullable(z.string()),
  SelectedValueId: z.nullable(id()),
  SelectedDates: z.array(z.string()),
  SelectedDay: z.nullable(integer()),
  SelectedMonth: z.nullable(integer()),
  SelectedYear: z.nullable(integer()),
  IsRequired: z.boolean(),
  IsDisabled: z.boolean(),
  IsHidden: z.boolean(),
  IsHiddenSignedIn: z.boolean(),
  IsConditional: z.boolean(),
  HasCondition: z.boolean(),
  /**
   * What has to be chosen for it to be asked, where that is told: a page can then judge by itself (value-filter.ts).
   */
  Condition: z.optional(z.nullable(z.object({ AttributeId: id(), ValueIds: z.array(id()) }))),
  IsDate: z.boolean(),
  IsMultipleDates: z.boolean(),
  IsInlineCalendar: z.boolean(),
  IsActivityTime: z.boolean(),
  IsAssignedTo: z.boolean(),
  IsQuantity: z.boolean(),
  IsCustomerEnteredPrice: z.boolean(),
  IsReservationProduct: z.boolean(),
  Values: z.array(AttributeValue),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

export const AttributeChangeReply = z.object({
  /** As it is read out; null while the choice has no price. */
  price: z.nullable(z.string()),
  priceValue: z.optional(z.nullable(z.number())),
  inventory: DayCounts,
  pricingInventory: DayCounts,
  purchasableInventory: DayCounts,
  enabledattributemappingids: z.array(id()),
  disabledattributemappingids: z.array(id()),
  isConsecutiveMultiDay: z.boolean(),
  isNonConsecutiveMultiDay: z.boolean(),
  numberOfDays: integer(),
  productHeaderCode: z.nullable(z.string()),
  PaymentSchedule: z.nullable(PaymentSchedule),
  VariantPriceSummary: z.optional(z.nullable(VariantPriceSummary)),
  /**
   * What so many pieces cost together, where the form says how many: a tier or a price level may make it another sum
   * than the pieces'.
   */
  LineTotal: z.optional(
    z.nullable(z.object({ Quantity: integer(), Total: z.number(), MaxTotal: z.number(), Savings: z.number() })),
  ),
  /** Day to price where several days are chosen one by one. */
  dayPrices: z.optional(z.record(z.string(), z.number())),
  earliestPurchaseDate: z.optional(z.nullable(z.string())),
  /** Attributes whose values the server chooses anew, where the product has such. */
  ProductAttributes: z.optional(z.array(ProductAttribute)),
  message: z.optional(z.array(z.string())),
})
export type AttributeChangeReply = z.infer<typeof AttributeChangeReply>

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
  PictureModels: z.array(PictureModel),
  DefaultPictureModel: z.nullable(PictureModel),
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
  /** A lender may pay for it: ours, and absent where none may. */
  AllowsFinancing: z.optional(z.boolean()),
  /** Null until something is chosen: the attribute change tells what it costs and saves. */
  VariantPriceSummary: z.optional(z.nullable(VariantPriceSummary)),
  ProductVariantPricings: z.optional(z.array(VariantPricing)),
  RentalLocations: z.optional(z.array(RentalLocation)),
  IsGolfProduct: z.boolean(),
  ShowPricingCalendarView: z.boolean(),
  HasAssignment: z.boolean(),
  /** No member is chosen on a product; a line of a cart has its member, and where the member is set. */
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

/** A product that opens only with a code for it, as every guest may see it. */
export const VoucherProduct = z.object({
  Name: z.string(),
  SeName: z.string(),
  Headline: z.string(),
  DefaultPictureModel: z.nullable(PictureModel),
})
export type VoucherProduct = z.infer<typeof VoucherProduct>

export const productSchemas = {
  changeAttributes: {
    summary: 'Price, stock and conditions for the options chosen so far.',
    query: z.object({
      productId: idText(),
      validateAttributeConditions: z.optional(flagText()),
      loadPicture: z.optional(flagText()),
    }),
    body: formFields(),
    reply: AttributeChangeReply,
  },
  showProduct: {
    summary: 'A product with its options, pictures and specifications.',
    params: z.object({ id: idText() }),
    reply: ProductDetails,
  },
  showProductBySku: {
    summary: 'The same, for the variant with this SKU.',
    params: z.object({ id: idText(), sku: text(100) }),
    reply: ProductDetails,
  },
  showProductOverview: {
    summary: 'The overview of a product with its attributes.',
    params: z.object({ productId: idText() }),
    reply: ProductDetails,
  },
  findProductBySlug: {
    summary: 'A product by the name in its address.',
    params: z.object({ slug: text(200) }),
    reply: ProductDetails,
  },
  findVoucherProduct: {
    summary: 'The name and picture of a product that opens with a voucher.',
    params: z.object({ slug: text(200) }),
    reply: VoucherProduct,
  },
}
