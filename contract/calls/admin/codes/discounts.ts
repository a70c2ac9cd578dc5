/** Discounts, for staff. */
import type { discountAdminSchemas } from '#contract/schemas/admin/codes/discounts.ts'
import { call } from '#contract/wire/call.ts'

export const listConsoleDiscountsCall = call<typeof discountAdminSchemas.listConsoleDiscounts>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/discounts',
  who: 'staff',
  right: 'codes',
})

/** The browser saves what it replies as a file. */
export const exportDiscountsCall = call<typeof discountAdminSchemas.exportDiscounts>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/discounts.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'codes',
})

export const showConsoleDiscountCall = call<typeof discountAdminSchemas.showConsoleDiscount>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/discounts/{id}',
  who: 'staff',
  right: 'codes',
  version: 'Version',
})

export const makeDiscountCall = call<typeof discountAdminSchemas.makeDiscount>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/discounts',
  bodyType: 'json',
  who: 'staff',
  right: 'codes',
})

export const changeDiscountCall = call<typeof discountAdminSchemas.changeDiscount>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/discounts/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'codes',
  version: 'Version',
})

export const listCodeTargetsCall = call<typeof discountAdminSchemas.listCodeTargets>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/codes/targets',
  who: 'staff',
  right: 'codes',
})
