/**
 * Days on which products of a pool are not offered, with a reason for colleagues, and offering them again. Nothing that
 * was sold is touched and no guest is written to: that is closing a day. A closed day is opened again as what it is,
 * never by this, or guests could buy what they were told is closed.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  deleteBlackouts,
  insertBlackouts,
  lockOfferedDays,
  lockPool,
  raisePoolVersion,
  readPoolVersion,
  selectPoolName,
} from '#commerce/inventory/index.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { selectBlackoutsOf, selectClosedDays, selectProductsOfPool } from './offered-days.sql.ts'

export type OfferDaysDraft = {
  poolId: number
  productIds: readonly number[]
  /** Both included. */
  from: Day
  until: Day
  isOffered: boolean
  reason: string
  expectedVersion: number
}

export type OfferDaysResult =
  /** `changed`: how many days of products are offered now and were not, or the other way round. */
  | { ok: true; version: number; changed: number }
  | ChangedMeanwhile
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'day_is_closed'; days: Day[] }

export async function offerDays(tx: OperatorTx, draft: OfferDaysDraft): Promise<OfferDaysResult> {
  const name = await selectPoolName(tx, draft.poolId)
  if (name === undefined) return { ok: false, reason: 'not_found' }
  const read = async () => {
    const rows = await selectBlackoutsOf(tx, draft.productIds)
    return Object.fromEntries(rows.map(({ days, productId }) => [`closed days of product ${productId}`, days]))
  }
  const what = `closed days of pool ${name}`
  return recordChange(tx, { action: 'closed days changed', what, read }, () => putOfferedDays(tx, draft))
}

async function putOfferedDays(tx: Tx, draft: OfferDaysDraft): Promise<OfferDaysResult> {
  const { expectedVersion, from, isOffered, poolId, productIds, reason, until } = draft
  await lockOfferedDays(tx)
  await lockPool(tx, poolId)
  const refusal = changedMeanwhile(expectedVersion, await readPoolVersion(tx, poolId))
  if (refusal) return refusal
  const own = await selectProductsOfPool(tx, poolId)
  if (productIds.length === 0 || productIds.some((id) => !own.includes(id))) return { ok: false, reason: 'not_found' }
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at))
  if (isOffered) {
    const closed = await selectClosedDays(tx, productIds, from, until)
    if (closed.length > 0) return { ok: false, reason: 'day_is_closed', days: closed }
  }
  const changed = isOffered
    ? await deleteBlackouts(tx, productIds, days)
    : (await insertBlackouts(tx, productIds, days, reason)).length
  await raisePoolVersion(tx, poolId)
  return { ok: true, version: expectedVersion + 1, changed }
}
