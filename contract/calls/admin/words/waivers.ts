/** Waivers, for operators. */
import type { waiverAdminSchemas } from '#contract/schemas/admin/words/waivers.ts'
import { call } from '#contract/wire/call.ts'

export const listShopWaiversCall = call<typeof waiverAdminSchemas.listShopWaivers>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/waivers',
  who: 'staff',
  right: 'words',
})

export const publishShopWaiverCall = call<typeof waiverAdminSchemas.publishShopWaiver>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/waivers/{key}/versions',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
  version: 'Version',
})

export const makeShopWaiverCall = call<typeof waiverAdminSchemas.makeShopWaiver>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/waivers',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
})

export const chooseWaiverProductsCall = call<typeof waiverAdminSchemas.chooseWaiverProducts>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/waivers/{key}/products',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
})
