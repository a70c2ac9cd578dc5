/** Orders as staff see them. */
import type { orderActionSchemas } from '#contract/schemas/admin/order-actions.ts'
import type { orderMoveSchemas } from '#contract/schemas/admin/order-moves.ts'
import type { consolePageSchemas } from '#contract/schemas/admin/order-page.ts'
import type { consoleOrderSchemas } from '#contract/schemas/admin/orders.ts'
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

export const listConsoleOrdersCall = call<typeof consoleOrderSchemas.listConsoleOrders>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/orders',
  who: 'staff',
  right: 'orders',
})

/** The browser saves what it replies as a file. */
export const exportListedOrdersCall = call<typeof consoleOrderSchemas.exportListedOrders>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/orders.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'orders',
})

export const showConsoleOrderCall = call<typeof consolePageSchemas.showConsoleOrder>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/orders/{number}',
  who: 'staff',
  right: 'orders',
  mayBeMissing: true,
  version: 'Revision',
})

export const noteOrderCall = call<typeof orderActionSchemas.noteOrder>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/notes',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
})

export const resendOrderCall = call<typeof orderActionSchemas.resendOrder>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/resend',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
})

export const previewStaffCancelCall = call<typeof orderActionSchemas.previewStaffCancel>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/cancel/preview',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
  changes: false,
})

export const cancelByStaffCall = call<typeof orderActionSchemas.cancelByStaff>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/cancel',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
  version: 'Revision',
})

export const refundByStaffCall = call<typeof orderActionSchemas.refundByStaff>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/refunds',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
  version: 'Revision',
})

export const listStaffMoveChoicesCall = call<typeof orderMoveSchemas.listStaffMoveChoices>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/orders/{number}/move/choices',
  who: 'staff',
  right: 'orders',
})

export const previewStaffMoveCall = call<typeof orderMoveSchemas.previewStaffMove>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/orders/{number}/move/preview',
  who: 'staff',
  right: 'orders',
})

export const moveByStaffCall = call<typeof orderMoveSchemas.moveByStaff>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/orders/{number}/move',
  bodyType: 'json',
  who: 'staff',
  right: 'orders',
  version: 'Revision',
})
