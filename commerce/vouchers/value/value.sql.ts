/** What stands on the accounts of a voucher of value. Its row is locked first and added up by a statement after it. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type LockedValue = {
  id: number
  currency: string
  effectiveOn: Day | null
  expiresOn: Day | null
  isPersonal: boolean
  holderId: number | null
  isCancelled: boolean
}

/** `availableMinor` of `issuedMinor` can be spent, `authorizedMinor` is kept for orders that were placed. */
export type VoucherValue = {
  voucherId: number
  currency: string
  issuedMinor: number
  availableMinor: number
  authorizedMinor: number
}

export type OpenValue = Omit<VoucherValue, 'issuedMinor'>

/** What one purchase did with a voucher. */
export type PurchaseValue = {
  /** What was authorized, whatever became of it. */
  askedMinor: number
  /** What is still kept for it. */
  openMinor: number
  capturedMinor: number
  givenBackMinor: number
}

/** A change of what can be spent, as its holder sees it: below zero is spent. */
export type ValueMovement = { at: Date; kind: string; amountMinor: number; reference: string | null }

const lock = statement<LockedValue>(
  'lock_value_voucher',
  `select id, currency, effective_on::text as "effectiveOn", expires_on::text as "expiresOn",
     is_personal as "isPersonal", holder_id as "holderId", cancelled_at is not null as "isCancelled"
   from voucher where id = $1 and type = 'value' for no key update`,
)
const values = statement<VoucherValue>(
  'read_voucher_values',
  `select voucher.id as "voucherId", voucher.currency,
     coalesce(-sum(amount_minor) filter (where kind = 'issue'), 0)::float8 as "issuedMinor",
     coalesce(-sum(amount_minor) filter (where account = 'vouchers'), 0)::float8 as "availableMinor",
     coalesce(-sum(amount_minor) filter (where account = 'authorized'), 0)::float8 as "authorizedMinor"
   from voucher left join posting on detail = voucher.id::text and account in ('vouchers', 'authorized')
     left join journal_entry as entry on entry.id = entry_id
   where voucher.id = any ($1::int[]) and type = 'value' group by voucher.id order by voucher.id`,
)
const ofPurchase = statement<PurchaseValue>(
  'read_value_of_purchase',
  `select coalesce(sum(amount_minor) filter (where kind = 'authorization' and account = 'vouchers'), 0)::float8
       as "askedMinor",
     coalesce(-sum(amount_minor) filter (where account = 'authorized'), 0)::float8 as "openMinor",
     coalesce(sum(amount_minor) filter (where kind = 'payment'), 0)::float8 as "capturedMinor",
     coalesce(-sum(amount_minor) filter (where kind = 'repayment' and source <> $3), 0)::float8 as "givenBackMinor"
   from posting join journal_entry as entry on entry.id = entry_id
   where detail = $1::int::text and account in ('vouchers', 'authorized') and reference = $2`,
)
const movements = statement<ValueMovement>(
  'read_value_movements',
  `select at, kind, -amount_minor::float8 as "amountMinor", reference
   from posting join journal_entry as entry on entry.id = entry_id
   where detail = $1::int::text and account = 'vouchers' and account in ('vouchers', 'authorized') order by posting.id`,
)
const open = statement<OpenValue>(
  'read_open_values',
  `select detail::int as "voucherId", currency,
     coalesce(-sum(amount_minor) filter (where account = 'vouchers'), 0)::float8 as "availableMinor",
     coalesce(-sum(amount_minor) filter (where account = 'authorized'), 0)::float8 as "authorizedMinor"
   from posting where account in ('vouchers', 'authorized') and detail is not null
   group by detail, currency having sum(amount_minor) <> 0 order by detail::int`,
)
const extend = statement(
  'extend_voucher',
  'update voucher set expires_on = $2::date where id = $1 and expires_on < $2::date',
)
const due = statement<{ id: number }>(
  'expired_value_vouchers',
  `select voucher.id from voucher join posting on detail = voucher.id::text and account in ('vouchers', 'authorized')
   where type = 'value' and expires_on < $1::date and account = 'vouchers'
   group by voucher.id having sum(amount_minor) < 0 order by voucher.id limit $2`,
)

/** Until the commit no other transaction spends of it. */
export async function lockValue(tx: Tx, voucherId: number): Promise<LockedValue | undefined> {
  const [locked] = await lock(tx, [voucherId])
  return locked
}

export async function readValue(tx: Tx, voucherId: number): Promise<VoucherValue | undefined> {
  const [value] = await values(tx, [[voucherId]])
  return value
}

export function readValues(tx: Tx, voucherIds: readonly number[]): Promise<VoucherValue[]> {
  return values(tx, [voucherIds])
}

/** Of every voucher whose accounts are not empty, also of one that was deleted. */
export function readOpenValues(tx: Tx): Promise<OpenValue[]> {
  return open(tx, [])
}

/** `besides` is a repayment that does not count: the one that is asked for. */
export async function readPurchaseValue(
  tx: Tx,
  voucherId: number,
  usedFor: string,
  besides = '',
): Promise<PurchaseValue> {
  const [value] = await ofPurchase(tx, [voucherId, usedFor, besides])
  if (!value) throw new Error('A sum without rows is still a row.')
  return value
}

/** In their order; they add up to what can be spent. */
export function readMovements(tx: Tx, voucherId: number): Promise<ValueMovement[]> {
  return movements(tx, [voucherId])
}

/** Only ever later. */
export async function extendVoucher(tx: Tx, voucherId: number, lastDay: Day): Promise<void> {
  await extend(tx, [voucherId, lastDay])
}

/** Vouchers past their last day that still have value, at most so many. */
export async function readExpiredValues(tx: Tx, today: Day, most: number): Promise<number[]> {
  return (await due(tx, [today, most])).map(({ id }) => id)
}
