/** Plans that a customer pays over time. */
import type { ownPlanSchemas } from '#contract/schemas/people/own-plans.ts'
import { call } from '#contract/wire/call.ts'

export const listContactSchedulesCall = call<typeof ownPlanSchemas.listContactSchedules>({
  id: 'API-63',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/contacts',
  who: 'customer',
})

export const listOrderSchedulesCall = call<typeof ownPlanSchemas.listOrderSchedules>({
  id: 'API-64',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/orders/{orderId}',
  who: 'customer',
})

export const changePlanPaymentMethodCall = call<typeof ownPlanSchemas.changePlanPaymentMethod>({
  id: 'API-65',
  method: 'POST',
  path: '/api/ui/paymentplans/paymentmethod/update',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const startCardSetupCall = call<typeof ownPlanSchemas.startCardSetup>({
  id: 'API-65',
  method: 'POST',
  path: '/api/ui/paymentplans/paymentmethod/setup',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const showCardSetupCall = call<typeof ownPlanSchemas.showCardSetup>({
  id: 'API-65',
  method: 'GET',
  path: '/api/ui/paymentplans/paymentmethod/setup/{setupId}',
  who: 'customer',
  inPersonOnly: true,
})

export const payPlanNowCall = call<typeof ownPlanSchemas.payPlanNow>({
  id: 'IMPL-51',
  method: 'POST',
  path: '/api/ui/paymentplans/pay',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})
