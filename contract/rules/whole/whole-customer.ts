/** A customer as a platform names one that says no more than the documents. */
import type { Customer } from '#contract/schemas/people/customers.ts'

/** The documents name no id, no e-mail address and no spelling of `Initials`. What is no customer stays what it is. */
export function wholeCustomer(said: Partial<Customer> | null | undefined): unknown {
  const isNamed = typeof said?.FirstName === 'string' && typeof said.LastName === 'string'
  return isNamed ? { Id: null, Initials: '', Email: null, AvatarUrl: null, ...said } : said
}
