/**
 * Discounts for staff: the newest or the oldest first, page after page by id, with how much of each is used up; and for
 * one of them which orders used it. What is on at a moment is said by the same rule that judges a cart
 * (`discount-refusal.ts`).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { Discount } from '#commerce/discounts/discount.ts'
import type { DatedSort } from '#contract/values/console/list-sorts.ts'

export type DiscountState = 'on' | 'off' | 'not_started' | 'ended' | 'used_up'
export type DiscountWay = 'code' | 'automatic' | 'voucher'

export type DiscountFilter = {
  /** Part of the name or of the code. */
  said?: string | undefined
  state?: DiscountState | undefined
  way?: DiscountWay | undefined
  now: Date
}

export type DiscountsRequest = {
  filter: DiscountFilter
  sort?: DatedSort | undefined
  after?: number | undefined
  most?: number | undefined
}

export type OfficeDiscount = Omit<Discount, 'usedByOwner'> & { needsVoucher: boolean; state: DiscountState }

export const DISCOUNTS_PER_PAGE = 50
const MOST_COUNTED = 10_000

const stateAt = (now: Date): SQL => sql`case when not is_active then 'off'
  when starts_at > ${now.toISOString()}::timestamptz then 'not_started'
  when ends_at <= ${now.toISOString()}::timestamptz then 'ended'
  when used >= total_limit or spent_minor >= budget_minor then 'used_up' else 'on' end`

const WAYS: Readonly<Record<DiscountWay, SQL>> = {
  code: sql`coupon_code is not null`,
  automatic: sql`coupon_code is null and not needs_voucher`,
  voucher: sql`needs_voucher`,
}

function wanted({ now, said, state, way }: DiscountFilter): SQL {
  const words = said?.trim().toLowerCase()
  const found = words
    ? sql`(position(${words} in lower(name)) > 0 or position(${words} in lower(coupon_code)) > 0)`
    : sql`true`
  const inState = state === undefined ? sql`true` : sql`${stateAt(now)} = ${state}`
  return sql`${found} and ${inState} and ${way === undefined ? sql`true` : WAYS[way]}`
}

const columns = (now: Date): SQL => sql`id, name, coupon_code as "couponCode", needs_voucher as "needsVoucher",
  is_active as "isActive", kind, basis_points as "basisPoints", amount_minor::float8 as "amountMinor", scope,
  (extract(epoch from starts_at) * 1000)::float8 as "startsAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
  minimum_subtotal_minor::float8 as "minimumSubtotalMinor", total_limit as "totalLimit",
  per_customer_limit as "perCustomerLimit", budget_minor::float8 as "budgetMinor", is_cumulative as "isCumulative",
  used, spent_minor::float8 as "spentMinor", version, ${stateAt(now)} as state,
  coalesce((select jsonb_agg(product_id order by product_id) from discount_product where discount_id = discount.id), '[]') as "productIds",
  coalesce((select jsonb_agg(category_id order by category_id) from discount_category where discount_id = discount.id), '[]') as "categoryIds"`

type Read = Omit<OfficeDiscount, 'startsAt' | 'endsAt'> & { startsAt: number | null; endsAt: number | null }

function read({ endsAt, startsAt, ...row }: Read): OfficeDiscount {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  return { ...row, startsAt: moment(startsAt), endsAt: moment(endsAt) }
}

export async function listDiscounts(tx: Tx, request: DiscountsRequest): Promise<OfficeDiscount[]> {
  const { after, filter, most = DISCOUNTS_PER_PAGE, sort = 'newest' } = request
  const [goesOn, way] = sort === 'newest' ? [sql`id < ${after}`, sql`desc`] : [sql`id > ${after}`, sql`asc`]
  const rest = after === undefined ? sql`true` : goesOn
  const { rows } = await tx.execute<Read>(
    sql`select ${columns(filter.now)} from discount where ${wanted(filter)} and ${rest} order by id ${way} limit ${most}`,
  )
  return rows.map(read)
}

/** No more than ten thousand are counted. */
export async function countDiscounts(tx: Tx, filter: DiscountFilter): Promise<{ discounts: number; isMore: boolean }> {
  const { rows } = await tx.execute<{ discounts: number }>(
    sql`select count(*)::int as discounts from (select from discount where ${wanted(filter)} limit ${MOST_COUNTED + 1}) counted`,
  )
  const discounts = rows[0]?.discounts ?? 0
  return { discounts: Math.min(discounts, MOST_COUNTED), isMore: discounts > MOST_COUNTED }
}

export async function findDiscount(tx: Tx, id: number, now: Date): Promise<OfficeDiscount | undefined> {
  const { rows } = await tx.execute<Read>(sql`select ${columns(now)} from discount where id = ${id}`)
  return rows[0] && read(rows[0])
}

/** `orderNumber` is null where the order is no longer known. */
export type PastDiscountUse = { at: Date; amountMinor: number; orderNumber: string | null }

/** The newest first. A use that was given back with its order is gone. */
export async function readDiscountUses(tx: Tx, id: number, most: number): Promise<PastDiscountUse[]> {
  const { rows } = await tx.execute<{ at: number; amountMinor: number; orderNumber: string | null }>(
    sql`select (extract(epoch from at) * 1000)::float8 as at, amount_minor::float8 as "amountMinor", number as "orderNumber"
      from (select *, case when used_for ~ '^order [0-9a-f-]{36}$' then substr(used_for, 7)::uuid end as order_id
        from discount_use where discount_id = ${id} order by at desc, used_for limit ${most}) newest
      left join customer_order bought on bought.id = order_id order by newest.at desc, used_for`,
  )
  return rows.map(({ at, ...use }) => ({ ...use, at: new Date(at) }))
}
