/** How the pricing calendar of a product colours and words its days. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { flagText, idText, integer } from '#contract/wire/field.ts'

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

export const showCalendarSettingsCall = call({
  id: 'API-49',
  method: 'GET',
  path: '/api/v1/calendar',
  query: z.object({ productId: idText(), requiresTemplate: z.optional(flagText()) }),
  reply: CalendarSettings,
  summary: 'The calendar settings of a product, those of the store where it has none.',
})
