/** Customers as they and the staff see them, and what they own. */
import type { customersSchemas } from '#contract/schemas/customers.ts'
import { call } from '#contract/wire/call.ts'

export const showCurrentCustomerCall = call<typeof customersSchemas.showCurrentCustomer>({
  id: 'API-98',
  method: 'GET',
  path: '/api/v1/customers/current',
  summary: 'Who is shopping; somebody with IsGuest where nobody is signed in.',
})

export const sendUsernameCall = call<typeof customersSchemas.sendUsername>({
  id: 'API-94',
  method: 'POST',
  path: '/api/customer/username',
  bodyType: 'json',
  summary: 'Mail somebody their user name. The answer never says whether there is an account.',
})

export const createCustomerCall = call<typeof customersSchemas.createCustomer>({
  id: 'API-96',
  method: 'POST',
  path: '/api/customer/create',
  bodyType: 'json',
  summary: 'Open an account.',
})

export const searchCustomersCall = call<typeof customersSchemas.searchCustomers>({
  id: 'API-95',
  method: 'GET',
  path: '/api/customer/search',
  who: 'staff',
  summary: 'Find customers by name or e-mail address. Every search is recorded.',
})

export const showCustomerHistoryCall = call<typeof customersSchemas.showCustomerHistory>({
  id: 'API-99',
  method: 'GET',
  path: '/api/customer/history/{contactId}/{count}',
  who: 'customer',
  summary: 'What a person of the household has done here, at most 100 entries whatever is asked for.',
})

export const listEntitlementsCall = call<typeof customersSchemas.listEntitlements>({
  id: 'API-59',
  method: 'GET',
  path: '/api/entitlements',
  who: 'customer',
  summary: 'What the household holds.',
})

export const cancelReservationCall = call<typeof customersSchemas.cancelReservation>({
  id: 'API-58',
  method: 'POST',
  path: '/api/entitlement/reservation/cancel/{productId}',
  bodyType: 'json',
  who: 'customer',
  summary: 'Give a booked day back. Doing it twice changes nothing more.',
})
