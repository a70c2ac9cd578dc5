/**
 * Use a voucher for a purchase: judged once more in the purchase's own transaction, once per purchase however often the
 * use is repeated, and never beyond its limit. A purchase that dies, or is canceled, gives its uses back.
 *
 * It makes the voucher scarcer, so it locks its row before it counts. A purchase with several vouchers uses them in the
 * order of their ids, after discounts (docs/locking.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { judgeVoucherIds } from '#commerce/vouchers/judge-voucher.ts'
import type { VoucherAsker } from '#commerce/vouchers/voucher-record.ts'
import { lockVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { countVoucherUse, extendOverdue, returnUses, selectUse, selectUsedBy } from './voucher-uses.sql.ts'

export type VoucherUse = {
  voucherId: number
  /** Names the purchase. */
  usedFor: string
  /** The lines that were claimed for it: their claims do not stand in its way. */
  ownLineIds: readonly number[]
  actor: AuditActor
}

const DAYS_AFTER_RETURN = 7

export async function useVoucher(
  tx: Tx,
  { voucherId, usedFor, ownLineIds, actor }: VoucherUse,
  asker: VoucherAsker,
): Promise<{ ok: true } | { ok: false; reason: 'unusable' }> {
  await lockVouchers(tx, [voucherId])
  const known = await selectUse(tx, voucherId, usedFor)
  if (known) return known.isReturned ? { ok: false, reason: 'unusable' } : { ok: true }
  const [good] = await judgeVoucherIds(tx, [voucherId], { ...asker, ownLineIds })
  if (!good || !(await countVoucherUse(tx, voucherId, usedFor))) return { ok: false, reason: 'unusable' }
  await recordVoucherEvent(tx, { voucherId, kind: 'used', actor, detail: { usedFor } })
  return { ok: true }
}

/**
 * Gives back, once, what a purchase used of vouchers, and returns their ids. One that is over meanwhile is good for
 * another week: its holder could not have known in time.
 */
export async function returnVoucher(
  tx: Tx,
  { usedFor, today, actor }: { usedFor: string; today: Day; actor: AuditActor },
): Promise<number[]> {
  const used = await selectUsedBy(tx, usedFor)
  if (used.length === 0) return []
  await lockVouchers(tx, used)
  const returned = await returnUses(tx, used, usedFor)
  const until = addDays(today, DAYS_AFTER_RETURN)
  const extended = new Set(await extendOverdue(tx, returned, today, until))
  for (const voucherId of returned) {
    const detail = { usedFor, ...(extended.has(voucherId) && { expiresOn: until }) }
    await recordVoucherEvent(tx, { voucherId, kind: 'given_back', actor, detail })
  }
  return returned
}
