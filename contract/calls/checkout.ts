/** Checkout: its configuration, the guests of each reservation, the details of the buyer, and the order. */
import type { checkoutSchemas } from '#contract/schemas/checkout.ts'
import { call } from '#contract/wire/call.ts'

export const showCheckoutConfigCall = call<typeof checkoutSchemas.showCheckoutConfig>({
  id: 'API-70',
  method: 'GET',
  path: '/api/checkout/config',
  also: ['/api/config'],
  summary: 'What checkout needs to know before it begins.',
})

export const showPersonalizationCall = call<typeof checkoutSchemas.showPersonalization>({
  id: 'API-75',
  method: 'GET',
  path: '/api/checkout/personalization',
  also: ['/api/personalization'],
  summary: 'Questions to answer and releases to sign for this cart.',
})

export const showCheckoutFeaturesCall = call<typeof checkoutSchemas.showCheckoutFeatures>({
  id: 'API-76',
  method: 'GET',
  path: '/api/checkout/features',
  also: ['/api/features'],
  summary: 'Which parts of checkout are switched on.',
})

export const showCheckoutDescriptionsCall = call<typeof checkoutSchemas.showCheckoutDescriptions>({
  id: 'API-77',
  method: 'GET',
  path: '/api/checkout/descriptions',
  also: ['/api/descriptions'],
  summary: 'Words of the operator for each step.',
})

/** Needs an `Idempotency-Key`. `OrderTotal` is what the guest saw: it is compared with ours, never charged. */
export const completeCheckoutCall = call<typeof checkoutSchemas.completeCheckout>({
  id: 'API-90',
  method: 'POST',
  path: '/api/checkout/complete',
  bodyType: 'json',
  summary: 'Pay and turn the cart into an order, once per key. A changed total answers 409 with the new one.',
})

export const showConfirmationCall = call<typeof checkoutSchemas.showConfirmation>({
  id: 'API-74',
  method: 'GET',
  path: '/api/checkout/confirmation',
  also: ['/api/confirmation'],
  summary: 'The order this visitor placed last.',
})

export const showGuestInfoCall = call<typeof checkoutSchemas.showGuestInfo>({
  id: 'API-27',
  method: 'GET',
  path: '/api/guestinfo',
  also: ['/api/checkout/guestinfo'],
  summary: 'The people of this cart and the lines that are theirs.',
})

export const startGuestInfoCall = call<typeof checkoutSchemas.startGuestInfo>({
  id: 'API-71',
  method: 'GET',
  path: '/api/checkout/guestinfoinit',
  also: ['/api/guestinfoinit'],
  summary: 'People and lines, as the step begins.',
})

export const showFullGuestInfoCall = call<typeof checkoutSchemas.showFullGuestInfo>({
  id: 'API-72',
  method: 'GET',
  path: '/api/checkout/guestinfofull',
  also: ['/api/guestinfofull'],
  summary: 'People and lines with how to reach the buyer.',
})

export const showBaseGuestInfoCall = call<typeof checkoutSchemas.showBaseGuestInfo>({
  id: 'API-73',
  method: 'GET',
  path: '/api/checkout/guestinfobase',
  also: ['/api/guestinfobase'],
  summary: 'The people alone.',
})

export const addGuestCall = call<typeof checkoutSchemas.addGuest>({
  id: 'API-79',
  method: 'POST',
  path: '/api/checkout/guestinfo/add',
  bodyType: 'json',
  summary: 'Add a person during checkout.',
})

export const assignGuestCall = call<typeof checkoutSchemas.assignGuest>({
  id: 'API-80',
  method: 'POST',
  path: '/api/checkout/guestinfo/assign',
  bodyType: 'json',
  summary: 'Say for whom a line is.',
})

export const saveRegistrationCall = call<typeof checkoutSchemas.saveRegistration>({
  id: 'API-82',
  method: 'POST',
  path: '/api/checkout/regprofile',
  bodyType: 'json',
  summary: 'Save the registration profile of a person.',
})

export const chooseShippingCall = call<typeof checkoutSchemas.chooseShipping>({
  id: 'API-83',
  method: 'POST',
  path: '/api/checkout/shippingmethod/assign',
  bodyType: 'json',
  summary: 'Choose how and where a line is handed over.',
})

export const saveShippingAddressCall = call<typeof checkoutSchemas.saveShippingAddress>({
  id: 'API-84',
  method: 'POST',
  path: '/api/checkout/saveShippingAddress',
  bodyType: 'json',
  summary: 'Save where to send things.',
})

export const saveBillingAddressCall = call<typeof checkoutSchemas.saveBillingAddress>({
  id: 'API-85',
  method: 'POST',
  path: '/api/checkout/saveBillingAddress',
  bodyType: 'json',
  summary: 'Save whom to bill.',
})

export const savePhoneNumberCall = call<typeof checkoutSchemas.savePhoneNumber>({
  id: 'API-86',
  method: 'POST',
  path: '/api/checkout/savePhoneNumber',
  bodyType: 'json',
  summary: 'Save a phone number for this order.',
})

export const savePromptAnswerCall = call<typeof checkoutSchemas.savePromptAnswer>({
  id: 'API-87',
  method: 'POST',
  path: '/api/checkout/saveprompt',
  bodyType: 'json',
  summary: 'Answer a question about a line.',
})

export const signReleasesCall = call<typeof checkoutSchemas.signReleases>({
  id: 'API-89',
  method: 'POST',
  path: '/api/checkout/releases',
  bodyType: 'json',
  summary: 'Sign the releases this cart needs.',
})

export const deletePaymentMethodCall = call<typeof checkoutSchemas.deletePaymentMethod>({
  id: 'API-93',
  method: 'DELETE',
  path: '/api/payment-methods/{paymentMethodId}',
  who: 'customer',
  summary: 'Forget a stored card.',
})
