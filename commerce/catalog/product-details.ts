/**
 * A product with its options, pictures and facts, as its page needs it. Undefined when the visitor may not know of it.
 *
 * What a product is follows from its facts where the specification says so: a cut-off, a renewal, a reservation. Nothing is
 * chosen yet. Stock and dated prices are not part of it: they are asked for live.
 */
import { allowedQuantities } from '#contract/allowed-quantities.ts'
import type { ProductDetails } from '#contract/catalog.ts'
import { earliestPurchaseDate } from '#contract/earliest-purchase-date.ts'
import { productLink, voucherPath } from '#contract/shop-paths.ts'
import { productRules } from '#contract/specifications.ts'
import type { Catalogue } from './catalogue.ts'
import { pictureModel } from './picture-model.ts'
import { productAttributes } from './product-attributes.ts'
import { productPrice } from './product-price.ts'
import { defaultPicture, homePath } from './product-tile.ts'
import { type CatalogueView, isFenced, isProductVisible } from './visibility.ts'

export function productDetails(catalogue: Catalogue, id: number, view: CatalogueView): ProductDetails | undefined {
  const product = catalogue.products.get(id)
  if (!product || !isProductVisible(catalogue, product, view)) return undefined

  const facts = product.specifications.map(({ name, value }) => ({ Name: name, Value: value }))
  const rules = productRules(facts)
  const attributes = productAttributes(catalogue, product, rules.isReservationProduct, view)
  const hasDates = attributes.some(({ IsDate }) => IsDate)
  const { clamped, isOnSale } = earliestPurchaseDate(view.now, view.calendar, rules)
  const quantities = product.allowedQuantities.join(',')
  const path = homePath(catalogue, product, view)
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
    ProductVariantName: null,
    Quantity: product.quantity,
    PictureModels: product.pictures.flatMap(
      ({ picture, title }) => pictureModel(picture, formatFor(title), title) ?? [],
    ),
    DefaultPictureModel: defaultPicture(product),
    ProductAttributes: attributes,
    ProductSpecifications: facts,
    ProductPrice: productPrice(product, view),
    CurrentStoreName: view.storeName,
    EarliestPurchaseDate: hasDates && isOnSale ? clamped : null,
    CutOffTime: rules.cutoffTime ? clockTime(rules.cutoffTime) : null,
    CutoffDays: rules.cutoffDays,
    SelectedDate: null,
    SelectedDates: [],
    SelectedQuantity: allowedQuantities(quantities)[0] ?? 1,
    AllowedQuantities: quantities,
    IsTrackingInventory: false,
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
    IsGolfProduct: product.isGolf,
    ShowPricingCalendarView: product.showPricingCalendarView,
    HasAssignment: product.requiresAssignment || attributes.some(({ IsAssignedTo }) => IsAssignedTo),
    HasReload: attributes.some(({ Values }) => Values.some(({ IsReload }) => IsReload)),
    CategoryPath: path,
  }
}

function clockTime({ hour, minutes }: { hour: number; minutes: number }): string {
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function formatFor(title: string): string {
  return title.toUpperCase() === 'ICON' ? 'square' : 'hero'
}
