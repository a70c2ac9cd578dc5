/** Voucher codes: judged for anybody, listed for their holder, made and ended by admins. */
import type { vouchersSchemas } from '#contract/schemas/vouchers.ts'
import { call } from '#contract/wire/call.ts'

export const validateVoucherCall = call<typeof vouchersSchemas.validateVoucher>({
  id: 'API-14',
  method: 'POST',
  path: '/api/vouchers/validate',
  bodyType: 'json',
  summary: 'Whether a voucher code is good, and for what. Consumes nothing.',
})

export const listVouchersCall = call<typeof vouchersSchemas.listVouchers>({
  id: 'API-15',
  method: 'GET',
  path: '/api/vouchers',
  who: 'customer',
  summary: 'Vouchers of the caller; all of them for an admin.',
})

export const listProductVouchersCall = call<typeof vouchersSchemas.listProductVouchers>({
  id: 'API-18',
  method: 'GET',
  path: '/api/vouchers/{productId}',
  who: 'customer',
  summary: 'Vouchers of one product that the caller may see.',
})

export const listAccountVouchersCall = call<typeof vouchersSchemas.listAccountVouchers>({
  id: 'API-21',
  method: 'GET',
  path: '/vouchers/accountvouchers',
  also: ['/api/vouchers/accountvouchers'],
  who: 'customer',
  summary: 'Vouchers of the account; the same address is a page for those who ask for HTML.',
})

export const createVoucherCall = call<typeof vouchersSchemas.createVoucher>({
  id: 'API-16',
  method: 'POST',
  path: '/api/vouchers',
  bodyType: 'json',
  contentType: 'application/json-patch+json',
  who: 'admin',
  summary: 'Make a voucher; without a code of their own it gets one that cannot be guessed.',
})

export const changeVoucherCall = call<typeof vouchersSchemas.changeVoucher>({
  id: 'API-17',
  method: 'PUT',
  path: '/api/vouchers',
  bodyType: 'json',
  who: 'admin',
  summary: 'Change the terms of a voucher.',
})

export const emailVoucherCall = call<typeof vouchersSchemas.emailVoucher>({
  id: 'API-19',
  method: 'POST',
  path: '/api/vouchers/email',
  bodyType: 'json',
  who: 'customer',
  summary: 'Send a voucher one holds to somebody by mail.',
})

export const deleteVoucherCall = call<typeof vouchersSchemas.deleteVoucher>({
  id: 'API-20',
  method: 'DELETE',
  path: '/api/vouchers/{id}',
  who: 'admin',
  summary: 'End a voucher.',
})
