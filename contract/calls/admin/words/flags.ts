/** Switches of whole features, for operators. */
import type { flagAdminSchemas } from '#contract/schemas/admin/words/flags.ts'
import { call } from '#contract/wire/call.ts'

export const listShopFlagsCall = call<typeof flagAdminSchemas.listShopFlags>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/flags',
  who: 'staff',
  right: 'words',
})

export const changeShopFlagCall = call<typeof flagAdminSchemas.changeShopFlag>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/flags/{name}',
  bodyType: 'json',
  who: 'staff',
  right: 'words',
  version: 'Version',
})
