/**
 * Signing in and out, and impersonating a customer. The specification names pages for these (`/login`, `/logout`) and
 * no calls: these are ours, and the pages are made of them.
 */
import type { signingInSchemas } from '#contract/schemas/signing-in.ts'
import { call } from '#contract/wire/call.ts'

export const signInCall = call<typeof signingInSchemas.signIn>({
  id: 'IMPL-06',
  method: 'POST',
  path: '/api/account/signin',
  bodyType: 'json',
  summary:
    'Sign in with e-mail and password. The message also says what could not be taken along from the guest’s cart.',
})

export const signOutCall = call<typeof signingInSchemas.signOut>({
  id: 'IMPL-09',
  method: 'POST',
  path: '/api/account/signout',
  summary: 'Sign out; staff who impersonate a customer only stop doing so.',
})

export const startImpersonationCall = call<typeof signingInSchemas.startImpersonation>({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate',
  bodyType: 'json',
  who: 'staff',
  summary: 'Impersonate a customer, for half an hour at most. Recorded with the reason.',
})

export const finishImpersonationCall = call<typeof signingInSchemas.finishImpersonation>({
  id: 'IMPL-14',
  method: 'POST',
  path: '/api/customer/impersonate/finish',
  who: 'customer',
  summary: 'Stop impersonating a customer and be oneself again.',
})

export const showProfileCall = call<typeof signingInSchemas.showProfile>({
  id: 'ROUTE-06',
  method: 'GET',
  path: '/api/account/profile',
  who: 'customer',
  summary: 'What the shop knows about whoever is signed in.',
})

export const showStaffVisitsCall = call<typeof signingInSchemas.showStaffVisits>({
  id: 'IMPL-14',
  method: 'GET',
  path: '/api/account/staffvisits',
  who: 'customer',
  summary: 'Who of the staff acted in the customer’s name, when and why, the latest first.',
})
