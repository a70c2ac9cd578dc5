/** Orders as staff see them. */
import type { orderAdminSchemas } from '#contract/schemas/checkout.ts'
import { call } from '#contract/wire/call.ts'

/** The browser saves what it replies as a file. */
export const exportOrdersCall = call<typeof orderAdminSchemas.exportOrders>({
  id: 'IMPL-48',
  method: 'GET',
  path: '/api/admin/orders.csv',
  replyType: 'csv',
  who: 'admin',
  right: 'orders',
})
