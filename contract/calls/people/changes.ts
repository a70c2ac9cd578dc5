/** Changes after the sale: what a cancellation comes to, and the cancellation. */
import type { changesSchemas } from '#contract/schemas/people/changes.ts'
import { call } from '#contract/wire/call.ts'

/** For who placed the order or has its signed link. All others get 404. */
export const previewCancelCall = call<typeof changesSchemas.previewCancel>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/orders/cancel/preview',
  bodyType: 'json',
  changes: false,
})

export const cancelOrderCall = call<typeof changesSchemas.cancelOrder>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/orders/cancel',
  bodyType: 'json',
})
