/** Keys by which programs of the resort make calls of the staff. */
import type { accessSchemas } from '#contract/schemas/admin/shop/access.ts'
import { call } from '#contract/wire/call.ts'

export const listApiKeysCall = call<typeof accessSchemas.listApiKeys>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/access/keys',
  who: 'staff',
  right: 'settings',
})

/** By admins alone, as revoking one: who makes keys could make one with every right. */
export const makeApiKeyCall = call<typeof accessSchemas.makeApiKey>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/access/keys',
  bodyType: 'json',
  who: 'admin',
  right: 'settings',
})

export const revokeApiKeyCall = call<typeof accessSchemas.revokeApiKey>({
  id: 'IMPL-13',
  method: 'DELETE',
  path: '/api/admin/access/keys/{id}',
  who: 'admin',
  right: 'settings',
})
