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

/** Of the areas that the caller has the right to. */
export const listHistoryCall = call<typeof historySchemas.listHistory>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/history',
  who: 'staff',
  right: 'settings',
})

/** By its position in the trail; of an area that the caller has the right to. */
export const showChangeCall = call<typeof historySchemas.showChange>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/changes/{position}',
  who: 'staff',
  right: 'settings',
})

/** The browser saves what it replies as a file. */
export const exportHistoryCall = call<typeof historySchemas.exportHistory>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/history.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'settings',
})
