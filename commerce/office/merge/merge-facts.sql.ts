/** What would move with an account that is joined to another one, and what is in the way. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type MergeCounts = {
  orders: number
  /** Tickets of these orders that are still good. */
  tickets: number
  passes: number
  plans: number
  vouchers: number
  waivers: number
}

const counts = statement<MergeCounts>(
  'count_what_merges',
  `select (select count(*)::int from customer_order where contact_id = $1) as orders,
     (select count(*)::int from customer_order bought join order_line line on line.order_id = bought.id
       join ticket on ticket.order_line_id = line.id where bought.contact_id = $1 and ended_at is null) as tickets,
     (select count(*)::int from entitlement where contact_id = $1 and cancelled_at is null) as passes,
     (select count(*)::int from plan_enrollment where contact_id = $1 and state = 'active') as plans,
     (select count(*)::int from voucher where holder_id = $1 and cancelled_at is null) as vouchers,
     (select count(*)::int from waiver_signature where signer_contact_id = $1) as waivers`,
)

export async function countWhatMerges(tx: Tx, contactId: number): Promise<MergeCounts> {
  const [found] = await counts(tx, [contactId])
  if (!found) throw new Error('Counts were read without a row.')
  return found
}

/** `$1` become `$2`, place by place. */
const PAIRS = 'unnest($1::int[], $2::int[]) as pair (gone, stays)'

const days = statement<{ day: Day }>(
  'days_that_both_have',
  `select distinct own.day::text as day from ${PAIRS}
   join member_day own on own.contact_id = pair.gone
   join member_day other on other.contact_id = pair.stays and other.day = own.day
     and other.duplicate_group = own.duplicate_group
   where own.line_id is null or own.line_id not in (select id from cart_line where cart_id = $3)
   order by 1 limit 10`,
)
const passes = statement<{ name: string }>(
  'passes_that_both_have',
  `select distinct product.name from ${PAIRS}
   join entitlement own on own.contact_id = pair.gone and own.cancelled_at is null
   join entitlement other on other.contact_id = pair.stays and other.product_id = own.product_id
     and other.valid_from = own.valid_from
   join product on product.id = own.product_id order by 1 limit 10`,
)

export type Pairs = { gone: readonly number[]; stay: readonly number[] }

/** Days on which both have one of the same kind, beside what lies in the cart that is let go. */
export async function daysBothHave(tx: Tx, { gone, stay }: Pairs, cartId: number | undefined): Promise<Day[]> {
  return (await days(tx, [gone, stay, cartId ?? null])).map(({ day }) => day)
}

/** What both own from the same day on. */
export async function passesBothHave(tx: Tx, { gone, stay }: Pairs): Promise<string[]> {
  return (await passes(tx, [gone, stay])).map(({ name }) => name)
}

const paying = statement<{ isPaying: boolean }>(
  'is_cart_to_merge_paid',
  `select exists (select from hold where cart_id = $1 and state = 'paying'
     union all select from customer_order where cart_id = $1 and ask_at is not null) as "isPaying"`,
)

export async function isCartPaying(tx: Tx, cartId: number): Promise<boolean> {
  return (await paying(tx, [cartId]))[0]?.isPaying ?? false
}

const hasAccount = statement<{ id: string }>(
  'has_account_to_merge',
  'select id from account_user where contact_id = $1 and disabled_at is null',
)

export async function canSignIn(tx: Tx, contactId: number): Promise<boolean> {
  return (await hasAccount(tx, [contactId])).length > 0
}
