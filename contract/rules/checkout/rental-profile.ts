/**
 * What a rental shop has to know of a person to set bindings and lay out boots, and what is wrong with it. Browser and
 * engine judge alike. Measures are written as people know them (`5 ft 9 in`, `175 cm`): the fitter reads them.
 */

/** In the order of the form; the first that is wrong gets the focus. */
export const RENTAL_FIELDS = ['height', 'weight', 'shoeSize', 'age', 'skierType', 'stance'] as const
export type RentalField = (typeof RENTAL_FIELDS)[number]
export type RentalProfile = Readonly<Record<RentalField, string>>
export type RentalProblem = 'required' | 'no_number' | 'too_long' | 'not_offered'
export type RentalProblems = Partial<Record<RentalField, RentalProblem>>

/** The skier types of ISO 11088, by which bindings are set: cautious, moderate, fast. */
export const SKIER_TYPES = ['Type I', 'Type II', 'Type III'] as const
export const STANCES = ['Regular', 'Goofy', 'Not sure'] as const

export const EMPTY_RENTAL_PROFILE: RentalProfile = {
  height: '',
  weight: '',
  shoeSize: '',
  age: '',
  skierType: '',
  stance: '',
}

const LONGEST_MEASURE = 20
const OFFERED: Partial<Record<RentalField, readonly string[]>> = { skierType: SKIER_TYPES, stance: STANCES }

export function rentalProblems(profile: RentalProfile): RentalProblems {
  return Object.fromEntries(
    RENTAL_FIELDS.flatMap((field) => {
      const problem = problemOf(field, profile[field].trim())
      return problem ? [[field, problem]] : []
    }),
  )
}

/** Who skis does not say which foot is in front. */
function problemOf(field: RentalField, written: string): RentalProblem | undefined {
  if (written === '') return field === 'stance' ? undefined : 'required'
  const offered = OFFERED[field]
  if (offered) return offered.includes(written) ? undefined : 'not_offered'
  if (written.length > LONGEST_MEASURE) return 'too_long'
  const isNumber = field === 'age' ? /^\d{1,3}$/.test(written) : /\d/.test(written)
  return isNumber ? undefined : 'no_number'
}
