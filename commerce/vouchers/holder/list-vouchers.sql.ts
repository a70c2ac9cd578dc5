/** Lists of vouchers, for their holder and for staff. No list has a code: the holder asks for one at a time. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { VoucherCodes } from '#commerce/vouchers/codes.ts'
import type { VoucherRecord } from '#commerce/vouchers/voucher-record.ts'
import { VOUCHER_COLUMNS } from '#commerce/vouchers/vouchers.sql.ts'
import type { DatedSort } from '#contract/values/console/list-sorts.ts'
import type { Day } from '#contract/values/day.ts'

export type ListedVoucher = VoucherRecord & {
  /** It lies in the cart of its holder at this moment. */
  isInHoldersCart: boolean
  lastUsedAt: Date | null
  /** First names of those it was given to, in that order, and who they are; one may stand there twice. */
  givenTo: string[]
  givenToIds: number[]
  holderEmail: string | null
  /** Of a gift card: where its mail went or will go, and whether it is still to come. */
  giftCard: { sentTo: string | null; isStillToCome: boolean } | null
}

export type VoucherFilters = {
  productId?: number | undefined
  templateId?: number | undefined
  /** Only those that are over, used up or ended; or only those that are not. */
  isOver?: { is: boolean; today: Day } | undefined
}

/** Newest first unless it says otherwise; the next page begins after the id of the last one. */
export type VoucherPage = { after?: number | undefined; size: number; sort?: DatedSort | undefined }

const page = (goesOn: '<' | '>', way: 'desc' | 'asc') =>
  `select ${VOUCHER_COLUMNS},
     exists (select from cart where cart.contact_id = voucher.holder_id and (
       exists (select from cart_voucher applied where applied.cart_id = cart.id and applied.voucher_id = voucher.id)
       or exists (select from voucher_claim claim join cart_line line on line.id = claim.line_id
         where claim.voucher_id = voucher.id and line.cart_id = cart.id and line.quote_until > shop_now())))
       as "isInHoldersCart",
     (select max(at) from voucher_use where voucher_id = voucher.id and returned_at is null) as "lastUsedAt",
     array(select contact.first_name from voucher given join contact on contact.id = given.holder_id
       where given.given_from = voucher.id order by given.id) as "givenTo",
     array(select given.holder_id from voucher given
       where given.given_from = voucher.id and given.holder_id is not null order by given.id) as "givenToIds",
     (select email from contact where contact.id = voucher.holder_id) as "holderEmail",
     (select jsonb_build_object('sentTo', coalesce(recipient_email, buyer_email),
         'isStillToCome', send_at is not null and queued_at is null)
       from gift_card where voucher_id = voucher.id) as "giftCard"
   from voucher
   where ($1::int is null or holder_id = $1) and ($3::int is null or product_id = $3)
     and ($4::int is null or template_id = $4) and ($5::int is null or voucher.id ${goesOn} $5)
     and ($6::boolean is null or $6 = (cancelled_at is not null or coalesce(expires_on < $7::date, false)
       or coalesce(voucher.used + transferred >= usage_limit, false)))
   order by voucher.id ${way} limit $8`
const PAGES: Record<DatedSort, ReturnType<typeof statement<ListedVoucher>>> = {
  newest: statement('list_vouchers', page('<', 'desc')),
  oldest: statement('list_oldest_vouchers', page('>', 'asc')),
}

export function listVouchers(
  tx: Tx,
  whose: { holderId: number } | 'all',
  filters: VoucherFilters,
  { after, size, sort = 'newest' }: VoucherPage,
): Promise<ListedVoucher[]> {
  const { productId, templateId, isOver } = filters
  const holderId = whose === 'all' ? null : whose.holderId
  const named = [productId ?? null, templateId ?? null, after ?? null, isOver?.is ?? null, isOver?.today ?? null]
  return PAGES[sort](tx, [holderId, [], ...named, size])
}

const sealedOf = statement<{ sealed: Buffer }>(
  'read_own_code',
  'select code_sealed as sealed from voucher where id = $1 and holder_id = $2',
)

/** The whole code, for its holder alone. Undefined for what is not theirs. */
export async function revealCode(
  tx: Tx,
  codes: VoucherCodes,
  holderId: number,
  voucherId: number,
): Promise<string | undefined> {
  const [found] = await sealedOf(tx, [voucherId, holderId])
  return found && codes.reveal(found.sealed)
}
