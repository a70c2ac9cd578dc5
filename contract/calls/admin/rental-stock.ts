/** Where the pieces of a rental pool lie. Changes are refused with 409 where a colleague was first. */
import type { rentalStockSchemas } from '#contract/schemas/admin/rental-stock.ts'
import { call } from '#contract/wire/call.ts'

export const listRentalPoolsCall = call<typeof rentalStockSchemas.listRentalPools>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/rental-stock',
  who: 'staff',
  right: 'inventory',
})

export const showRentalStockCall = call<typeof rentalStockSchemas.showRentalStock>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/rental-stock/{id}',
  who: 'staff',
  right: 'inventory',
})

export const setRentalStockCall = call<typeof rentalStockSchemas.setRentalStock>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/rental-stock/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})

export const moveRentalStockCall = call<typeof rentalStockSchemas.moveRentalStock>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/rental-stock/{id}/move',
  bodyType: 'json',
  who: 'staff',
  right: 'inventory',
  version: 'Version',
})
