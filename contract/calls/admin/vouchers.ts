/** Vouchers as staff see them: templates, batches of codes made from one, and the life of a single voucher. */
import type { voucherAdminSchemas } from '#contract/schemas/voucher-admin.ts'
import { call } from '#contract/wire/call.ts'

export const listVoucherTemplatesCall = call<typeof voucherAdminSchemas.listVoucherTemplates>({
  id: 'API-15',
  method: 'GET',
  path: '/api/admin/vouchers/templates',
  who: 'staff',
  right: ['codes', 'orders'],
})

/** The browser saves what it replies as a file. */
export const exportVoucherTemplatesCall = call<typeof voucherAdminSchemas.exportVoucherTemplates>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/templates.csv',
  replyType: 'csv',
  who: 'staff',
  right: ['codes', 'orders'],
})

export const saveVoucherTemplateCall = call<typeof voucherAdminSchemas.saveVoucherTemplate>({
  id: 'API-16',
  method: 'POST',
  path: '/api/admin/vouchers/templates',
  bodyType: 'json',
  who: 'staff',
  right: 'codes',
})

/** Posted by a plain form: the browser saves what it replies as a file. */
export const makeVoucherBatchCall = call<typeof voucherAdminSchemas.makeVoucherBatch>({
  id: 'API-16',
  method: 'POST',
  path: '/api/admin/vouchers/batch',
  bodyType: 'form',
  replyType: 'csv',
  who: 'staff',
  right: 'codes',
})

/** By POST, so that no code stands in an address. */
export const showVoucherLifeCall = call<typeof voucherAdminSchemas.showVoucherLife>({
  id: 'API-15',
  method: 'POST',
  path: '/api/admin/vouchers/life',
  bodyType: 'json',
  who: 'staff',
  right: ['codes', 'orders'],
  changes: false,
})

export const listConsoleVouchersCall = call<typeof voucherAdminSchemas.listConsoleVouchers>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/vouchers',
  who: 'staff',
  right: 'codes',
})

/** The browser saves what it replies as a file. */
export const exportConsoleVouchersCall = call<typeof voucherAdminSchemas.exportConsoleVouchers>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/vouchers.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'codes',
})

export const changeVoucherByStaffCall = call<typeof voucherAdminSchemas.changeVoucherByStaff>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/vouchers/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'codes',
})

export const endVoucherByStaffCall = call<typeof voucherAdminSchemas.endVoucherByStaff>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/vouchers/{id}/end',
  bodyType: 'json',
  who: 'staff',
  right: 'codes',
})
