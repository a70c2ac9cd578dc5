/**
 * Change what a voucher may do, or end it. What the change does not name stays; its type and its code never change, and
 * no limit is set below what was used and given away.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { lockVouchers, readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import type { MissingForVoucher } from './create-voucher.ts'
import { cancelVoucher, selectMissing, selectRecordedVouchers, updateVoucher } from './save-voucher.sql.ts'
import { termsRow, type VoucherDraft, type VoucherTermsRefusal, voucherTermsRefusal } from './voucher-draft.ts'

export type VoucherChange = Partial<Omit<VoucherDraft, 'type' | 'code' | 'currency'>> & {
  id: number
  /** The version that the operator read: saved only while that one counts. */
  expectedVersion?: number | undefined
}

export type ChangeVoucherResult =
  | { ok: true }
  | ChangedMeanwhile
  | { ok: false; reason: VoucherTermsRefusal | MissingForVoucher | 'unknown' | 'ended' | 'limit_below_used' }

export async function changeVoucher(tx: OperatorTx, change: VoucherChange): Promise<ChangeVoucherResult> {
  return recordChange(tx, changing(tx, change.id), () => putChange(tx, change))
}

async function putChange(tx: OperatorTx, change: VoucherChange): Promise<ChangeVoucherResult> {
  // What it names is kept before the voucher is locked: sales lock discounts first (docs/locking.md).
  const missing = await selectMissing(tx, change)
  if (missing) return { ok: false, reason: missing }
  await lockVouchers(tx, [change.id])
  const [known] = await readVouchers(tx, [change.id])
  if (!known) return { ok: false, reason: 'unknown' }
  const { id, expectedVersion, holderId = known.holderId, comment = known.comment, ...named } = change
  const changed = changedMeanwhile(expectedVersion, known.version)
  if (changed) return changed
  if (known.cancelledAt !== null) return { ok: false, reason: 'ended' }

  const terms = termsRow({ ...known, ...withoutUndefined(named) })
  const refused = voucherTermsRefusal(terms)
  if (refused) return { ok: false, reason: refused }
  const { usageLimit, transferLimit } = terms
  if ((usageLimit ?? Number.POSITIVE_INFINITY) < known.used + known.transferred || transferLimit < known.transferred) {
    return { ok: false, reason: 'limit_below_used' }
  }
  await updateVoucher(tx, id, { ...terms, holderId, comment })
  const isMoved = terms.expiresOn !== known.expiresOn
  const detail: Record<string, string | null> = isMoved ? { expiresOn: terms.expiresOn } : {}
  await recordVoucherEvent(tx, { voucherId: id, kind: 'changed', actor: tx.operator.actor, detail })
  return { ok: true }
}

export type EndVoucherResult = { ok: true } | ChangedMeanwhile | { ok: false; reason: 'unknown' }

/** Ends a voucher for good: no cart takes it from now on. What was bought with it stays bought. */
export async function endVoucher(
  tx: OperatorTx,
  id: number,
  { comment, expectedVersion }: Pick<VoucherChange, 'comment' | 'expectedVersion'> = {},
): Promise<EndVoucherResult> {
  return recordChange(tx, changing(tx, id), async () => {
    await lockVouchers(tx, [id])
    const [known] = await readVouchers(tx, [id])
    if (!known) return { ok: false, reason: 'unknown' } as const
    const changed = changedMeanwhile(expectedVersion, known.version)
    if (changed) return changed
    const isEnded = await cancelVoucher(tx, id)
    if (!isEnded) return { ok: true } as const
    if (comment !== undefined) await updateVoucher(tx, id, { comment })
    await recordVoucherEvent(tx, { voucherId: id, kind: 'ended', actor: tx.operator.actor })
    return { ok: true } as const
  })
}

function changing(tx: OperatorTx, id: number) {
  const read = () => selectRecordedVouchers(tx, [id])
  return { action: 'voucher changed', what: 'vouchers', read } as const
}

/** What a change does not name is undefined in it, and must not empty what stands. */
function withoutUndefined<Named extends object>(named: Named): Partial<Named> {
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<Named>
}
