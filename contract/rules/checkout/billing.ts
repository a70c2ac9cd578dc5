/** Whom an order is billed to: a name and an address, and what is wrong with them. Browser and engine judge alike. */
import { LONGEST_PERSON_NAME } from '#contract/rules/people/people.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblem,
  addressProblems,
  type TypedAddress,
} from './address.ts'

/** In the order of the form; the first that is wrong gets the focus. */
export const BILLING_FIELDS = ['firstName', 'lastName', ...ADDRESS_FIELDS] as const
export type BillingField = 'firstName' | 'lastName' | AddressField
export type TypedBilling = TypedAddress & Readonly<Record<'firstName' | 'lastName', string>>
export type BillingProblems = Partial<Record<BillingField, AddressProblem>>

export function billingProblems(typed: TypedBilling): BillingProblems {
  const firstName = nameProblem(typed.firstName)
  const lastName = nameProblem(typed.lastName)
  return { ...(firstName && { firstName }), ...(lastName && { lastName }), ...addressProblems(typed) }
}

function nameProblem(written: string): AddressProblem | undefined {
  const { length } = written.trim()
  if (length === 0) return 'required'
  return length > LONGEST_PERSON_NAME ? 'too_long' : undefined
}
