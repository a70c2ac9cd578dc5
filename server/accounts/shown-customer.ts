/** Who is shopping, as the storefront is told: IsGuest where no customer is signed in. */

import { initialsOf } from '#contract/rules/people.ts'
import type { Customer } from '#contract/schemas/customers.ts'
import type { RequestContext } from '#server/http/request-context.ts'

const GUEST: Customer = {
  Id: null,
  FirstName: '',
  LastName: '',
  Initials: '',
  Email: null,
  AvatarUrl: null,
  IsGuest: true,
  IsAdmin: false,
  IsAgent: false,
  IsCustomerImpersonated: false,
  AgentId: null,
  AgentUsername: null,
}

export function shownCustomer({
  account,
  actor,
  shopper,
}: Pick<RequestContext, 'account' | 'actor' | 'shopper'>): Customer {
  if (!account || shopper.contactId === undefined) return GUEST
  const { agent, contactId, email, firstName, lastName } = account
  const role = agent ? 'customer' : actor.role
  return {
    ...GUEST,
    Id: contactId,
    FirstName: firstName,
    LastName: lastName,
    Initials: initialsOf({ FirstName: firstName, LastName: lastName }),
    Email: email === '' ? null : email,
    IsGuest: false,
    IsAdmin: role === 'admin',
    IsAgent: role === 'agent',
    IsCustomerImpersonated: agent !== undefined,
    AgentId: agent ? String(agent.contactId) : null,
    AgentUsername: agent?.username ?? null,
  }
}
