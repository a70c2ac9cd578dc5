/** The only SQL that counts uses of vouchers. The caller has locked their rows; the table's own check backs it up. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

const usedFor = statement<{ isReturned: boolean }>(
  'read_voucher_use',
  'select returned_at is not null as "isReturned" from voucher_use where voucher_id = $1 and used_for = $2',
)
const countOne = statement(
  'count_voucher_use',
  `with counted as (update voucher set used = used + 1 where id = $1
     and (usage_limit is null or used + transferred < usage_limit) returning id)
   insert into voucher_use (voucher_id, used_for) select id, $2 from counted returning voucher_id`,
)
const usedBy = statement<{ id: number }>(
  'read_vouchers_used_for',
  'select voucher_id as id from voucher_use where used_for = $1 and returned_at is null order by voucher_id',
)
const returnAll = statement<{ id: number }>(
  'return_voucher_uses',
  `with returned as (update voucher_use set returned_at = shop_now()
     where voucher_id = any ($1::int[]) and used_for = $2 and returned_at is null returning voucher_id)
   update voucher set used = used - 1 from returned where id = returned.voucher_id returning id`,
)
const extendOver = statement<{ id: number }>(
  'extend_returned_vouchers',
  'update voucher set expires_on = $3 where id = any ($1::int[]) and expires_on < $2 returning id',
)

/** Undefined where this purchase has not used it. */
export async function selectUse(tx: Tx, voucherId: number, purchase: string) {
  const [found] = await usedFor(tx, [voucherId, purchase])
  return found
}

/** One more use, only where its limit allows it; otherwise nothing is written and it is false. */
export async function countVoucherUse(tx: Tx, voucherId: number, purchase: string): Promise<boolean> {
  return (await countOne(tx, [voucherId, purchase])).length === 1
}

export async function selectUsedBy(tx: Tx, purchase: string): Promise<number[]> {
  return (await usedBy(tx, [purchase])).map(({ id }) => id)
}

export async function returnUses(tx: Tx, ids: readonly number[], purchase: string): Promise<number[]> {
  const returned = await returnAll(tx, [ids, purchase])
  return returned.map(({ id }) => id).sort((one, other) => one - other)
}

/** Of these, those that ended before `today` end on `until` instead. */
export async function extendOverdue(tx: Tx, ids: readonly number[], today: Day, until: Day): Promise<number[]> {
  return (await extendOver(tx, [ids, today, until])).map(({ id }) => id)
}
