/** Voucher codes: checked for every guest, listed for their holder, made and ended by admins. */
import type { vouchersSchemas } from '#contract/schemas/vouchers.ts'
import { call } from '#contract/wire/call.ts'

export const validateVoucherCall = call<typeof vouchersSchemas.validateVoucher>({
  id: 'API-14',
  method: 'POST',
  path: '/api/vouchers/validate',
  bodyType: 'json',
})

export const listVouchersCall = call<typeof vouchersSchemas.listVouchers>({
  id: 'API-15',
  method: 'GET',
  path: '/api/vouchers',
  who: 'customer',
})

export const listProductVouchersCall = call<typeof vouchersSchemas.listProductVouchers>({
  id: 'API-18',
  method: 'GET',
  path: '/api/vouchers/{productId}',
  who: 'customer',
})

export const listAccountVouchersCall = call<typeof vouchersSchemas.listAccountVouchers>({
  id: 'API-21',
  method: 'GET',
  path: '/vouchers/accountvouchers',
  also: ['/api/vouchers/accountvouchers'],
  who: 'customer',
})

export const createVoucherCall = call<typeof vouchersSchemas.createVoucher>({
  id: 'API-16',
  method: 'POST',
  path: '/api/vouchers',
  bodyType: 'json',
  contentType: 'application/json-patch+json',
  who: 'staff',
  right: 'codes',
})

export const changeVoucherCall = call<typeof vouchersSchemas.changeVoucher>({
  id: 'API-17',
  method: 'PUT',
  path: '/api/vouchers',
  bodyType: 'json',
  // A holder gives a use away by it; what else they name is refused by its handler.
  who: 'customer',
  inPersonOnly: [['TransferTo']],
})

export const emailVoucherCall = call<typeof vouchersSchemas.emailVoucher>({
  id: 'API-19',
  method: 'POST',
  path: '/api/vouchers/email',
  bodyType: 'json',
  who: 'customer',
  inPersonOnly: true,
})

export const deleteVoucherCall = call<typeof vouchersSchemas.deleteVoucher>({
  id: 'API-20',
  method: 'DELETE',
  path: '/api/vouchers/{id}',
  who: 'staff',
  right: 'codes',
})
