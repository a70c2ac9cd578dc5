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
})

export const listCartSchedulesCall = call<typeof plansSchemas.listCartSchedules>({
  id: 'API-61',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart',
})

export const listCartItemSchedulesCall = call<typeof plansSchemas.listCartItemSchedules>({
  id: 'API-62',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart/{shoppingCartItemId}',
})

export const showPlanConfigCall = call<typeof plansSchemas.showPlanConfig>({
  id: 'API-66',
  method: 'GET',
  path: '/api/ui/paymentplans/config',
})

export const showFinancingConfigCall = call<typeof plansSchemas.showFinancingConfig>({
  id: 'API-68',
  method: 'GET',
  path: '/api/affirm/config',
  mayBeMissing: true,
})

export const showCartFinancingCall = call<typeof plansSchemas.showCartFinancing>({
  id: 'API-67',
  method: 'GET',
  path: '/api/affirm/cart',
})

export const showProductFinancingCall = call<typeof plansSchemas.showProductFinancing>({
  id: 'API-69',
  method: 'POST',
  path: '/api/affirm/product/{productId}',
  bodyType: 'json',
  changes: false,
})
