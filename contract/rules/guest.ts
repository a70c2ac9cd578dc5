/** Who counts as a guest: somebody the engine calls one, or nobody at all. And the letters that stand for a person. */
import type { Customer } from '#contract/schemas/customers.ts'

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
