/**
 * Whether a code is good for who shows it. Nothing is consumed and nothing is locked. Unknown, ended, used up and not
 * theirs are one answer, found by the same one statement, so that neither words nor time tell them apart.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { tidyCode } from '#commerce/discounts/index.ts'
import type { VoucherCodes } from './codes.ts'
import { type VoucherAsker, type VoucherRecord, type VoucherVerdict, voucherVerdict } from './voucher-record.ts'
import { findVoucher, readVouchers } from './vouchers.sql.ts'

/** `ownLineIds`: lines of the asker's cart whose claims do not stand in the way. */
type Judging = VoucherAsker & { ownLineIds?: readonly number[] | undefined }

export async function judgeVoucher(
  tx: Tx,
  codes: VoucherCodes,
  code: string,
  { ownLineIds, ...asker }: Judging,
): Promise<VoucherVerdict> {
  return voucherVerdict(await findVoucher(tx, codes.hashesOf(tidyCode(code)), ownLineIds), asker)
}

/** Whether it is good or not: for staff who look after a code that a guest reads to them. */
export function findVoucherByCode(tx: Tx, codes: VoucherCodes, code: string): Promise<VoucherRecord | undefined> {
  return findVoucher(tx, codes.hashesOf(tidyCode(code)))
}

/** Those of these vouchers that are good, in the order of their ids: for what was shown before, and under a lock. */
export async function judgeVoucherIds(
  tx: Tx,
  ids: readonly number[],
  { ownLineIds, ...asker }: Judging,
): Promise<VoucherRecord[]> {
  if (ids.length === 0) return []
  const found = await readVouchers(tx, ids, ownLineIds)
  return found.filter((voucher) => voucherVerdict(voucher, asker).ok)
}
