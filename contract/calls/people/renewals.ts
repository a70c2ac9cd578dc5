/** Offers to renew a pass. */
import type { renewalSchemas } from '#contract/schemas/people/renewals.ts'
import { call } from '#contract/wire/call.ts'

export const listRenewalsCall = call<typeof renewalSchemas.listRenewals>({
  id: 'OPEN-73',
  method: 'GET',
  path: '/api/renewals',
  who: 'customer',
})

/** Pressed again it is the same line. */
export const renewPassCall = call<typeof renewalSchemas.renewPass>({
  id: 'OPEN-73',
  method: 'POST',
  path: '/api/renewals/{id}/cart',
  who: 'customer',
})

export const saveAutoRenewalCall = call<typeof renewalSchemas.saveAutoRenewal>({
  id: 'OPEN-73',
  method: 'POST',
  path: '/api/renewals/{id}/automatic',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})
