/**
 * Whether a person may have a product on the chosen days, and why not: the first reason of one fixed order. The engine
 * judges by it when people are listed, on every add, when a cart changes hands at a sign-in and before an order is
 * completed, so a person who can be chosen can also be bought for.
 */
import { addDays, type Day, dayInWords } from '#contract/values/day.ts'
import { ageOn } from './age.ts'
import { blockedUntil, type NoShowRule } from './no-shows.ts'

/** In the order in which they are judged: guests read the first. */
export const UNASSIGNABLE_CODES = [
  'EXCLUDED',
  'ACCOUNT_HOLD',
  'BIRTH_DATE_MISSING',
  'AGE',
  'PRECURSOR_MISSING',
  'DUPLICATE',
  'RESERVATIONS_BLOCKED',
  'RESERVATION_LIMIT',
  'MEDIA_NEEDED',
] as const
export type UnassignableCode = (typeof UNASSIGNABLE_CODES)[number]

export type Unassignable = { code: UnassignableCode; message: string }

/** Whole years, both ends included; an end that is missing is open. */
export type AgeRange = { min?: number | undefined; max?: number | undefined }

/** A product that a person has, and for which days it is good. */
export type OwnedProduct = { slug: string; from: Day; until: Day | null }

export type AssignablePerson = {
  /** Left out of the household. */
  isExcluded: boolean
  /** While it is set, nothing can be assigned to them. */
  holdReason: string | null
  dateOfBirth: Day | null
  owned: readonly OwnedProduct[]
  /** The days on which they have one of the group already, in a cart or bought. */
  takenDays: readonly Day[]
  /** Those of them on which they did not come. */
  missedDays: readonly Day[]
  /** How many of those count for the limit. */
  reservedDaysCount: number
  hasCard: boolean
}

export type Assignment = {
  /** Every one of them has to fit. */
  ages: readonly AgeRange[]
  /** The day on which ages count; undefined while it is not chosen, and then no age is judged. */
  ageDay: Day | undefined
  /** One of these has to be owned; none means that nothing has to. It is not good on its closed days. */
  precursors: readonly { slug: string; name: string; closedDays: ReadonlySet<Day> }[]
  /** The days on which it has to be good. */
  precursorDays: readonly Day[]
  /** The days that would be taken, `infinity` for what has no day; none while none is chosen. */
  days: readonly Day[]
  /** Undefined means no limit. */
  maxReservations: number | undefined
  /** Undefined where days that are missed have no consequence. */
  noShows: { rule: NoShowRule; today: Day } | undefined
  /** It is loaded onto a card that the person has. */
  isReload: boolean
}

type Judge = (person: AssignablePerson, asked: Assignment) => string | undefined

const JUDGES: Record<UnassignableCode, Judge> = {
  EXCLUDED: ({ isExcluded }) => (isExcluded ? 'Left out of the household' : undefined),
  ACCOUNT_HOLD: ({ holdReason }) => holdReason || undefined,
  BIRTH_DATE_MISSING: ({ dateOfBirth }, { ages }) =>
    dateOfBirth === null && ages.length > 0 ? 'Date of birth is missing' : undefined,
  AGE: ageReason,
  PRECURSOR_MISSING: precursorReason,
  DUPLICATE: ({ takenDays }, { days }) => (days.some((day) => takenDays.includes(day)) ? taken(days) : undefined),
  RESERVATIONS_BLOCKED: blockedReason,
  RESERVATION_LIMIT: limitReason,
  MEDIA_NEEDED: ({ hasCard }, { isReload }) => (isReload && !hasCard ? 'Has no card to reload' : undefined),
}

/** Undefined where the person may have it. */
export function unassignableReason(person: AssignablePerson, asked: Assignment): Unassignable | undefined {
  for (const code of UNASSIGNABLE_CODES) {
    const message = JUDGES[code](person, asked)
    if (message) return { code, message }
  }
  return undefined
}

/** `ages 5 to 12`, `ages 65 and over`, `ages up to 4`. */
export function ageRangeInWords({ min, max }: AgeRange): string {
  if (max === undefined) return `ages ${min ?? 0} and over`
  return min === undefined || min === 0 ? `ages up to ${max}` : min === max ? `age ${min}` : `ages ${min} to ${max}`
}

function ageReason({ dateOfBirth }: AssignablePerson, { ages, ageDay }: Assignment): string | undefined {
  if (dateOfBirth === null || ageDay === undefined) return undefined
  const age = ageOn(dateOfBirth, ageDay)
  const missed = ages.find(({ min = 0, max = Number.POSITIVE_INFINITY }) => age < min || age > max)
  return missed && `For ${ageRangeInWords(missed)}`
}

function precursorReason({ owned }: AssignablePerson, { precursors, precursorDays }: Assignment): string | undefined {
  if (precursors.length === 0) return undefined
  const known = new Map(precursors.map((precursor) => [precursor.slug, precursor]))
  const good = owned.filter(({ slug }) => known.has(slug))
  const lasts = ({ from, until }: OwnedProduct, day: Day) => from <= day && (until === null || day <= until)
  const isOpen = ({ slug }: OwnedProduct, day: Day) => !known.get(slug)?.closedDays.has(day)
  if (good.length > 0 && precursorDays.every((day) => good.some((one) => lasts(one, day) && isOpen(one, day)))) {
    return undefined
  }
  const closed = good.find((one) => precursorDays.every((day) => lasts(one, day)))
  if (closed) return `${known.get(closed.slug)?.name} is not valid on ${wordsFor(precursorDays)}`
  return `Needs ${precursors.map(({ name }) => name).join(' or ')}`
}

function blockedReason({ missedDays }: AssignablePerson, { noShows }: Assignment): string | undefined {
  const until = noShows && blockedUntil(missedDays, noShows.rule, noShows.today)
  return until && `Reserved days were missed. Can reserve again from ${dayInWords(addDays(until, 1))}.`
}

function limitReason({ reservedDaysCount }: AssignablePerson, asked: Assignment): string | undefined {
  const { maxReservations: most, days } = asked
  if (most === undefined || reservedDaysCount + Math.max(1, days.length) <= most) return undefined
  return reservedDaysCount >= most
    ? `Limit of ${most} reached. Cancel a day first.`
    : `Limit of ${most} reached. ${most - reservedDaysCount} more can be reserved.`
}

function taken(days: readonly Day[]): string {
  if (days.every((day) => day === EVER)) return 'Already has one'
  return `Already has one for ${wordsFor(days)}`
}

function wordsFor(days: readonly Day[]): string {
  return days.length === 1 ? 'this day' : 'one of these days'
}

/** The day of what has none: it counts once and for all. */
export const EVER: Day = 'infinity'
