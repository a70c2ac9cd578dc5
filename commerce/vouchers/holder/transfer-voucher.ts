/**
 * Give one use of a voucher to another person of the household: it becomes a voucher of its own with a code of its own,
 * and the giver has one use less for good. Never more than the allotment says, and never a use that a cart keeps.
 *
 * It makes the voucher scarcer, so it locks its row before it counts (docs/locking.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { isOwnPerson, readContact } from '#commerce/people/index.ts'
import { generateCode, type VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { freeUses, type VoucherRecord } from '#commerce/vouchers/voucher-record.ts'
import { lockVouchers, readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import type { Day } from '#contract/values/day.ts'
import { countTransfer, insertGivenVoucher, keepForTransfer } from './transfer-voucher.sql.ts'

export type VoucherTransfer = {
  holderId: number
  voucherId: number
  toContactId: number
  today: Day
  /** Where staff does it for the holder. */
  actor?: AuditActor | undefined
}

export type TransferVoucherResult =
  | { ok: true; voucherId: number }
  /** `unknown` is also what belongs to another household; `no_account`: only who signs in can use a personal one. */
  | { ok: false; reason: 'unknown' | 'unknown_person' | 'no_account' | 'not_transferable' }

export async function transferVoucher(
  tx: Tx,
  codes: VoucherCodes,
  { holderId, voucherId, toContactId, today, actor }: VoucherTransfer,
): Promise<TransferVoucherResult> {
  await keepForTransfer(tx, voucherId, [holderId, toContactId])
  await lockVouchers(tx, [voucherId])
  const [voucher] = await readVouchers(tx, [voucherId])
  if (voucher?.holderId !== holderId) return { ok: false, reason: 'unknown' }
  if (toContactId === holderId || !(await isOwnPerson(tx, holderId, toContactId))) {
    return { ok: false, reason: 'unknown_person' }
  }
  if (!canBeGiven(voucher, today)) return { ok: false, reason: 'not_transferable' }
  if (voucher.isPersonal && !(await readContact(tx, toContactId))?.email) return { ok: false, reason: 'no_account' }

  if (!(await countTransfer(tx, voucherId))) return { ok: false, reason: 'not_transferable' }
  const givenId = await insertGivenVoucher(tx, voucherId, codes.keep(generateCode()), toContactId)
  const by = actor ?? ({ contactId: holderId, role: 'customer' } as const)
  await recordVoucherEvent(tx, { voucherId, kind: 'given', actor: by, detail: { toContactId, voucherId: givenId } })
  await recordVoucherEvent(tx, { voucherId: givenId, kind: 'made', actor: by, detail: { givenFrom: voucherId } })
  return { ok: true, voucherId: givenId }
}

function canBeGiven(voucher: VoucherRecord, today: Day): boolean {
  const isOver = voucher.cancelledAt !== null || (voucher.expiresOn !== null && voucher.expiresOn < today)
  return !isOver && voucher.type !== 'value' && voucher.transferred < voucher.transferLimit && freeUses(voucher) > 0
}
