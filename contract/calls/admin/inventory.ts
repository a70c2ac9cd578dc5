/** Places as operators see and change them. */
import type { inventoryAdminSchemas } from '#contract/schemas/admin/inventory.ts'
import { call } from '#contract/wire/call.ts'

export const listPoolDaysCall = call<typeof inventoryAdminSchemas.listPoolDays>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/inventory',
  who: 'staff',
  right: 'inventory',
})

export const showPoolDayCall = call<typeof inventoryAdminSchemas.showPoolDay>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/inventory/{id}/{day}',
  who: 'staff',
  right: 'inventory',
})

/** Names are told to those who may see guests. */
export const listHeldPlacesCall = call<typeof inventoryAdminSchemas.listHeldPlaces>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/inventory/{id}/{day}/holds',
  who: 'staff',
  right: 'inventory',
})

export const listBookedPlacesCall = call<typeof inventoryAdminSchemas.listBookedPlaces>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/inventory/{id}/{day}/bookings',
  who: 'staff',
  right: 'inventory',
})

/** Refused with 409 where a colleague was first. */
export const setPoolCapacityCall = call<typeof inventoryAdminSchemas.setPoolCapacity>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/inventory/{id}/capacity',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

/** Products of a pool are not offered on some days, or again. Refused with 409 where a colleague was first. */
export const offerPoolDaysCall = call<typeof inventoryAdminSchemas.offerPoolDays>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/inventory/{id}/offer',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

export const listPoolChoicesCall = call<typeof inventoryAdminSchemas.listPoolChoices>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/pools/choices',
  who: 'staff',
  right: 'inventory',
})

export const makePoolCall = call<typeof inventoryAdminSchemas.makePool>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/pools',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
})

export const addPoolProductCall = call<typeof inventoryAdminSchemas.addPoolProduct>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/pools/{id}/products',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})
