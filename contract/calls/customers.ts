/** Customers as they and the staff see them, and what they own. */
import type { customersSchemas } from '#contract/schemas/customers.ts'
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

export const sendUsernameCall = call<typeof customersSchemas.sendUsername>({
  id: 'API-94',
  method: 'POST',
  path: '/api/customer/username',
  bodyType: 'json',
})

export const createCustomerCall = call<typeof customersSchemas.createCustomer>({
  id: 'API-96',
  method: 'POST',
  path: '/api/customer/create',
  bodyType: 'json',
})

export const searchCustomersCall = call<typeof customersSchemas.searchCustomers>({
  id: 'API-95',
  method: 'GET',
  path: '/api/customer/search',
  who: 'staff',
})

export const showCustomerHistoryCall = call<typeof customersSchemas.showCustomerHistory>({
  id: 'API-99',
  method: 'GET',
  path: '/api/customer/history/{contactId}/{count}',
  who: 'customer',
})

export const listEntitlementsCall = call<typeof customersSchemas.listEntitlements>({
  id: 'API-59',
  method: 'GET',
  path: '/api/entitlements',
  who: 'customer',
})

export const cancelReservationCall = call<typeof customersSchemas.cancelReservation>({
  id: 'API-58',
  method: 'POST',
  path: '/api/entitlement/reservation/cancel/{productId}',
  bodyType: 'json',
  who: 'customer',
})
