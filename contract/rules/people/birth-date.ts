/**
 * A date of birth, typed as month, day and year: what is wrong with it while it is typed, and how each part is tidied
 * when the guest leaves it. The engine judges with the same rules.
 */
import { type Day, dayOf, daysInMonth, isDay } from '#contract/values/day.ts'

export type BirthDatePart = 'month' | 'day' | 'year'
export type TypedBirthDate = Readonly<Record<BirthDatePart, string>>

export type BirthDateProblem =
  | 'month_required'
  | 'month_invalid'
  | 'day_required'
  | 'day_invalid'
  | 'year_required'
  | 'year_invalid'
  | 'in_the_future'

/** In the order of the boxes; the first that is wrong is the one that is told. */
export const BIRTH_DATE_PARTS = ['month', 'day', 'year'] as const satisfies readonly BirthDatePart[]

/** How many characters each box takes. */
export const BIRTH_DATE_LENGTHS = { month: 2, day: 2, year: 4 } as const satisfies Record<BirthDatePart, number>

const EARLIEST_YEAR = 1900
/** A leap year: while the year is unknown, 29 February may exist. */
const REFERENCE_YEAR = 2024

/** What is wrong with each part; a part that is fine is absent. `today` is the resort's day. */
export function birthDateProblems(typed: TypedBirthDate, today: Day): Partial<Record<BirthDatePart, BirthDateProblem>> {
  const problems: Partial<Record<BirthDatePart, BirthDateProblem>> = {}
  const [month, day, year] = BIRTH_DATE_PARTS.map((part) => whole(typed[part]))
  if (typed.month === '') problems.month = 'month_required'
  else if (month === undefined || month < 1 || month > 12) problems.month = 'month_invalid'
  if (typed.day === '') problems.day = 'day_required'
  else if (day === undefined || day < 1 || day > longestDay(typed)) problems.day = 'day_invalid'
  if (typed.year === '') problems.year = 'year_required'
  else if (year === undefined || typed.year.length !== 4 || year < EARLIEST_YEAR) problems.year = 'year_invalid'
  if (Object.keys(problems).length > 0) return problems

  const born = birthDateOf(typed)
  if (!born) return { day: 'day_invalid' }
  return born > today ? { year: 'in_the_future' } : {}
}

/** The day that the three parts make, or undefined where the calendar has none. */
export function birthDateOf({ month, day, year }: TypedBirthDate): Day | undefined {
  if (year.length !== 4 || Number(year) < EARLIEST_YEAR) return undefined
  return [month, day, year].every((part) => whole(part) !== undefined)
    ? dayOf(Number(year), Number(month), Number(day))
    : undefined
}

/** Whether it can be a day of birth: the calendar has it, from 1900 on, and it is not after today. */
export function isBirthDate(day: Day, today: Day): boolean {
  return isDay(day) && Number(day.slice(0, 4)) >= EARLIEST_YEAR && day <= today
}

/**
 * A part as it stands once the guest leaves its box: brought into its bounds, month and day with two digits. What is no
 * number, and a year that is not whole yet, stays as typed.
 */
export function tidiedPart(part: BirthDatePart, typed: TypedBirthDate): string {
  const text = typed[part]
  const number = /^-?\d+$/.test(text) ? Number(text) : undefined
  if (number === undefined) return text
  if (number <= 0) return '01'
  if (part === 'year') return text.length === 4 && number < EARLIEST_YEAR ? String(EARLIEST_YEAR) : text
  const most = part === 'month' ? 12 : longestDay(typed)
  return String(Math.min(number, most)).padStart(2, '0')
}

function longestDay({ month }: Pick<TypedBirthDate, 'month'>): number {
  const number = whole(month)
  return number === undefined || number < 1 || number > 12 ? 31 : daysInMonth(REFERENCE_YEAR, number)
}

function whole(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined
}
