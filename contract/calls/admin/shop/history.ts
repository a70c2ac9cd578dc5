/** Who changed what, for operators. The right to the area of a thing opens its history. */
import type { historySchemas } from '#contract/schemas/admin/shop/history.ts'
import { call } from '#contract/wire/call.ts'

export const showHistoryCall = call<typeof historySchemas.showHistory>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/history/{kind}/{id}',
  who: 'staff',
  right: ['catalog', 'codes', 'words', 'settings', 'staff'],
})
