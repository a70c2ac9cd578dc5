/**
 * What pages show of one product: its details, its rental locations, and the teaser of a voucher product.
 *
 * Stock, dated prices and people are not part of it: the page requests them by calls of their own.
 */

import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import { productLink, voucherPath } from '#contract/rules/shop-paths.ts'
import { type ProductRules, productRules } from '#contract/rules/specifications.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { RentalLocation } from '#contract/schemas/activities.ts'
import type { ProductDetails, VoucherProduct } from '#contract/schemas/product.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { type Catalog, type CatalogProduct, productBySlug } from './catalog.ts'
import { offersReload } from './option-kinds.ts'
import { pictureModel } from './picture-model.ts'
import { productAttributes } from './product-attributes.ts'
import { defaultPicture, homePath, productPrice } from './product-tile.ts'
import { asVariant, variantName, variantOfSku, withChosen } from './variant.ts'
import { type CatalogView, isProductVisible, needsVoucher } from './visibility.ts'

export type DetailsWanted = {
  /** The number of the product or of one of its variants; any other finds nothing. */
  sku?: string | undefined
  /** The product takes places from at least one pool. */
  isTrackingInventory?: boolean | undefined
}

/**
 * A product with its options, pictures and specifications; undefined when it is hidden from the visitor. Nothing is
 * chosen yet but the values of the variant that `sku` names.
 */
export function productDetails(
  catalog: Catalog,
  id: number,
  view: CatalogView,
  { sku, isTrackingInventory = false }: DetailsWanted = {},
): ProductDetails | undefined {
  const stored = catalog.products.get(id)
  if (!stored || !isProductVisible(catalog, stored, view)) return undefined
  const variant = sku === undefined ? undefined : variantOfSku(stored, sku)
  if (sku !== undefined && !variant && stored.sku.toLowerCase() !== sku.trim().toLowerCase()) return undefined
  const product = variant ? asVariant(catalog, stored, variant) : stored

  const rules = rulesOf(product)
  const attributes = productAttributes(catalog, product, rules.isReservationProduct, view)
  const hasDates = attributes.some(({ IsDate }) => IsDate)
  const { clamped, isOnSale } = earliestPurchaseDate(view.now, view.calendar, rules)
  const quantities = product.allowedQuantities.join(',')
  const path = homePath(catalog, product, view)
  return {
    Id: product.id,
    Name: product.name,
    Sku: product.sku,
    SeName: product.slug,
    Url: needsVoucher(product) ? voucherPath(product.slug) : productLink(path, product.slug, product.useLegacy).href,
    UseLegacy: product.useLegacy,
    ShortDescription: product.shortDescription,
    FullDescription: product.fullDescription,
    SEOMetaTitle: product.metaTitle,
    SEOMetaDescription: product.metaDescription,
    ProductTemplateView: product.templateView,
    ProductVariantName: variant ? variantName(product, variant) : null,
    Quantity: product.quantity,
    PictureModels: product.pictures.flatMap(
      ({ picture, title }) => pictureModel(picture, formatFor(title), title) ?? [],
    ),
    DefaultPictureModel: defaultPicture(product),
    ProductAttributes: variant ? attributes.map((attribute) => withChosen(attribute, variant)) : attributes,
    ProductSpecifications: specificationsOf(product),
    ProductPrice: productPrice(product, view),
    CurrentStoreName: view.storeName,
    EarliestPurchaseDate: hasDates && isOnSale ? clamped : null,
    CutOffTime: rules.cutoffTime ? clockText(rules.cutoffTime.hour, rules.cutoffTime.minutes) : null,
    CutoffDays: rules.cutoffDays,
    SelectedDate: null,
    SelectedDates: [],
    SelectedQuantity: allowedQuantities(quantities)[0] ?? 1,
    AllowedQuantities: quantities,
    DateInventory: null,
    Inventory: null,
    PricingInventory: null,
    PurchasableInventory: null,
    IsTrackingInventory: isTrackingInventory,
    IsActivity: product.activityCode !== null,
    Activity:
      product.activityCode !== null && product.activityLocation !== null
        ? { Code: product.activityCode, Location: product.activityLocation }
        : null,
    ProductHeaderCode: product.headerCode,
    IsRadioButtonDate: product.isRadioButtonDate,
    IsDynamicPriceDaysToArrival: product.isDynamicPrice,
    IsConsecutiveMultiDay: product.multiDay === 'consecutive',
    IsNonConsecutiveMultiDay: product.multiDay === 'separate',
    NumberOfDays: product.numberOfDays,
    IsRenewal: rules.isRenewal,
    IsReservationProduct: rules.isReservationProduct,
    MaxReservations: rules.maxReservations ?? null,
    IsPaymentPlanProduct: product.isPaymentPlan,
    PaymentSchedule: product.isPaymentPlan ? { ValidRequest: false, PaymentPlan: null } : null,
    VariantPriceSummary: null,
    ProductVariantPricings: [],
    RentalLocations: locationsOf(product),
    IsGolfProduct: product.isGolf,
    ShowPricingCalendarView: product.showPricingCalendarView,
    HasAssignment: product.requiresAssignment || attributes.some(({ IsAssignedTo }) => IsAssignedTo),
    AssignedMember: null,
    AssignedMemberId: null,
    AssignableMembers: [],
    LockAssignment: false,
    CartItemId: null,
    HasReload: product.attributes.some(offersReload),
    CategoryPath: path,
  }
}

function formatFor(title: string): string {
  return title.toUpperCase() === 'ICON' ? 'square' : 'hero'
}

/** Where a product can be picked up, in the operator's order. Undefined when it is hidden from the visitor. */
export function rentalLocations(catalog: Catalog, id: number, view: CatalogView): RentalLocation[] | undefined {
  const product = catalog.products.get(id)
  return product && isProductVisible(catalog, product, view) ? locationsOf(product) : undefined
}

export function locationsOf(product: CatalogProduct): RentalLocation[] {
  return product.rentalLocations.map(({ id, name, address, phone, hours, mapUrl }) => ({
    Id: id,
    Name: name,
    Address: address,
    Phone: phone,
    ...(hours === null ? {} : { Hours: hours }),
    MapUrl: mapUrl,
  }))
}

type Specified = Pick<CatalogProduct, 'specifications'>

/** What a product's specifications say about selling it. */
export function rulesOf(product: Specified): ProductRules {
  return productRules(specificationsOf(product))
}

export function specificationsOf({ specifications }: Specified): { Name: string; Value: string }[] {
  return specifications.map(({ name, value }) => ({ Name: name, Value: value }))
}

/**
 * What every visitor may see of a product that needs a voucher: its name, one sentence and a picture. Its options and
 * price are shown to holders of a code only. Undefined for any other product.
 */
export function voucherProduct(catalog: Catalog, slug: string, view: CatalogView): VoucherProduct | undefined {
  const product = productBySlug(catalog, slug)
  if (!product || !needsVoucher(product)) return undefined
  const opened = { ...view, staff: false, unlockedProductIds: new Set([product.id]) }
  if (!isProductVisible(catalog, product, opened)) return undefined
  return {
    Name: product.name,
    SeName: product.slug,
    Headline: shortDescription(product.shortDescription).headline,
    DefaultPictureModel: defaultPicture(product),
  }
}
