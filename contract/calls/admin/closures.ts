/** Closed days, for admins: what closing one would mean, closing it and opening it again. */
import type { closuresSchemas } from '#contract/schemas/people/closures.ts'
import { call } from '#contract/wire/call.ts'

export const listClosuresCall = call<typeof closuresSchemas.listClosures>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/admin/closures',
  who: 'staff',
  right: ['inventory', 'orders'],
})

export const previewClosureCall = call<typeof closuresSchemas.previewClosure>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/admin/closures/preview',
  bodyType: 'json',
  who: 'staff',
  right: ['inventory', 'orders'],
  changes: false,
})

export const closeDayCall = call<typeof closuresSchemas.closeDay>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/admin/closures',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
})

export const reopenDayCall = call<typeof closuresSchemas.reopenDay>({
  id: 'IMPL-11',
  method: 'POST',
  path: '/api/admin/closures/{id}/reopen',
  who: 'staff',
  right: 'inventory',
})
