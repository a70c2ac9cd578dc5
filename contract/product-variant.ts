/** Prices and stock day by day for the chosen variant: what a pricing calendar shows. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { closedReason } from './closed-reason.ts'
import { DayCounts } from './day-counts.ts'
import { day, id, idText, integer, listOf } from './field.ts'

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
})
export type DayPrice = z.infer<typeof DayPrice>

export const showDayPrices = call({
  id: 'API-46',
  method: 'POST',
  path: '/api/v1/product-variant',
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
    Variants: z.array(z.object({ ProductAttributeValueIds: z.array(id()), DayPriceLists: z.array(DayPrice) })),
  }),
  changes: false,
  summary: 'One price per day and variant, with what is left; days without a price are left out.',
})

export const countCombinations = call({
  id: 'API-38',
  method: 'GET',
  path: '/api/products/productattributecombination/count/{productId}',
  params: z.object({ productId: idText() }),
  reply: integer(),
  summary: 'How many combinations of options a product has.',
})
