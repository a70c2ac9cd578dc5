/** Who counts as a guest: somebody the engine calls one, or nobody at all. And the letters that stand for a person. */
import type { Customer } from './customers.ts'

export function isGuest(customer: Pick<Customer, 'IsGuest'> | undefined): boolean {
  return customer === undefined || customer.IsGuest
}

/** The first letters of first and last name, whole characters of any script; empty where there is no name. */
export function initialsOf({ FirstName, LastName }: Pick<Customer, 'FirstName' | 'LastName'>): string {
  return [FirstName, LastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
