/** What staff ask about customers. */
import type { customersSchemas } from '#contract/schemas/people/customers.ts'
import { call } from '#contract/wire/call.ts'

export const searchCustomersCall = call<typeof customersSchemas.searchCustomers>({
  id: 'API-95',
  method: 'GET',
  path: '/api/customer/search',
  who: 'staff',
  right: 'guests',
})
