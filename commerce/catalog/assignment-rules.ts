/**
 * What a product asks of the person it is for, by its specifications. Their names are in brackets, so guests do not
 * read them. What cannot be read counts as not said, and a draft that says it is refused (`save/product-refusal.ts`).
 */
import type { AgeRange } from '#contract/rules/people/assignable.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { readCutoffTime } from '#contract/values/settings/store-clock.ts'

export const ASSIGNMENT_SPECIFICATIONS = {
  minAge: '[Min Age]',
  maxAge: '[Max Age]',
  /** `sale`, or a fixed day like `2026-12-31`; otherwise ages count on the first chosen day. */
  ageAsOf: '[Age As Of]',
  /** Slugs parted by commas: one of these products has to be owned. */
  precursors: '[Precursors]',
  /** `fixed` counts all days of the season; otherwise days that are over no longer count. */
  reservationLimit: '[Reservation Limit]',
  /** `no`: guests cannot cancel a reserved day themselves. */
  isCancellable: 'IsReservationCancellationEnabled',
  /** So many days before the reserved one is the last on which it can be cancelled; 1 where nothing is said. */
  cancelDays: '[Reservation Cutoff Days]',
  /** Until when on that day, like `18:00`; until midnight where nothing is said. */
  cancelTime: '[Reservation Cutoff Time]',
  /** `yes`: as an add-on it gets a person of its own, beside that of the product it is added to. */
  addOnAssignment: '[Add-On Assignment]',
  /** `yes`: it comes on a card of its own. */
  includesCard: '[Includes Media]',
} as const

export type AssignmentRules = {
  ages: AgeRange | undefined
  ageAsOf: 'sale' | 'first_day' | { day: Day }
  precursorSlugs: readonly string[]
  isLimitFixed: boolean
  /** Until when a reserved day can be cancelled; undefined where guests cannot do it themselves. */
  cancelUntil: { daysBefore: number; time: { hour: number; minutes: number } | undefined } | undefined
  hasOwnPersonAsAddOn: boolean
  includesCard: boolean
}

/** The most years that a rule may name, as in the table of values. */
export const OLDEST = 150

type Specifications = readonly { name: string; value: string }[]

export function assignmentRules(specifications: Specifications): AssignmentRules {
  const said = (rule: keyof typeof ASSIGNMENT_SPECIFICATIONS) => saidIn(specifications, rule)
  const asOf = said('ageAsOf')
  const min = readAge(said('minAge'))
  const max = readAge(said('maxAge'))
  return {
    ages: min === undefined && max === undefined ? undefined : { min, max },
    ageAsOf: asOf === 'sale' ? 'sale' : isDay(asOf) ? { day: asOf } : 'first_day',
    precursorSlugs: said('precursors')
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => slug !== ''),
    isLimitFixed: said('reservationLimit') === 'fixed',
    cancelUntil: isNo(said('isCancellable'))
      ? undefined
      : { daysBefore: readDays(said('cancelDays')) ?? 1, time: readCutoffTime(said('cancelTime')) },
    hasOwnPersonAsAddOn: isYes(said('addOnAssignment')),
    includesCard: isYes(said('includesCard')),
  }
}

/** The first of these specifications whose text means nothing; undefined where all can be read. */
export function unreadableRule(specifications: Specifications): string | undefined {
  const rules = assignmentRules(specifications)
  const said = (rule: keyof typeof ASSIGNMENT_SPECIFICATIONS) => saidIn(specifications, rule)
  const isReadable: Record<keyof typeof ASSIGNMENT_SPECIFICATIONS, boolean> = {
    minAge: rules.ages?.min !== undefined,
    maxAge: rules.ages?.max !== undefined && rules.ages.max >= (rules.ages.min ?? 0),
    ageAsOf: rules.ageAsOf !== 'first_day' || said('ageAsOf') === 'first day',
    precursors: true,
    reservationLimit: ['fixed', 'rolling'].includes(said('reservationLimit')),
    isCancellable: isYesOrNo(said('isCancellable')),
    cancelDays: readDays(said('cancelDays')) !== undefined,
    cancelTime: readCutoffTime(said('cancelTime')) !== undefined,
    addOnAssignment: isYesOrNo(said('addOnAssignment')),
    includesCard: isYesOrNo(said('includesCard')),
  }
  const names = Object.keys(isReadable) as (keyof typeof isReadable)[]
  const wrong = names.find((rule) => said(rule) !== '' && !isReadable[rule])
  return wrong && ASSIGNMENT_SPECIFICATIONS[wrong]
}

const isYes = (text: string) => ['yes', 'true'].includes(text)
const isNo = (text: string) => ['no', 'false'].includes(text)
const isYesOrNo = (text: string) => isYes(text) || isNo(text)

/** In any case of letters, as all specifications. */
function saidIn(specifications: Specifications, rule: keyof typeof ASSIGNMENT_SPECIFICATIONS): string {
  const wanted = ASSIGNMENT_SPECIFICATIONS[rule].toLowerCase()
  const found = specifications.find(({ name }) => name.trim().toLowerCase() === wanted)
  return found?.value.trim().toLowerCase() ?? ''
}

function readDays(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

function readAge(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) <= OLDEST ? Number(text) : undefined
}
