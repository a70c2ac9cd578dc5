/** Reports of the console, each as a table and as a file of the same table. */
import type { insightSchemas } from '#contract/schemas/admin/insight.ts'
import { call } from '#contract/wire/call.ts'

export const showReportCall = call<typeof insightSchemas.showReport>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/insight',
  who: 'staff',
  right: 'insight',
})

/** The browser saves what it replies as a file. */
export const exportReportCall = call<typeof insightSchemas.exportReport>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/insight.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'insight',
})
