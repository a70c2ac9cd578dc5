/** What is left of a gift card. The code travels in the body, never in an address. */
import type { voucherBalanceSchemas } from '#contract/schemas/voucher-balance.ts'
import { call } from '#contract/wire/call.ts'

export const showVoucherBalanceCall = call<typeof voucherBalanceSchemas.showVoucherBalance>({
  id: 'IMPL-12',
  method: 'POST',
  path: '/api/vouchers/balance',
  bodyType: 'json',
  // Holders open the page of their own card by a link.
  changes: false,
})
