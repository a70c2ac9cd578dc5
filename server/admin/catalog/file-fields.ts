/** What the parts of the file of `catalog import` share. */
import * as z from 'zod'
import { type Day, isDay } from '#contract/values/day.ts'
import { LOCALES } from '#contract/values/locale.ts'

/** A schema for every field of a draft: one that is missing, or no longer in the draft, does not compile. */
export type ShapeOf<Draft> = { [Field in keyof Draft]-?: z.ZodType<Draft[Field]> }

export const dayInFile = z.custom<Day>((value) => isDay(value), 'expected a day, such as "2026-12-24"')

/** What a product says of changes after the sale. */
export const changeRulesInFile = {
  cancelUntilDays: z.int32().nullish(),
  cancelFeeBasisPoints: z.int32().nullish(),
  isMovable: z.boolean().optional(),
  moveUntilDays: z.int32().optional(),
}

/** In other words, by locale; without them those that are stored stay. */
export const textsInFile = z
  .array(z.strictObject({ locale: z.enum(LOCALES), field: z.string(), text: z.string() }))
  .optional()
