/** The taxes and fees in the file of `catalog import`, as a schema over the drafts that the engine saves. */
import * as z from 'zod'
import type { FeeDraft, TaxClassDraft, TaxRateDraft } from '#commerce/taxes/index.ts'
import { dayInFile, type ShapeOf } from './file-fields.ts'

const charge = {
  key: z.string(),
  name: z.string(),
  region: z.string().optional(),
  startsOn: dayInFile.optional(),
  endsOn: dayInFile.optional(),
}
const taxRate = z.strictObject({ ...charge, ratePpm: z.int32() } satisfies ShapeOf<TaxRateDraft>)
const fee = z.strictObject({
  ...charge,
  ratePpm: z.int32().optional(),
  amountMinor: z.int().optional(),
  currency: z.string().optional(),
  isIncluded: z.boolean().optional(),
  isTaxed: z.boolean().optional(),
} satisfies ShapeOf<FeeDraft>)
export const TaxClassInFile = z.strictObject({
  key: z.string(),
  name: z.string(),
  includesTax: z.boolean().optional(),
  rates: z.array(taxRate).optional(),
  fees: z.array(fee).optional(),
} satisfies ShapeOf<TaxClassDraft>)
