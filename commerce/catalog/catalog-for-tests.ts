/** Small catalogs in memory for tests: a test names what matters, the rest has the defaults of the tables. */
import { storeSettings } from '#contract/rules/store-settings.ts'
import type {
  Catalog,
  CatalogAttribute,
  CatalogCategory,
  CatalogPicture,
  CatalogProduct,
  CatalogValue,
  CatalogVariant,
} from './catalog.ts'
import type { CatalogView } from './visibility.ts'

export function givenCatalog(categories: CatalogCategory[], products: CatalogProduct[] = []): Catalog {
  return {
    topCategoryIds: categories.filter(({ parentId }) => parentId === null).map(({ id }) => id),
    categories: new Map(categories.map((category) => [category.id, category])),
    products: new Map(products.map((product) => [product.id, product])),
  }
}

export function givenCategory(given: Partial<CatalogCategory> & { id: number; slug: string }): CatalogCategory {
  return {
    name: given.slug,
    parentId: null,
    position: given.id,
    description: '',
    isHidden: false,
    isInTopMenu: true,
    externalUrl: null,
    useLegacy: false,
    showPricingCalendar: false,
    calendarProductId: null,
    metaTitle: null,
    metaDescription: null,
    pictures: [],
    texts: [],
    subCategoryIds: [],
    productIds: [],
    version: 1,
    ...given,
  }
}

export function givenProduct(given: Partial<CatalogProduct> & { id: number; slug: string }): CatalogProduct {
  return {
    version: 1,
    sku: given.slug.toUpperCase(),
    name: given.slug,
    isPublished: true,
    shortDescription: '',
    fullDescription: '',
    metaTitle: null,
    metaDescription: null,
    templateView: 'ProductTemplate.Simple',
    useLegacy: false,
    priceMinor: 10900,
    priceUnit: null,
    badge: null,
    actionText: null,
    quantity: 1,
    allowedQuantities: [],
    isDynamicPrice: false,
    showPricingCalendarView: false,
    isRadioButtonDate: false,
    multiDay: 'none',
    numberOfDays: 0,
    activityCode: null,
    activityLocation: null,
    headerCode: null,
    isGolf: false,
    isPaymentPlan: false,
    sellsVouchers: false,
    requiresAssignment: false,
    customerPriceMinMinor: null,
    customerPriceMaxMinor: null,
    tracksStock: true,
    holdSeconds: null,
    existingCombinationsOnly: false,
    maxPerOrder: null,
    availableFrom: null,
    availableUntil: null,
    multiDayPrice: 'package',
    levelPolicy: 'split',
    hasTiersOnDynamic: false,
    refillsLevels: false,
    showsMaxPrice: false,
    calendarTemplateId: null,
    duplicateGroup: null,
    taxClass: null,
    allowsGuestCheckout: true,
    allowsFinancing: false,
    asksHealthProfile: false,
    asksRentalProfile: false,
    prompts: [],
    cancelUntilDays: null,
    cancelFeeBasisPoints: null,
    isMovable: false,
    moveUntilDays: 0,
    categoryIds: [],
    pictures: [],
    attributes: [],
    allAttributes: given.attributes ?? [],
    specifications: [],
    texts: [],
    relatedIds: [],
    crossSellIds: [],
    variants: [],
    rentalLocations: [],
    shippingMethods: [],
    calendarTemplate: undefined,
    ...given,
  }
}

export function givenAttribute(given: Partial<CatalogAttribute> & { id: number; name: string }): CatalogAttribute {
  return {
    productId: 1,
    key: `option-${given.id}`,
    attributeId: given.id,
    position: 0,
    controlType: 1,
    textPrompt: '',
    isRequired: false,
    defaultValue: null,
    isQuantity: false,
    isCustomerEnteredPrice: false,
    conditionAttributeId: null,
    archivedAt: null,
    values: [],
    conditionValueIds: [],
    ...given,
  }
}

export function givenValue(given: Partial<CatalogValue> & { id: number; name: string }): CatalogValue {
  return {
    productAttributeId: 1,
    key: `value-${given.id}`,
    position: 0,
    priceAdjustmentMinor: 0,
    priceAdjustmentBasisPoints: 0,
    isPreselected: false,
    colorRgb: null,
    pictureId: null,
    isReload: false,
    numberOfDays: null,
    minAge: null,
    maxAge: null,
    linkedProductId: null,
    linkedQuantity: 1,
    archivedAt: null,
    picture: undefined,
    associatedValueIds: [],
    ...given,
  }
}

export function givenVariant(given: Partial<CatalogVariant> & { id: number }): CatalogVariant {
  return {
    productId: 1,
    key: `variant-${given.id}`,
    valueIds: [],
    sku: null,
    headerCode: null,
    priceMinor: null,
    archivedAt: null,
    ...given,
  }
}

export function givenPicture(name: string): CatalogPicture {
  const size = { width: 960, height: 720, widths: [960, 400] }
  return {
    id: 1,
    name,
    alt: `Picture of ${name}`,
    baseUrl: `/media/1/${name}`,
    formats: new Map([
      ['tile', size],
      ['hero', size],
      ['square', size],
    ]),
  }
}

export const guestView: CatalogView = {
  storeName: 'Silverpine',
  currencyCode: 'USD',
  staff: false,
  now: new Date('2026-12-09T19:00:00Z'),
  calendar: storeSettings({
    storetimezone: 'America/Denver',
    'seasonsettings.startdate': '2026-11-20',
    'seasonsettings.enddate': '2027-04-10',
  }),
}
