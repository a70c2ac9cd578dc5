/** Cards that a customer lets the shop charge again. */
import type { storedCardSchemas } from '#contract/schemas/people/stored-cards.ts'
import { call } from '#contract/wire/call.ts'

export const listPaymentMethodsCall = call<typeof storedCardSchemas.listPaymentMethods>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/payment-methods',
  who: 'customer',
})

export const deletePaymentMethodCall = call<typeof storedCardSchemas.deletePaymentMethod>({
  id: 'API-93',
  method: 'DELETE',
  path: '/api/payment-methods/{paymentMethodId}',
  who: 'customer',
  inPersonOnly: true,
})
