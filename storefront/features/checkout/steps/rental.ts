/**
 * What the rental shop has to know: measures and ability for each line, one place to pick everything up and a phone
 * number in case something changes. Browser and engine judge the measures alike.
 */
import { saveRentalLocationCall, saveRentalProfileCall } from '#contract/calls/activities.ts'
import {
  RENTAL_FIELDS,
  type RentalField,
  type RentalProblem,
  type RentalProfile,
  rentalProblems,
} from '#contract/rules/checkout/rental-profile.ts'
import { isPhoneNumber } from '#contract/rules/people/phone.ts'
import type { RentalLocation } from '#contract/schemas/activities.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { AskedLine } from './load-forms.ts'

export type RentalLine = { lineId: number; product: string; person: string | undefined; profile: RentalProfile }

export type RentalData = {
  lines: RentalLine[]
  locations: RentalLocation[]
  locationId: number | undefined
  phone: string
}

/** A family fetches its skis together: one place and one phone number for all. */
export function rentalOf(lines: readonly AskedLine[]): RentalData {
  const rented = lines.flatMap((line) => (line.Rental ? [{ ...line, Rental: line.Rental }] : []))
  const locations = rented.flatMap(({ Rental }) => Rental.Locations.map((place) => [place.Id, place] as const))
  return {
    lines: rented.map(({ person, ProductName, Rental: { Profile }, ReservationId }) => ({
      lineId: ReservationId,
      product: ProductName,
      person,
      profile: {
        height: Profile.Height,
        weight: Profile.Weight,
        shoeSize: Profile.ShoeSize,
        age: Profile.Age,
        skierType: Profile.SkierType,
        stance: Profile.Stance,
      },
    })),
    locations: [...new Map(locations).values()],
    locationId: rented.find(({ Rental }) => Rental.LocationId !== null)?.Rental.LocationId ?? undefined,
    phone: rented.find(({ Rental }) => Rental.Phone)?.Rental.Phone ?? '',
  }
}

export const LOCATION_FIELD = 'location'
export const PHONE_FIELD = 'phone'

export const rentalField = (lineId: number, field: RentalField) => `${lineId}-${field}`

type Typed = Readonly<Record<string, string>>

const PROBLEMS: Record<RentalProblem, TextKey> = {
  required: 'publicui.rental.required',
  no_number: 'publicui.rental.number',
  too_long: 'publicui.rental.toolong',
  not_offered: 'publicui.rental.required',
}

/** By the names of the fields, in the order of the form. */
export function rentalFormProblems(lineIds: readonly number[], typed: Typed): Record<string, TextKey> {
  const ofLines = lineIds.flatMap((lineId) => {
    const problems = Object.entries(rentalProblems(profileOf(lineId, typed))) as [RentalField, RentalProblem][]
    return problems.map(([field, problem]) => [rentalField(lineId, field), PROBLEMS[problem]] as const)
  })
  const phone = typed[PHONE_FIELD]?.trim() ?? ''
  return {
    ...Object.fromEntries(ofLines),
    ...(typed[LOCATION_FIELD] === '' && { [LOCATION_FIELD]: 'publicui.rental.chooselocation' as const }),
    ...(phone !== '' && !isPhoneNumber(phone) && { [PHONE_FIELD]: 'publicui.profile.phoneinvalid' as const }),
  }
}

/** The form as it opens. Where there is one place only, it is chosen. */
export function typedRental({ lines, locations, locationId, phone }: RentalData): Record<string, string> {
  const fields = lines.flatMap(({ lineId, profile }) =>
    RENTAL_FIELDS.map((field) => [rentalField(lineId, field), profile[field]] as const),
  )
  const [only, ...others] = locations
  const chosen = locationId ?? (others.length === 0 ? only?.Id : undefined)
  return {
    ...Object.fromEntries(fields),
    ...(only && { [LOCATION_FIELD]: chosen === undefined ? '' : String(chosen) }),
    [PHONE_FIELD]: phone,
  }
}

export async function saveRental({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const lineIds = form.getAll('line').map(Number)
  const typed = Object.fromEntries([...form].filter(([name]) => name !== 'line' && name !== 'step')) as Typed
  const problems = rentalFormProblems(lineIds, typed)
  if (Object.keys(problems).length > 0) return { typed, problems, refusal: 'publicui.steps.check' }
  const location = typed[LOCATION_FIELD]
  const parts = [
    ...lineIds.map((lineId) => () => ask(saveRentalProfileCall, { body: profileBody(lineId, typed) })),
    ...(location
      ? [
          () => {
            const body = { phone: typed[PHONE_FIELD] ?? '' }
            return ask(saveRentalLocationCall, { params: { id: Number(location) }, body })
          },
        ]
      : []),
  ]
  try {
    for (const savePart of parts) {
      const { success, message } = await savePart()
      if (!success) return { typed, problems: {}, message: message.join(' ') }
    }
    return undefined
  } catch (error) {
    log.error('Saving what a rental shop has to know failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.steps.failed' }
  }
}

function profileOf(lineId: number, typed: Typed): RentalProfile {
  const said = RENTAL_FIELDS.map((field) => [field, typed[rentalField(lineId, field)] ?? ''])
  return Object.fromEntries(said) as RentalProfile
}

function profileBody(lineId: number, typed: Typed) {
  const { age, height, shoeSize, skierType, stance, weight } = profileOf(lineId, typed)
  return {
    ReservationId: lineId,
    Height: height,
    Weight: weight,
    ShoeSize: shoeSize,
    Age: age,
    SkierType: skierType,
    Stance: stance,
  }
}
