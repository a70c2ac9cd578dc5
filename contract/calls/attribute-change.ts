/**
 * What the chosen options mean: price, stock per day, which options apply. Asked after every choice; stores nothing.
 */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { flagText, formFields, id, idText, integer } from '#contract/wire/field.ts'
import { DayCounts } from './day-counts.ts'
import { PaymentSchedule } from './payment-schedule.ts'
import { ProductAttribute } from './product-attribute.ts'
import { VariantPriceSummary } from './variant-pricing.ts'

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

export const changeAttributesCall = call({
  id: 'API-33',
  method: 'POST',
  path: '/shoppingcart/productdetails_attributechange',
  also: ['/api/shoppingcart/productdetails_attributechange'],
  query: z.object({
    productId: idText(),
    validateAttributeConditions: z.optional(flagText()),
    loadPicture: z.optional(flagText()),
  }),
  body: formFields(),
  bodyType: 'form',
  reply: AttributeChangeReply,
  changes: false,
  summary: 'Price, stock and conditions for the options chosen so far.',
})
