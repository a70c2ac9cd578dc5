/**
 * What customers do with their own account: details and days, how they sign in, where they are signed in, and what the
 * shop keeps of them. Those without a row of the API are ours: the specification names the hub and no calls for it.
 * Apart from the calls about customers and households, because other pages of the shop carry those files.
 */
import type { customersSchemas } from '#contract/schemas/people/customers.ts'
import type { householdSchemas } from '#contract/schemas/people/household.ts'
import { call } from '#contract/wire/call.ts'

export const changePasswordCall = call<typeof customersSchemas.changePassword>({
  id: 'CUSTOMER-02',
  method: 'POST',
  path: '/api/account/password',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const changeEmailCall = call<typeof customersSchemas.changeEmail>({
  id: 'CUSTOMER-02',
  method: 'POST',
  path: '/api/account/email',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

/** By the link of the mail, which may be opened in another browser than the one that asked. */
export const confirmEmailCall = call<typeof customersSchemas.confirmEmail>({
  id: 'CUSTOMER-02',
  method: 'POST',
  path: '/api/account/email/confirm',
  bodyType: 'json',
  inPersonOnly: true,
})

export const listSessionsCall = call<typeof customersSchemas.listSessions>({
  id: 'IMPL-18',
  method: 'GET',
  path: '/api/account/sessions',
  who: 'customer',
})

export const endSessionsCall = call<typeof customersSchemas.endSessions>({
  id: 'IMPL-18',
  method: 'POST',
  path: '/api/account/sessions/end',
  bodyType: 'json',
  who: 'customer',
})

export const exportAccountCall = call<typeof customersSchemas.exportAccount>({
  id: 'CUSTOMER-02',
  method: 'GET',
  path: '/api/account/export',
  who: 'customer',
  inPersonOnly: true,
})

export const eraseAccountCall = call<typeof customersSchemas.eraseAccount>({
  id: 'CUSTOMER-02',
  method: 'POST',
  path: '/api/account/erase',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const showCustomerHistoryCall = call<typeof customersSchemas.showCustomerHistory>({
  id: 'API-99',
  method: 'GET',
  path: '/api/customer/history/{contactId}/{count}',
  who: 'customer',
})

export const saveContactCall = call<typeof householdSchemas.saveContact>({
  id: 'API-31',
  method: 'POST',
  path: '/api/savecontact',
  bodyType: 'json',
  // The e-mail address of a customer is what they sign in with.
  inPersonOnly: [['ContactId', 'Email']],
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
