/** What products ask at checkout, in the file of `catalog import`: their questions, and how they are handed over. */
import * as z from 'zod'
import type { RentalLocationDraft, ShippingMethodDraft } from '#commerce/catalog/index.ts'
import { PROMPT_KINDS, type Prompt } from '#contract/rules/checkout/prompts.ts'
import type { ShapeOf } from './file-fields.ts'

export const ShippingMethodInFile = z.strictObject({
  name: z.string(),
  priceMinor: z.int().optional(),
  currency: z.string().optional(),
  needsAddress: z.boolean().optional(),
  locations: z.array(z.strictObject({ name: z.string(), address: z.string().optional() })).optional(),
} satisfies ShapeOf<ShippingMethodDraft>)

export const PromptInFile = z.strictObject({
  code: z.string(),
  label: z.string(),
  kind: z.enum(PROMPT_KINDS),
  isRequired: z.boolean(),
  options: z.array(z.string()),
} satisfies ShapeOf<Prompt>)

export const RentalLocationInFile = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string().nullish(),
  hours: z.string().nullish(),
  mapUrl: z.string().nullish(),
} satisfies ShapeOf<RentalLocationDraft>)
