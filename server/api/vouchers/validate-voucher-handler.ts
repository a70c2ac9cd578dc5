/**
 * Whether a code is good, and for what. Nothing is consumed. Unknown, ended, used up and not theirs get one reply; the
 * guest who showed a good product code may see the product from now on. Tries are limited (`try-code.ts`).
 */
import type { Catalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { judgeVoucher, type VoucherCodes, type VoucherRecord, type VoucherVerdict } from '#commerce/vouchers/index.ts'
import { validateVoucherCall } from '#contract/calls/vouchers.ts'
import type { VoucherValidation } from '#contract/schemas/vouchers.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import type { Shop } from '#server/shop/shop.ts'
import { areVouchersOn, voucherAsker } from './held-vouchers.ts'
import { tryCode } from './try-code.ts'

export type ValidateVoucherOptions = {
  database: Database
  shop: Shop
  proofs: HoldProofs
  voucherCodes: VoucherCodes
}

const OFF = refused(404, 'VOUCHERS_OFF', 'This shop takes no vouchers.')
const AT_PAYMENT = 'Use this code at payment'
const UNUSABLE: VoucherValidation = { IsValid: false, DiscountId: null, ProductId: null }

export function validateVoucherHandler({ database, shop, proofs, voucherCodes }: ValidateVoucherOptions): Handler {
  return handle(validateVoucherCall, async ({ body: { voucherId = '' }, request }) => {
    const state = await shop.read()
    if (!areVouchersOn(state)) return OFF
    const now = shop.now()
    const tried = await tryCode({ database, shop, proofs }, request, async (tx) => {
      const verdict = await judgeVoucher(tx, voucherCodes, voucherId, voucherAsker(request, state, now))
      // A code of value counts as a failure: it is not to be probed here.
      return { isSuccess: verdict.ok, verdict }
    })
    return tried instanceof Refused ? tried : replyTo(tried.verdict, request, state.catalog)
  })
}

function replyTo(verdict: VoucherVerdict, request: RequestContext, catalog: Catalog): VoucherValidation {
  if (!verdict.ok) return verdict.reason === 'value' ? { ...UNUSABLE, message: [AT_PAYMENT] } : UNUSABLE
  const { voucher } = verdict
  const { id, productId } = voucher
  if (productId !== null) request.holdVoucher?.({ id, productId })
  return validation(voucher, catalog)
}

function validation(voucher: VoucherRecord, catalog: Catalog): VoucherValidation {
  const { description, discountId, expiresOn, productId, terms, type } = voucher
  return {
    IsValid: true,
    DiscountId: discountId,
    ProductId: productId,
    Description: description,
    Type: type.replace('_', '+'),
    SeName: productId === null ? null : (catalog.products.get(productId)?.slug ?? null),
    ExpiresOn: expiresOn,
    Terms: terms || null,
  }
}
