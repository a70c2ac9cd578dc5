/**
 * A product with its options, pictures and facts, as its page needs it. Undefined when the visitor may not know of it.
 *
 * What a product is follows from its facts where the specification says so: a cut-off, a renewal, a reservation.
 * Nothing is chosen yet but what makes the variant that was asked for. Stock, dated prices and people are not part of
 * it: they are asked for live.
 */

import type { ProductDetails } from '#contract/calls/catalog.ts'
import { allowedQuantities } from '#contract/rules/allowed-quantities.ts'
import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import { productLink, voucherPath } from '#contract/rules/shop-paths.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { Catalog } from './catalog.ts'
import { pictureModel } from './picture-model.ts'
import { productAttributes } from './product-attributes.ts'
import { productPrice } from './product-price.ts'
import { defaultPicture, homePath } from './product-tile.ts'
import { offersReload } from './reload-choice.ts'
import { locationsOf } from './rental-locations.ts'
import { rulesOf, specificationsOf } from './rules-of.ts'
import { asVariant, variantName, variantOfSku, withChosen } from './variant.ts'
import { type CatalogView, isFenced, isProductVisible } from './visibility.ts'

export type DetailsWanted = {
  /** The number of the product or of one of its variants; any other finds nothing. */
  sku?: string | undefined
  /** At least one pool of places stands behind the product. */
  isTrackingInventory?: boolean | undefined
}

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
    Url: isFenced(product) ? voucherPath(product.slug) : productLink(path, product.slug, product.useLegacy).href,
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
