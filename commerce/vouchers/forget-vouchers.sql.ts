/** What is forgotten of vouchers, a batch at a time. Value is never: it is money that the shop owes. */
import { statement, type Tx } from '#commerce/database/tx.ts'

const forgetMails = statement<{ id: string }>(
  'forget_voucher_mails',
  `update voucher_event set detail = '{}' where id in (
     select id from voucher_event where kind = 'mailed' and detail <> '{}'
       and at < (select shop_now()) - make_interval(days => $1) order by at limit $2 for update skip locked)
   returning id`,
)
const forgetClaims = statement<{ id: string }>(
  'forget_voucher_claims',
  `delete from voucher_event where id in (
     select id from voucher_event where kind in ('claimed', 'freed')
       and at < (select shop_now()) - make_interval(days => $1) order by at limit $2 for update skip locked)
   returning id`,
)
const overSince = statement<{ id: number }>(
  'find_forgettable_vouchers',
  `select id from voucher where type <> 'value' and expires_on < (select shop_now()) - make_interval(years => $1)
     and not exists (select from voucher_claim where voucher_id = voucher.id)
     and not exists (select from cart_voucher where voucher_id = voucher.id)
   order by expires_on limit $2 for update skip locked`,
)
/** Rows are deleted before the row they point at. */
const deleting = ['voucher_event where voucher_id', 'voucher_use where voucher_id', 'voucher where id'].map(
  (rows, at) => statement(`forget_vouchers_${at}`, `delete from ${rows} = any ($1::int[])`),
)

/** To whom vouchers were mailed; that they were mailed stays. */
export async function forgetVoucherMails(tx: Tx, days: number, most: number): Promise<number> {
  return (await forgetMails(tx, [days, most])).length
}

/** That they lay in carts, which a code of many uses does often. */
export async function forgetVoucherClaims(tx: Tx, days: number, most: number): Promise<number> {
  return (await forgetClaims(tx, [days, most])).length
}

/** Those whose last day was so many years ago, with all that became of them. */
export async function forgetVouchers(tx: Tx, years: number, most: number): Promise<number> {
  const ids = (await overSince(tx, [years, most])).map(({ id }) => id)
  if (ids.length > 0) for (const remove of deleting) await remove(tx, [ids])
  return ids.length
}
