/** Who shops. Every page carries this file, so what only the account or staff ask for stands beside it. */
import type { customersSchemas } from '#contract/schemas/people/customers.ts'
import { call } from '#contract/wire/call.ts'

export const showCurrentCustomerCall = call<typeof customersSchemas.showCurrentCustomer>({
  id: 'API-98',
  method: 'GET',
  path: '/api/v1/customers/current',
  needs: {
    FirstName: 'string',
    LastName: 'string',
    Initials: 'string',
    IsGuest: 'boolean',
  },
})
