/** What giving a use of a voucher away locks and writes. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { KeptCode } from '#commerce/vouchers/save/templates.sql.ts'

const keepPeople = statement(
  'keep_people_of_transfer',
  'select id from contact where id = any ($1::int[]) order by id for key share',
)
const keepDiscount = statement(
  'keep_discount_of_voucher',
  'select id from discount where id = (select discount_id from voucher where id = $1) for key share',
)
const countOne = statement(
  'count_voucher_transfer',
  `update voucher set transferred = transferred + 1 where id = $1 and transferred < transfer_limit
     and (usage_limit is null or used + transferred < usage_limit) returning id`,
)
const insertGiven = statement<{ id: number }>(
  'insert_given_voucher',
  `insert into voucher (template_id, code_hash, code_sealed, code_end, type, description, terms, product_id, discount_id,
     unit_price_minor, effective_on, expires_on, usage_limit, is_personal, holder_id, given_from)
   select template_id, $2, $3, $4, type, description, terms, product_id, discount_id, unit_price_minor, effective_on,
     expires_on, 1, is_personal, $5, id from voucher where id = $1 returning id`,
)

/**
 * What the new voucher will point at, before the lock of the voucher itself: an erasure locks people first, a sale
 * discounts.
 */
export async function keepForTransfer(tx: Tx, voucherId: number, contactIds: readonly number[]): Promise<void> {
  await keepPeople(tx, [contactIds])
  await keepDiscount(tx, [voucherId])
}

/** Under the lock of the voucher. False where its allotment is used up. */
export async function countTransfer(tx: Tx, voucherId: number): Promise<boolean> {
  return (await countOne(tx, [voucherId])).length === 1
}

/** A voucher of one use for another person, with the terms of the one it is out of. */
export async function insertGivenVoucher(tx: Tx, from: number, kept: KeptCode, toContactId: number): Promise<number> {
  const [made] = await insertGiven(tx, [from, kept.codeHash, kept.codeSealed, kept.codeEnd, toContactId])
  if (!made) throw new Error('A voucher that is locked was not there to be given.')
  return made.id
}
