/** What a chosen variant costs and saves. */
import * as z from 'zod/mini'
import { integer } from '#contract/wire/field.ts'

export const VariantPricing = z.object({
  Id: z.optional(integer()),
  DisplayText: z.string(),
  Price: z.number(),
  MaxPrice: z.number(),
  SavingsAmount: z.number(),
  SavingsPercentage: z.number(),
})
export type VariantPricing = z.infer<typeof VariantPricing>

export const VariantPriceSummary = z.object({
  Price: z.number(),
  MaxPrice: z.number(),
  SavingsAmount: z.number(),
  SavingsPercentage: z.number(),
  CloudShowMaxPrice: z.boolean(),
  ProductVariantPricings: z.array(VariantPricing),
})
export type VariantPriceSummary = z.infer<typeof VariantPriceSummary>
