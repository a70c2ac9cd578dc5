/**
 * Spend a voucher of value: kept for an order when it is placed (`authorizeValue`), paid when it is completed
 * (`captureValue`) or free again when it is not (`voidValue`), and given back to the same voucher by a refund. All of
 * it is entries of the journal, each posted once for its purchase (`usedFor`), and none takes more than there is.
 *
 * Each verb makes value scarcer or moves it, so it locks the voucher's row before it adds up. Several vouchers of one
 * order are locked in the order of their ids, after carts, slots and discounts (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import {
  type PostResult,
  postPayment,
  postRepayment,
  postValue,
  postValues,
  type ValueKind,
} from '#commerce/journal/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import {
  extendVoucher,
  type LockedValue,
  lockValue,
  readExpiredValues,
  readPurchaseValue,
  readValue,
} from './value.sql.ts'

/** What of which voucher, and for which purchase: `order 41`. A new try after a void has another name. */
export type ValueUse = { voucherId: number; usedFor: string; amountMinor: number }

/** Who pays, on which day of the resort. */
export type ValuePayer = { contactId: number | undefined; today: Day }

/** `unusable` is one answer for unknown, cancelled, expired and another person's. */
export type ValueRefusal = 'unusable' | 'not_enough' | 'bad_amount' | 'other_amount'

export type ValueResult = { ok: true; amountMinor: number } | { ok: false; reason: ValueRefusal }

/** After a refund to a voucher that has expired meanwhile. */
const MORE_DAYS = 7

export async function authorizeValue(tx: Tx, use: ValueUse, payer: ValuePayer): Promise<ValueResult> {
  const { amountMinor, usedFor, voucherId } = use
  if (!isAmount(amountMinor)) return { ok: false, reason: 'bad_amount' }
  const voucher = await lockValue(tx, voucherId)
  if (!voucher) return { ok: false, reason: 'unusable' }
  const { askedMinor } = await readPurchaseValue(tx, voucherId, usedFor)
  if (askedMinor > 0) return askedMinor === amountMinor ? done(amountMinor) : { ok: false, reason: 'other_amount' }
  if (!isUsable(voucher, payer)) return { ok: false, reason: 'unusable' }
  const value = await readValue(tx, voucherId)
  if (!value || value.availableMinor < amountMinor) return { ok: false, reason: 'not_enough' }
  await move(tx, voucher, 'authorization', usedFor, amountMinor)
  return done(amountMinor)
}

/** All that was authorized, or less of it: then the rest is free again. */
export async function captureValue(
  tx: Tx,
  { amountMinor, usedFor, voucherId }: Omit<ValueUse, 'amountMinor'> & { amountMinor?: number },
): Promise<ValueResult> {
  const voucher = await lockValue(tx, voucherId)
  if (!voucher) return { ok: false, reason: 'unusable' }
  const { capturedMinor, openMinor } = await readPurchaseValue(tx, voucherId, usedFor)
  if (capturedMinor > 0) {
    return amountMinor === undefined || amountMinor === capturedMinor
      ? done(capturedMinor)
      : { ok: false, reason: 'other_amount' }
  }
  const taken = amountMinor ?? openMinor
  if (amountMinor !== undefined && !isAmount(amountMinor)) return { ok: false, reason: 'bad_amount' }
  if (taken === 0 || taken > openMinor) return { ok: false, reason: 'not_enough' }
  const source = sourceOf(voucherId, 'payment', usedFor)
  const payment = { source, currency: voucher.currency, amountMinor: taken, reference: usedFor }
  sure(await postPayment(tx, { ...payment, tender: 'authorized', detail: String(voucherId) }))
  if (taken < openMinor) await move(tx, voucher, 'void', usedFor, openMinor - taken)
  return done(taken)
}

/** What is still kept for a purchase is free again; 0 where there is nothing. */
export async function voidValue(
  tx: Tx,
  { usedFor, voucherId }: Omit<ValueUse, 'amountMinor'>,
  today: Day,
): Promise<ValueResult> {
  const voucher = await lockValue(tx, voucherId)
  if (!voucher) return { ok: false, reason: 'unusable' }
  const { openMinor } = await readPurchaseValue(tx, voucherId, usedFor)
  if (openMinor > 0) {
    await move(tx, voucher, 'void', usedFor, openMinor)
    await keepGood(tx, voucher, today)
  }
  return done(openMinor)
}

/** `givenBackFor` names the refund: an order may have several, together at most what it took. */
export async function giveBackValue(
  tx: Tx,
  { amountMinor, givenBackFor, usedFor, voucherId }: ValueUse & { givenBackFor: string },
  today: Day,
): Promise<ValueResult> {
  if (!isAmount(amountMinor)) return { ok: false, reason: 'bad_amount' }
  const voucher = await lockValue(tx, voucherId)
  if (!voucher) return { ok: false, reason: 'unusable' }
  const source = sourceOf(voucherId, 'repayment', givenBackFor)
  const { capturedMinor, givenBackMinor } = await readPurchaseValue(tx, voucherId, usedFor, source)
  if (givenBackMinor + amountMinor > capturedMinor) return { ok: false, reason: 'not_enough' }
  const repayment = { source, currency: voucher.currency, amountMinor, reference: usedFor }
  const posted = await postRepayment(tx, { ...repayment, tender: 'vouchers', detail: String(voucherId) })
  if (!posted.ok) return { ok: false, reason: 'other_amount' }
  if (posted.isNew) await keepGood(tx, voucher, today)
  return done(amountMinor)
}

/** Takes what a voucher still has after its last day; 0 before that day is over. */
export async function expireValue(tx: Tx, voucherId: number, today: Day): Promise<ValueResult> {
  const voucher = await lockValue(tx, voucherId)
  if (!voucher) return { ok: false, reason: 'unusable' }
  const { currency, expiresOn } = voucher
  const value = await readValue(tx, voucherId)
  if (expiresOn === null || expiresOn >= today || !value || value.availableMinor === 0) return done(0)
  const amountMinor = value.availableMinor
  const source = sourceOf(voucherId, 'expiry', today)
  const posted = await postValue(tx, { kind: 'expiry', source, currency, voucherId, amountMinor })
  // Once a day: what came after it is taken tomorrow.
  return done(posted.ok && posted.isNew ? amountMinor : 0)
}

/** For a job: some of those that are due. Returns of how many the value expired. */
export async function expireValues(tx: Tx, today: Day, most: number): Promise<number> {
  let expired = 0
  for (const id of await readExpiredValues(tx, today, most)) {
    const result = await expireValue(tx, id, today)
    if (result.ok && result.amountMinor > 0) expired += 1
  }
  return expired
}

/** Gives a voucher its first value: what the sale of a gift card left for it, or as a gift. */
export async function issueValue(
  tx: Tx,
  {
    amountMinor,
    currency,
    isGiven,
    voucherId,
  }: { voucherId: number; amountMinor: number; currency: string; isGiven: boolean },
): Promise<ValueResult> {
  if (!isAmount(amountMinor)) return { ok: false, reason: 'bad_amount' }
  const source = sourceOf(voucherId, 'issue', 'once')
  const posted = await postValue(tx, { kind: 'issue', source, currency, voucherId, amountMinor, isGiven })
  return posted.ok ? done(amountMinor) : { ok: false, reason: 'other_amount' }
}

/** The same for vouchers that were made together, as gifts of one amount each. */
export async function issueValues(
  tx: Tx,
  voucherIds: readonly number[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Promise<void> {
  const issue = { kind: 'issue', amountMinor, currency, isGiven: true } as const
  const drafts = voucherIds.map((voucherId) => ({ ...issue, voucherId, source: sourceOf(voucherId, 'issue', 'once') }))
  await postValues(tx, drafts)
}

function isUsable(voucher: LockedValue, { contactId, today }: ValuePayer): boolean {
  const { effectiveOn, expiresOn, holderId, isCancelled, isPersonal } = voucher
  if (isCancelled || (isPersonal && (holderId === null || holderId !== contactId))) return false
  return (effectiveOn === null || effectiveOn <= today) && (expiresOn === null || expiresOn >= today)
}

async function move(tx: Tx, { currency, id }: LockedValue, kind: ValueKind, usedFor: string, amountMinor: number) {
  const source = sourceOf(id, kind, usedFor)
  sure(await postValue(tx, { kind, source, currency, voucherId: id, amountMinor, reference: usedFor }))
}

async function keepGood(tx: Tx, { expiresOn, id }: LockedValue, today: Day): Promise<void> {
  if (expiresOn !== null && expiresOn < today) await extendVoucher(tx, id, addDays(today, MORE_DAYS))
}

function sourceOf(voucherId: number, kind: string, what: string): string {
  return `voucher ${voucherId} ${kind} ${what}`
}

/** What the verb has judged under the lock cannot be refused. */
function sure(posted: PostResult): void {
  if (!posted.ok) throw new Error(`The value of a voucher was not posted: ${posted.reason}.`)
}

function isAmount(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor > 0
}

function done(amountMinor: number): ValueResult {
  return { ok: true, amountMinor }
}
