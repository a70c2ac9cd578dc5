/**
 * What is read of vouchers. Lines of carts are counted here too, although carts come later: whether a use is free is
 * one question with one answer.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { VoucherRecord } from './voucher-record.ts'

/** Claims of the lines in `$2` do not count: they are the asker's own. */
export const VOUCHER_COLUMNS = `voucher.id, template_id as "templateId", type, description, terms,
  product_id as "productId", discount_id as "discountId", unit_price_minor::float8 as "unitPriceMinor",
  effective_on::text as "effectiveOn", expires_on::text as "expiresOn", usage_limit as "usageLimit", voucher.used,
  (select count(*)::int from voucher_claim claim join cart_line line on line.id = claim.line_id
   where claim.voucher_id = voucher.id and line.quote_until > shop_now() and claim.line_id <> all ($2::int[]))
    as "liveClaims",
  coalesce((select is_active and coalesce(starts_at <= shop_now(), true) and coalesce(ends_at > shop_now(), true)
   from discount where discount.id = voucher.discount_id), true) as "isDiscountOn",
  is_personal as "isPersonal", holder_id as "holderId", given_from as "givenFrom", transfer_limit as "transferLimit",
  transferred, code_end as "codeEnd", currency, comment, cancelled_at as "cancelledAt", created_at as "createdAt",
  voucher.version`

const findByHash = statement<VoucherRecord>(
  'find_voucher',
  `select ${VOUCHER_COLUMNS} from voucher where code_hash = any ($1::bytea[]) order by id limit 1`,
)
const readByIds = statement<VoucherRecord>(
  'read_vouchers',
  `select ${VOUCHER_COLUMNS} from voucher where id = any ($1::int[]) order by id`,
)
const lockByIds = statement(
  'lock_vouchers',
  'select id from voucher where id = any ($1::int[]) order by id for no key update',
)

/** By the hashes of its code, one for each key. */
export async function findVoucher(
  tx: Tx,
  hashes: readonly Buffer[],
  ownLineIds: readonly number[] = [],
): Promise<VoucherRecord | undefined> {
  const [found] = await findByHash(tx, [hashes, ownLineIds])
  return found
}

export function readVouchers(
  tx: Tx,
  ids: readonly number[],
  ownLineIds: readonly number[] = [],
): Promise<VoucherRecord[]> {
  return readByIds(tx, [ids, ownLineIds])
}

/**
 * Until the commit no other transaction claims, uses or changes them. What is free of them has to be read by a
 * statement of its own afterwards: this one would count what it saw before it waited.
 */
export async function lockVouchers(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockByIds(tx, [ids])
}
