/**
 * How an account is opened, what the links of mails lead to, and the way to a new password. The specification names
 * two of these calls and the pages; the others are ours, and the pages are made of them.
 */
import type { customersSchemas } from '#contract/schemas/people/customers.ts'
import type { signingInSchemas } from '#contract/schemas/people/signing-in.ts'
import { call } from '#contract/wire/call.ts'

export const finishAccountCall = call<typeof signingInSchemas.finishAccount>({
  id: 'IMPL-10',
  method: 'POST',
  path: '/api/account/finish',
  bodyType: 'json',
})

export const requestResetCall = call<typeof signingInSchemas.requestReset>({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/requestreset',
  bodyType: 'json',
})

export const resetPasswordCall = call<typeof signingInSchemas.resetPassword>({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/resetpassword',
  bodyType: 'json',
  inPersonOnly: true,
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

export const findMeCall = call<typeof customersSchemas.findMe>({
  id: 'MEMBER-42',
  method: 'POST',
  path: '/api/customer/findme',
  bodyType: 'json',
})
