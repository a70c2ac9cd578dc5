/**
 * The file of `catalog import`, as a schema over the drafts that the engine saves: a field of a draft that is missing
 * here, or that is no longer in the draft, does not compile (`ShapeOf`).
 *
 * Where a draft names a number of the database, the file names what an operator can know: products and categories by
 * slug, variants by their SKU, days also as a range.
 */
import * as z from 'zod'
import type {
  AttributeDraft,
  CalendarTemplateDraft,
  CatalogDraft,
  CategoryDraft,
  PictureDraft,
  ProductDraft,
  ValueDraft,
  VariantDraft,
} from '#commerce/catalog/index.ts'
import type { PoolDraft } from '#commerce/inventory/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { PromptInFile, RentalLocationInFile, ShippingMethodInFile } from './checkout-in-file.ts'
import { changeRulesInFile, DaysInFile, type ShapeOf, textsInFile } from './file-fields.ts'
import { PricesInFile } from './prices-in-file.ts'
import { TaxClassInFile } from './taxes-in-file.ts'
import { WaiverInFile } from './waivers-in-file.ts'

const text = z.string()
const whole = z.int32()
const yes = z.boolean().optional()
const words = z.string().optional()
const count = z.int32().optional()
/** Null says "none" where a draft does. */
const noWords = z.string().nullish()
const noCount = z.int32().nullish()
const noAmount = z.int().nullish()
const slugs = z.array(text).optional()

const time = z.custom<string>((value) => typeof value === 'string' && timeOfDay(value) !== undefined, {
  message: 'expected a time of day, such as "09:30"',
})
const instant = z.iso.datetime({ offset: true, error: 'expected an instant, such as "2026-12-01T09:00:00Z"' }).nullish()

const picture = z.strictObject({
  name: text,
  alt: text,
  baseUrl: text,
  formats: z.record(text, z.strictObject({ width: whole, height: whole, widths: z.array(whole) })),
} satisfies ShapeOf<PictureDraft>)

const calendarTemplate = z.strictObject({
  name: text,
  inventoryMessageThreshold: noCount,
  pricingCountMessageThreshold: noCount,
  showLowInventory: yes,
  lowInventoryBackgroundColor: words,
  soldOutInventoryBackgroundColor: words,
  lowStatusText: words,
  soldOutStatusText: words,
} satisfies ShapeOf<CalendarTemplateDraft>)

const category = z.strictObject({
  slug: text,
  name: text,
  parent: words,
  position: count,
  description: words,
  isHidden: yes,
  isInTopMenu: yes,
  externalUrl: noWords,
  useLegacy: yes,
  showPricingCalendar: yes,
  calendarProduct: words,
  metaTitle: noWords,
  metaDescription: noWords,
  pictures: slugs,
  texts: textsInFile,
} satisfies ShapeOf<Omit<CategoryDraft, 'id' | 'expectedVersion'>>)

const chosen = z.strictObject({ attribute: text, value: text })

const value = z.strictObject({
  key: text,
  name: text,
  priceAdjustmentMinor: count,
  priceAdjustmentBasisPoints: count,
  isPreselected: yes,
  colorRgb: noWords,
  picture: words,
  isReload: yes,
  numberOfDays: noCount,
  minAge: noCount,
  maxAge: noCount,
  linkedProduct: words,
  linkedQuantity: count,
  onlyWith: z.array(chosen).optional(),
} satisfies ShapeOf<ValueDraft>)

const attribute = z.strictObject({
  key: text,
  name: text,
  controlType: z.literal(Object.values(CONTROL_TYPES)),
  textPrompt: words,
  isRequired: yes,
  defaultValue: noWords,
  isQuantity: yes,
  isCustomerEnteredPrice: yes,
  condition: z.strictObject({ attribute: text, values: z.array(text) }).optional(),
  values: z.array(value).optional(),
} satisfies ShapeOf<AttributeDraft>)

const variant = z.strictObject({
  key: text,
  values: z.array(chosen),
  sku: noWords,
  headerCode: noWords,
  priceMinor: noAmount,
} satisfies ShapeOf<VariantDraft>)

const product = z.strictObject({
  slug: text,
  sku: text,
  name: text,
  isPublished: yes,
  shortDescription: words,
  fullDescription: words,
  metaTitle: noWords,
  metaDescription: noWords,
  templateView: words,
  useLegacy: yes,
  priceMinor: noAmount,
  priceUnit: noWords,
  badge: noWords,
  actionText: noWords,
  quantity: count,
  allowedQuantities: z.array(whole).optional(),
  tracksStock: yes,
  isDynamicPrice: yes,
  showPricingCalendarView: yes,
  isRadioButtonDate: yes,
  multiDay: z.enum(['none', 'consecutive', 'separate']).optional(),
  numberOfDays: count,
  activityCode: noWords,
  activityLocation: noWords,
  headerCode: noWords,
  isGolf: yes,
  isPaymentPlan: yes,
  sellsVouchers: yes,
  requiresAssignment: yes,
  customerPriceMinMinor: noAmount,
  customerPriceMaxMinor: noAmount,
  holdSeconds: noCount,
  existingCombinationsOnly: yes,
  maxPerOrder: noCount,
  availableFrom: instant,
  availableUntil: instant,
  multiDayPrice: z.enum(['package', 'sum']).optional(),
  levelPolicy: z.enum(['split', 'next', 'block']).optional(),
  hasTiersOnDynamic: yes,
  refillsLevels: yes,
  showsMaxPrice: yes,
  duplicateGroup: noWords,
  taxClass: noWords,
  allowsGuestCheckout: yes,
  allowsFinancing: yes,
  asksHealthProfile: yes,
  asksRentalProfile: yes,
  prompts: z.array(PromptInFile).optional(),
  ...changeRulesInFile,
  categories: z.array(text),
  position: count,
  pictures: z.array(z.union([text, z.strictObject({ name: text, title: text })])).optional(),
  attributes: z.array(attribute).optional(),
  specifications: z.record(text, text).optional(),
  related: slugs,
  crossSells: slugs,
  variants: z.array(variant).optional(),
  rentalLocations: slugs,
  shippingMethods: slugs,
  texts: textsInFile,
  calendarTemplate: words,
} satisfies ShapeOf<Omit<ProductDraft, 'id' | 'expectedVersion'>>)

type SlotDraft = PoolDraft['slots'][number]

const slots = z.strictObject({
  days: DaysInFile,
  time: time.nullish(),
  capacity: z.int32().min(0, 'expected a whole number from 0'),
} satisfies ShapeOf<Omit<SlotDraft, 'day'> & { days: DaysInFile }>)

const PoolInFile = z.strictObject({
  name: text,
  slots: z.array(slots),
  products: z.array(text).optional(),
} satisfies ShapeOf<Omit<PoolDraft, 'slots' | 'reason' | 'expectedVersion'>> & {
  slots: z.ZodType
  products: z.ZodType
})
export type PoolInFile = z.infer<typeof PoolInFile>

const parts = {
  pictures: z.array(picture).optional(),
  rentalLocations: z.array(RentalLocationInFile).optional(),
  shippingMethods: z.array(ShippingMethodInFile).optional(),
  calendarTemplates: z.array(calendarTemplate).optional(),
  categories: z.array(category).optional(),
  products: z.array(product).optional(),
} satisfies ShapeOf<CatalogDraft>

export const CatalogFile = z.strictObject({
  ...parts,
  /** Classes with all their rates and fees, in place of those they had; products name them. */
  taxes: z.array(TaxClassInFile).optional(),
  /** All dated prices and quantity tiers of a product, by its slug, in place of those it had. */
  prices: z.record(text, PricesInFile).optional(),
  /** How many places there are on which day, and which products take them. */
  pools: z.array(PoolInFile).optional(),
  /** Days on which a product is not sold, by its slug, in place of those it had. */
  blackouts: z.record(text, DaysInFile).optional(),
  /** Texts to sign, each with all products that ask for it. */
  waivers: z.array(WaiverInFile).optional(),
})
export type CatalogFile = z.infer<typeof CatalogFile>
