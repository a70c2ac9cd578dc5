/** Waivers from the account. They are signed by `signReleasesCall` (calls/checkout.ts), there and in checkout. */
import type { waiversSchemas } from '#contract/schemas/people/waivers.ts'
import { call } from '#contract/wire/call.ts'

export const showWaiversCall = call<typeof waiversSchemas.showWaivers>({
  id: 'IMPL-59',
  method: 'GET',
  path: '/api/waivers',
  who: 'customer',
  needs: { Releases: 'list' },
})

/** For staff who act for a customer: they cannot sign, the customer can. */
export const mailWaiverLinkCall = call<typeof waiversSchemas.mailWaiverLink>({
  id: 'CHECKOUT-13',
  method: 'POST',
  path: '/api/checkout/signinglink',
  bodyType: 'json',
  who: 'customer',
})

/** Another family's is answered with 404, as one that does not exist. */
export const showSignedWaiverCall = call<typeof waiversSchemas.showSignedWaiver>({
  id: 'IMPL-60',
  method: 'GET',
  path: '/api/waivers/signed/{key}',
  who: 'customer',
})
