/** Checkout: its configuration, the guests of each reservation, the details of the buyer, and the order. */
import type { checkoutSchemas } from '#contract/schemas/checkout.ts'
import { call } from '#contract/wire/call.ts'

export const showCheckoutConfigCall = call<typeof checkoutSchemas.showCheckoutConfig>({
  id: 'API-70',
  method: 'GET',
  path: '/api/checkout/config',
  also: ['/api/config'],
})

export const showPersonalizationCall = call<typeof checkoutSchemas.showPersonalization>({
  id: 'API-75',
  method: 'GET',
  path: '/api/checkout/personalization',
  also: ['/api/personalization'],
})

export const showCheckoutFeaturesCall = call<typeof checkoutSchemas.showCheckoutFeatures>({
  id: 'API-76',
  method: 'GET',
  path: '/api/checkout/features',
  also: ['/api/features'],
})

export const showCheckoutDescriptionsCall = call<typeof checkoutSchemas.showCheckoutDescriptions>({
  id: 'API-77',
  method: 'GET',
  path: '/api/checkout/descriptions',
  also: ['/api/descriptions'],
})

/** For the page when it is opened; repeated, it extends nothing more. */
export const startCheckoutCall = call<typeof checkoutSchemas.startCheckout>({
  id: 'IMPL-34',
  method: 'POST',
  path: '/api/checkout/start',
})

export const showCheckoutTotalsCall = call<typeof checkoutSchemas.showCheckoutTotals>({
  id: 'IMPL-48',
  method: 'GET',
  path: '/api/checkout/totals',
})

/** Needs an `Idempotency-Key`. `OrderTotal` is what the guest saw: it is compared with ours, never charged. */
export const completeCheckoutCall = call<typeof checkoutSchemas.completeCheckout>({
  id: 'API-90',
  method: 'POST',
  path: '/api/checkout/complete',
  bodyType: 'json',
  // A card entered anew is fine; a stored one is not, none is stored for the customer, and no plan is agreed to.
  inPersonOnly: [['PaymentMethodId'], ['SaveCard'], ['ConsentVersion']],
})

export const showGuestInfoCall = call<typeof checkoutSchemas.showGuestInfo>({
  id: 'API-27',
  method: 'GET',
  path: '/api/guestinfo',
  also: ['/api/checkout/guestinfo'],
})

export const startGuestInfoCall = call<typeof checkoutSchemas.startGuestInfo>({
  id: 'API-71',
  method: 'GET',
  path: '/api/checkout/guestinfoinit',
  also: ['/api/guestinfoinit'],
})

export const showFullGuestInfoCall = call<typeof checkoutSchemas.showFullGuestInfo>({
  id: 'API-72',
  method: 'GET',
  path: '/api/checkout/guestinfofull',
  also: ['/api/guestinfofull'],
})

export const showBaseGuestInfoCall = call<typeof checkoutSchemas.showBaseGuestInfo>({
  id: 'API-73',
  method: 'GET',
  path: '/api/checkout/guestinfobase',
  also: ['/api/guestinfobase'],
})

export const addGuestCall = call<typeof checkoutSchemas.addGuest>({
  id: 'API-79',
  method: 'POST',
  path: '/api/checkout/guestinfo/add',
  bodyType: 'json',
})

export const assignGuestCall = call<typeof checkoutSchemas.assignGuest>({
  id: 'API-80',
  method: 'POST',
  path: '/api/checkout/guestinfo/assign',
  bodyType: 'json',
})

export const saveRegistrationCall = call<typeof checkoutSchemas.saveRegistration>({
  id: 'API-82',
  method: 'POST',
  path: '/api/checkout/regprofile',
  bodyType: 'json',
})

export const chooseShippingCall = call<typeof checkoutSchemas.chooseShipping>({
  id: 'API-83',
  method: 'POST',
  path: '/api/checkout/shippingmethod/assign',
  bodyType: 'json',
})

export const saveShippingAddressCall = call<typeof checkoutSchemas.saveShippingAddress>({
  id: 'API-84',
  method: 'POST',
  path: '/api/checkout/saveShippingAddress',
  bodyType: 'json',
})

export const saveBillingAddressCall = call<typeof checkoutSchemas.saveBillingAddress>({
  id: 'API-85',
  method: 'POST',
  path: '/api/checkout/saveBillingAddress',
  bodyType: 'json',
})

export const savePhoneNumberCall = call<typeof checkoutSchemas.savePhoneNumber>({
  id: 'API-86',
  method: 'POST',
  path: '/api/checkout/savePhoneNumber',
  bodyType: 'json',
})

export const saveCheckoutEmailCall = call<typeof checkoutSchemas.saveCheckoutEmail>({
  id: 'IMPL-03',
  method: 'POST',
  path: '/api/checkout/saveEmail',
  bodyType: 'json',
  inPersonOnly: true,
})

export const showCheckoutDetailsCall = call<typeof checkoutSchemas.showCheckoutDetails>({
  id: 'IMPL-03',
  method: 'GET',
  path: '/api/checkout/details',
})

export const savePromptAnswerCall = call<typeof checkoutSchemas.savePromptAnswer>({
  id: 'API-87',
  method: 'POST',
  path: '/api/checkout/saveprompt',
  bodyType: 'json',
})

export const signReleasesCall = call<typeof checkoutSchemas.signReleases>({
  id: 'API-89',
  method: 'POST',
  path: '/api/checkout/releases',
  bodyType: 'json',
  inPersonOnly: true,
  who: 'customer',
})
