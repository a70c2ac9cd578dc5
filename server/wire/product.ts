/**
 * One product as the calls send it: its details, where it is picked up, and the teaser of a voucher product. Nothing is
 * chosen yet but the values of a variant that was asked for by its number.
 */
import {
  type CatalogProduct,
  type CatalogVariant,
  type CatalogView,
  isIcon,
  type ProductOption,
  type ProductView,
} from '#commerce/catalog/index.ts'
import { isAssignmentLocked } from '#contract/rules/people/assignment-lock.ts'
import { allowedQuantities, isTooManyForOne } from '#contract/rules/product-form.ts'
import { productLink, voucherPath } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { RentalLocation } from '#contract/schemas/activities.ts'
import type { ProductAttribute, ProductDetails, VoucherProduct } from '#contract/schemas/product.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { defaultPictureDocument, pictureDocument } from './pictures.ts'
import { attributeDocument } from './product-attributes.ts'
import { priceDocument } from './product-lists.ts'

/** `isTrackingInventory`: it takes places from at least one pool. */
export function productDocument(seen: ProductView, view: CatalogView, isTrackingInventory = false): ProductDetails {
  const { product, variant, rules, path } = seen
  const quantities = quantitiesOf(product).join(',')
  return {
    Id: product.id,
    Name: product.name,
    Sku: product.sku,
    SeName: product.slug,
    Url: seen.needsVoucher ? voucherPath(product.slug) : productLink(path, product.slug, product.useLegacy).href,
    UseLegacy: product.useLegacy,
    ShortDescription: product.shortDescription,
    FullDescription: product.fullDescription,
    SEOMetaTitle: product.metaTitle,
    SEOMetaDescription: product.metaDescription,
    ProductTemplateView: product.templateView,
    ProductVariantName: seen.variantName ?? null,
    Quantity: product.quantity,
    PictureModels: product.pictures.flatMap(
      ({ picture, title }) => pictureDocument(picture, { format: isIcon({ title }) ? 'square' : 'hero', title }) ?? [],
    ),
    DefaultPictureModel: defaultPictureDocument(product),
    ProductAttributes: seen.options.map((option) => ({
      ...attributeDocument(option, rules.isReservationProduct, view),
      ...(variant && chosenIn(option, variant)),
    })),
    ProductSpecifications: product.specifications.map(({ name, value }) => ({ Name: name, Value: value })),
    ProductPrice: priceDocument(seen.price, view),
    CurrentStoreName: view.storeName,
    EarliestPurchaseDate: seen.firstDay ?? null,
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
    ...(product.allowsFinancing && { AllowsFinancing: true }),
    VariantPriceSummary: null,
    ProductVariantPricings: [],
    RentalLocations: rentalLocationDocuments(product),
    IsGolfProduct: product.isGolf,
    ShowPricingCalendarView: product.showPricingCalendarView,
    HasAssignment: seen.needsMember,
    AssignedMember: null,
    AssignedMemberId: null,
    AssignableMembers: [],
    LockAssignment: isAssignmentLocked({ ...rules, isEdit: false }),
    CartItemId: null,
    HasReload: seen.hasReload,
    CategoryPath: [...path],
  }
}

/** The operator's list; of what is for named people alone each of them buys one. */
function quantitiesOf({ allowedQuantities: listed, requiresAssignment: isForOne }: CatalogProduct): readonly number[] {
  const isPossible = (quantity: number) => !isTooManyForOne({ hasMember: false, isForOne, quantity })
  return isForOne && listed.length === 0 ? [1] : listed.filter(isPossible)
}

function chosenIn({ values }: ProductOption, { valueIds }: CatalogVariant): Partial<ProductAttribute> {
  const chosen = values.find(({ value }) => valueIds.includes(value.id))
  return chosen ? { SelectedValue: chosen.title, SelectedValueId: chosen.value.id } : {}
}

/** Where a product can be picked up, in the operator's order. */
export function rentalLocationDocuments(product: CatalogProduct): RentalLocation[] {
  return product.rentalLocations.map(({ id, name, address, phone, hours, mapUrl }) => ({
    Id: id,
    Name: name,
    Address: address,
    Phone: phone,
    ...(hours === null ? {} : { Hours: hours }),
    MapUrl: mapUrl,
  }))
}

export function voucherProductDocument(product: CatalogProduct): VoucherProduct {
  return {
    Name: product.name,
    SeName: product.slug,
    Headline: shortDescription(product.shortDescription).headline,
    DefaultPictureModel: defaultPictureDocument(product),
  }
}
