/** Prices of a product by day and by variant, and how a calendar shows them. */
import * as z from 'zod/mini'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'
import { day, flagText, id, idText, integer, listOf } from './field.ts'

export function closedReason() {
  return z.enum(CLOSED_REASONS)
}

export const DayCounts = z.record(z.string(), z.number())
export type DayCounts = z.infer<typeof DayCounts>

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

export const DayPrice = z.object({
  Date: z.string(),
  BasePrice: z.nullable(z.number()),
  Number: z.nullable(integer()),
  NumberSold: integer(),
  InventoryPriceListLevelPercentSaved: z.number(),
  InventoryPriceListLevelPrice: z.number(),
  /** Null where the level has no end. */
  InventoryPriceListLevelNumberRemaining: z.nullable(integer()),
  Priority: integer(),
  TrackNumberSold: z.boolean(),
  /** What one costs once this price has run out; null where it does not change. */
  NextPrice: z.optional(z.nullable(z.number())),
})
export type DayPrice = z.infer<typeof DayPrice>

/**
 * One step of a price, in the order in which they are taken: the amounts of all of them are the price. The first says
 * where it begins: at the ticket window, on the list, or with the price of a special day that has no other.
 */
export const PriceStep = z.object({
  Kind: z.enum(['window', 'list', 'ahead', 'demand', 'special', 'tier', 'option']),
  /**
   * As guests read it: of an option or a special day; null where there is none. What price lists are called is the
   * office's own.
   */
  Name: z.nullable(z.string()),
  Amount: z.number(),
  /** Where the price is the sum of several days: of which of them this is a step. */
  Date: z.optional(z.string()),
  /** `ahead`: how many days before the visit it is bought. */
  DaysAhead: z.optional(integer()),
  /** `demand`: how many of the pieces at this price are gone. */
  Sold: z.optional(integer()),
  Number: z.optional(integer()),
})
export type PriceStep = z.infer<typeof PriceStep>

export const CalendarSettings = z.object({
  inventoryMessageThreshold: z.nullable(integer()),
  pricingCountMessageThreshold: z.optional(z.nullable(integer())),
  showLowInventory: z.boolean(),
  lowInventoryBackgroundColor: z.string(),
  soldOutInventoryBackgroundColor: z.string(),
  lowStatusText: z.string(),
  soldOutStatusText: z.string(),
})
export type CalendarSettings = z.infer<typeof CalendarSettings>

export const pricesSchemas = {
  showDayPrices: {
    summary: 'One price per day and variant, with what is left; days without a price are left out.',
    body: z.object({
      ProductId: id(),
      ProductAttributeValueIds: z.optional(listOf(id(), 200)),
      StartDate: day(),
      EndDate: z.optional(z.nullable(day())),
      SelectedDates: z.optional(listOf(day(), 100)),
    }),
    reply: z.object({
      Inventory: z.object({ InventoryCounts: DayCounts }),
      PricingInventory: z.optional(DayCounts),
      PurchasableInventory: z.optional(DayCounts),
      /** Day to the rule that closed it, for every day asked for that cannot be bought. */
      ClosedReason: z.optional(z.record(z.string(), closedReason())),
      /** Of the selected dates that can be bought: why they cost what they cost. Left out where none is selected. */
      PriceSteps: z.optional(z.record(z.string(), z.array(PriceStep))),
      Variants: z.array(z.object({ ProductAttributeValueIds: z.array(id()), DayPriceLists: z.array(DayPrice) })),
    }),
  },
  countCombinations: {
    summary: 'How many combinations of options a product has.',
    params: z.object({ productId: idText() }),
    reply: integer(),
  },
  showCalendarSettings: {
    summary: 'The calendar settings of a product, those of the store where it has none.',
    query: z.object({ productId: idText(), requiresTemplate: z.optional(flagText()) }),
    reply: CalendarSettings,
  },
}
