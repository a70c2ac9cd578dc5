/**
 * Signing in and out, and impersonating a customer. The specification names pages for these (`/login`, `/logout`) and
 * no calls: these are ours, and the pages are made of them.
 */
import type { signingInSchemas } from '#contract/schemas/people/signing-in.ts'
import { call } from '#contract/wire/call.ts'

export const signInCall = call<typeof signingInSchemas.signIn>({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/signin',
  bodyType: 'json',
})

/** The second step, for accounts with a second factor: it comes with the challenge that the first one set. */
export const signInByCodeCall = call<typeof signingInSchemas.signInByCode>({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/signin/code',
  bodyType: 'json',
})

/** Ours: how the first page of an empty shop knows the person who opened it. */
export const checkBootTokenCall = call<typeof signingInSchemas.checkBootToken>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/account/boottoken',
  bodyType: 'json',
})

/** Ours: the first admin of an empty shop, in the browser. */
export const makeFirstAdminCall = call<typeof signingInSchemas.makeFirstAdmin>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/account/firstadmin',
  bodyType: 'json',
})

export const signOutCall = call<typeof signingInSchemas.signOut>({
  id: 'IMPL-09',
  method: 'POST',
  path: '/api/account/signout',
})

export const startImpersonationCall = call<typeof signingInSchemas.startImpersonation>({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate',
  bodyType: 'json',
  who: 'staff',
  right: 'guests',
})

export const finishImpersonationCall = call<typeof signingInSchemas.finishImpersonation>({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate/finish',
  who: 'customer',
})

export const showProfileCall = call<typeof signingInSchemas.showProfile>({
  id: 'ROUTE-06',
  method: 'GET',
  path: '/api/account/profile',
  who: 'customer',
})

export const showStaffVisitsCall = call<typeof signingInSchemas.showStaffVisits>({
  id: 'IMPL-14',
  method: 'GET',
  path: '/api/account/staffvisits',
  who: 'customer',
})
