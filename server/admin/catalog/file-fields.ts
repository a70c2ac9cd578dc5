/** What the parts of the file of `catalog import` share. */
import * as z from 'zod'
import { type Day, daysBetween, isDay } from '#contract/values/day.ts'
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

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** Longer than any season, and short enough that a mistyped year does not make a hundred thousand days. */
const MOST_DAYS = 1_100
const DAYS = `expected a day, or { "from": day, "to": day, "weekdays": ["Sat", "Sun"] } of at most ${MOST_DAYS} days`
const range = z.strictObject({ from: dayInFile, to: dayInFile, weekdays: z.array(z.enum(WEEKDAYS)).optional() })
const isForward = ({ from, to }: { from: Day; to: Day }) => from <= to && daysBetween(from, to) < MOST_DAYS
export const DaysInFile = z.array(z.union([dayInFile, range.refine(isForward, DAYS)], { error: DAYS }))
export type DaysInFile = z.infer<typeof DaysInFile>
