/** What pages and engine say alike of people: who is a guest, which letters stand for a name, whom a cart is for. */
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'

/** How many people a household has at most. */
export const MOST_IN_HOUSEHOLD = 20

/** How long a first or last name may be. */
export const LONGEST_PERSON_NAME = 50

/** A customer that the engine calls a guest, or no customer at all. */
export function isGuest(customer: Pick<Customer, 'IsGuest'> | undefined): boolean {
  return customer === undefined || customer.IsGuest
}

/** The letters that the engine names; where it names none, those of the name. */
export function shownInitials({ Initials, ...name }: Pick<Customer, 'FirstName' | 'Initials' | 'LastName'>): string {
  return Initials.trim() || initialsOf(name)
}

/** The first letters of first and last name, whole characters of any script; empty where there is no name. */
export function initialsOf({ FirstName, LastName }: Pick<Customer, 'FirstName' | 'LastName'>): string {
  return [FirstName, LastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}

/** Null where there is no name. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}): string | null {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || null
}

export type Assigned = Pick<Cart, 'AssignedMembers' | 'HasUnassigned'>

/** For whom the lines of a cart are: each person once, in the order of names, and whether a line has no person yet. */
export function assignedMembers(items: readonly Pick<CartItem, 'AssignedTo' | 'AssignedToContactInfo'>[]): Assigned {
  const byId = new Map(
    items.flatMap(({ AssignedToContactInfo: member }) =>
      member ? [[member.Id, { Id: member.Id, Fullname: member.Fullname }] as const] : [],
    ),
  )
  return {
    AssignedMembers: [...byId.values()].sort(
      (one, other) => one.Fullname.localeCompare(other.Fullname, 'en') || one.Id - other.Id,
    ),
    HasUnassigned: items.some(({ AssignedTo, AssignedToContactInfo }) => !AssignedTo && !AssignedToContactInfo),
  }
}
