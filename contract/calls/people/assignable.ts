/** Who of a household a product can be for. */
import type { householdSchemas } from '#contract/schemas/people/household.ts'
import { call } from '#contract/wire/call.ts'

export const listAssignableMembersCall = call<typeof householdSchemas.listAssignableMembers>({
  id: 'API-43',
  method: 'POST',
  path: '/api/product/assignablecontact',
  bodyType: 'json',
  changes: false,
})
