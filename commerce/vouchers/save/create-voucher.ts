/**
 * Make one voucher, with a code that the operator chose or one that cannot be guessed. The code is told once, here, and
 * is never written down readable.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { tidyCode } from '#commerce/discounts/index.ts'
import { generateCode, isCodeAllowed, type VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { insertVoucher, isCodeTaken, selectMissing, selectRecordedVouchers } from './save-voucher.sql.ts'
import { termsRow, type VoucherDraft, type VoucherTermsRefusal, voucherTermsRefusal } from './voucher-draft.ts'

export type MissingForVoucher = 'unknown_product' | 'unknown_discount' | 'unknown_holder'

export type CreateVoucherResult =
  | { ok: true; id: number; code: string }
  | { ok: false; reason: VoucherTermsRefusal | MissingForVoucher | 'bad_code' | 'bad_currency' | 'code_taken' }

export async function createVoucher(
  tx: OperatorTx,
  codes: VoucherCodes,
  draft: VoucherDraft,
): Promise<CreateVoucherResult> {
  const read = (made: CreateVoucherResult | undefined) => selectRecordedVouchers(tx, made?.ok ? [made.id] : [])
  return recordChange(tx, { action: 'voucher changed', what: 'vouchers', read }, () => putVoucher(tx, codes, draft))
}

async function putVoucher(tx: OperatorTx, codes: VoucherCodes, draft: VoucherDraft): Promise<CreateVoucherResult> {
  const refused = voucherTermsRefusal(draft)
  if (refused) return { ok: false, reason: refused }
  if ((draft.currency !== undefined) !== (draft.type === 'value')) return { ok: false, reason: 'bad_currency' }
  const code = draft.code === undefined ? generateCode() : tidyCode(draft.code)
  if (!isCodeAllowed(code)) return { ok: false, reason: 'bad_code' }
  const terms = termsRow(draft)
  const holderId = draft.holderId ?? null
  const missing = await selectMissing(tx, { ...terms, holderId })
  if (missing) return { ok: false, reason: missing }

  if (await isCodeTaken(tx, codes.hashesOf(code))) return { ok: false, reason: 'code_taken' }
  const { currency = null, comment = '' } = draft
  const id = await insertVoucher(tx, { ...terms, ...codes.keep(code), holderId, currency, comment })
  if (id === undefined) return { ok: false, reason: 'code_taken' }
  await recordVoucherEvent(tx, { voucherId: id, kind: 'made', actor: tx.operator.actor })
  return { ok: true, id, code }
}
