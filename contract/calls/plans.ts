/** Paying over time: schedules of payments, and financing by a lender. */
import type { plansSchemas } from '#contract/schemas/plans.ts'
import { call } from '#contract/wire/call.ts'

/** The options of the product travel as in a form, in the query or in the body. */
export const showProductScheduleCall = call<typeof plansSchemas.showProductSchedule>({
  id: 'API-60',
  method: 'POST',
  path: '/api/ui/paymentplans/schedules/{productId}',
  bodyType: 'form',
  changes: false,
  summary: 'How a product with these options would be paid over time.',
})

export const listCartSchedulesCall = call<typeof plansSchemas.listCartSchedules>({
  id: 'API-61',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart',
  summary: 'The plans of the lines in the cart.',
})

export const listCartItemSchedulesCall = call<typeof plansSchemas.listCartItemSchedules>({
  id: 'API-62',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart/{shoppingCartItemId}',
  summary: 'The plan of one line, as a list whose first entry counts.',
})

export const listContactSchedulesCall = call<typeof plansSchemas.listContactSchedules>({
  id: 'API-63',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/contacts',
  who: 'customer',
  summary: 'The running plans of the household.',
})

export const listOrderSchedulesCall = call<typeof plansSchemas.listOrderSchedules>({
  id: 'API-64',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/orders/{orderId}',
  who: 'customer',
  summary: 'The plans of one order.',
})

export const changePlanPaymentMethodCall = call<typeof plansSchemas.changePlanPaymentMethod>({
  id: 'API-65',
  method: 'POST',
  path: '/api/ui/paymentplans/paymentmethod/update',
  bodyType: 'json',
  who: 'customer',
  summary: 'Pay what is still open with another card.',
})

export const showPlanConfigCall = call<typeof plansSchemas.showPlanConfig>({
  id: 'API-66',
  method: 'GET',
  path: '/api/ui/paymentplans/config',
  summary: 'Whether plans are offered, and the words they are agreed to in.',
})

export const showFinancingConfigCall = call<typeof plansSchemas.showFinancingConfig>({
  id: 'API-68',
  method: 'GET',
  path: '/api/affirm/config',
  summary: 'Script and key of the provider; 404 where financing is off.',
})

export const showCartFinancingCall = call<typeof plansSchemas.showCartFinancing>({
  id: 'API-67',
  method: 'GET',
  path: '/api/affirm/cart',
  summary: 'Whether the cart can be financed.',
})

export const showProductFinancingCall = call<typeof plansSchemas.showProductFinancing>({
  id: 'API-69',
  method: 'POST',
  path: '/api/affirm/product/{productId}',
  bodyType: 'json',
  changes: false,
  summary: 'Whether a product with these options can be financed.',
})
