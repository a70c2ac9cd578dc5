/**
 * The dated prices of a product in the file of `catalog import`, in the shop's currency and, beside each amount, in
 * further ones.
 */
import * as z from 'zod'
import type { LevelDraft, OverrideDraft, PeriodDraft, TierDraft, WindowDraft } from '#commerce/pricing/index.ts'
import { DaysInFile, dayInFile, type ShapeOf } from './file-fields.ts'

const text = z.string()
const whole = z.int32()
const amount = z.int()
const words = z.string().optional()
/** Null says "none" where a draft does. */
const noWords = z.string().nullish()
const noCount = z.int32().nullish()
const noAmount = z.int().nullish()
const someDay = dayInFile.nullish()

/** A price of one variant names it by its SKU. */
type OfVariant<Draft> = Omit<Draft, 'variantId'> & { variant?: string | undefined }

/** Minor units by further currency: `{ "AUD": 13700 }`. */
const amountsIn = z.record(text, amount).optional()

const level = z.strictObject({
  key: text,
  priceMinor: amount,
  priceIn: amountsIn,
  number: noCount,
  countGroup: words,
} satisfies ShapeOf<LevelDraft>)

const priceWindow = z.strictObject({
  minDays: whole,
  maxDays: noCount,
  basePriceMinor: noAmount,
  basePriceIn: amountsIn,
  levels: z.array(level),
} satisfies ShapeOf<WindowDraft>)

/** A file names its periods whole: days are split off by the grid of a season alone. */
const period = z.strictObject({
  key: text,
  name: text,
  variant: words,
  days: DaysInFile,
  windows: z.array(priceWindow),
} satisfies ShapeOf<Omit<OfVariant<PeriodDraft>, 'countsWith' | 'days'> & { days: DaysInFile }>)

const override = z.strictObject({
  variant: words,
  day: dayInFile,
  minDays: noCount,
  maxDays: noCount,
  priceMinor: amount,
  priceIn: amountsIn,
  basePriceMinor: noAmount,
  basePriceIn: amountsIn,
} satisfies ShapeOf<OfVariant<OverrideDraft>>)

const tier = z.strictObject({
  variant: words,
  fromQuantity: whole,
  priceMinor: noAmount,
  priceIn: amountsIn,
  percentOffBasisPoints: noCount,
  groupKey: noWords,
  startsOn: someDay,
  endsOn: someDay,
} satisfies ShapeOf<OfVariant<TierDraft>>)

/** What it costs by itself in a further currency: variants by SKU, values as `option/value` by their keys. */
const own = z.strictObject({
  productMinor: amount,
  variants: z.record(text, amount).optional(),
  values: z.record(text, z.int32()).optional(),
})

export const PricesInFile = z.strictObject({
  own: z.record(text, own).optional(),
  periods: z.array(period).optional(),
  overrides: z.array(override).optional(),
  tiers: z.array(tier).optional(),
})
export type PricesInFile = z.infer<typeof PricesInFile>
