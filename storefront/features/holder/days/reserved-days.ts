/** How many days a person has reserved, of a product by which days are reserved. */
import type { AssignableMember } from '#contract/schemas/people/household.ts'

export type ReservedDays = {
  booked: number
  inCart: number
  /** How many there may be; undefined is any number. */
  most: number | undefined
}

/** A count of the engine's holds both, by its own rule of which days count. */
export function reservedDays(
  { ReservationDatesInfo, ReservedDaysCount }: Pick<AssignableMember, 'ReservationDatesInfo' | 'ReservedDaysCount'>,
  most: number | null,
): ReservedDays {
  const inCart = Math.min(ReservedDaysCount, ReservationDatesInfo.InCartReservationDates.length)
  return { booked: ReservedDaysCount - inCart, inCart, most: most || undefined }
}

/** More than these are said in words alone. */
const MOST_PIPS = 7

export type Pip = 'booked' | 'inCart' | 'free'

export function pipsOf({ booked, inCart, most = 0 }: ReservedDays): Pip[] {
  if (most > MOST_PIPS) return []
  return Array.from({ length: most }, (_, index) =>
    index < booked ? 'booked' : index < booked + inCart ? 'inCart' : 'free',
  )
}
