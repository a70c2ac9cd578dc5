/** The steps from an empty shop to its first sale. For admins: they reach into every area. */
import type { setupSchemas } from '#contract/schemas/admin/shop/setup.ts'
import { call } from '#contract/wire/call.ts'

export const showSetupCall = call<typeof setupSchemas.showSetup>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/setup',
  who: 'admin',
  right: 'settings',
})

export const saveSetupResortCall = call<typeof setupSchemas.saveSetupResort>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/setup/resort',
  bodyType: 'json',
  who: 'admin',
  right: 'settings',
  version: 'Version',
})

export const saveSetupMoneyCall = call<typeof setupSchemas.saveSetupMoney>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/setup/money',
  bodyType: 'json',
  who: 'admin',
  right: 'settings',
  version: 'Version',
})

export const makeSetupProductCall = call<typeof setupSchemas.makeSetupProduct>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/setup/products',
  bodyType: 'json',
  who: 'admin',
  right: 'catalog',
})

export const saveSetupSeasonCall = call<typeof setupSchemas.saveSetupSeason>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/setup/products/{id}/season',
  bodyType: 'json',
  who: 'admin',
  right: 'prices',
  version: 'Version',
})

export const goLiveCall = call<typeof setupSchemas.goLive>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/setup/live',
  who: 'admin',
  right: 'settings',
})
