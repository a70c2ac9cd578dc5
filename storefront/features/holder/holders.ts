/**
 * The people of a household as a product offers them: in which order, who may be chosen, and how many days each has
 * reserved. The engine judges who may have it; here is decided only what becomes of its reply.
 */
import type { AssignableMember } from '#contract/schemas/people/household.ts'

export type ShownHolders = {
  assignable: readonly AssignableMember[]
  /** Shown with their reason, and not to be chosen. */
  unassignable: readonly AssignableMember[]
}

export function shownHolders(members: readonly AssignableMember[]): ShownHolders {
  const shown = members.filter(({ ExcludeFromHousehold }) => !ExcludeFromHousehold)
  return {
    assignable: shown.filter(({ IsAssignable }) => IsAssignable),
    unassignable: shown.filter(({ IsAssignable }) => !IsAssignable),
  }
}

/** The person who is there now and was not before, where they may have it. */
export function addedHolder(
  before: readonly AssignableMember[],
  after: readonly AssignableMember[],
): AssignableMember | undefined {
  const known = new Set(before.map(({ Id }) => Id))
  return shownHolders(after).assignable.find(({ Id }) => !known.has(Id))
}

/** Nothing can be loaded onto a card of theirs. Where cards are not told, it is not known. */
export function hasNoActiveCard(member: Pick<AssignableMember, 'MediaCards'> | undefined): boolean {
  return member?.MediaCards !== undefined && !member.MediaCards.some(({ IsActive }) => IsActive)
}

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
