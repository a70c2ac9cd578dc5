/** The only SQL over the lines of a cart. Every statement names the cart, so no line of another cart is reached. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Quote, RenewalPrice } from '#commerce/pricing/index.ts'
import type { StaleFile } from '#commerce/uploads/index.ts'
import type { Day } from '#contract/values/day.ts'
import { ADD_ON_PEOPLE } from './add-on-people.sql.ts'
import type { CartLine, Unavailable } from './cart-line.ts'
import { CHECKOUT_SECONDS, HOLD_SECONDS, MAX_EXTENSIONS, MAX_HELD_MINUTES } from './hold-time.ts'

/** What is written of a line: the rest follows from it. */
export type LineDraft = {
  productId: number
  variantId: number | null
  quantity: number
  assignedContactId: number | null
  days: readonly Day[]
  startTime: string | null
  answers: Readonly<Record<string, string>>
  quote: Quote
  /** No places are taken for it, they count from when its first were taken, or they are its first. */
  holding: 'none' | 'on' | 'anew'
  placesNeeded: number
  /** How long its price and its places are promised from now on, unless it goes on until `endsAt`. */
  seconds: number
  endsAt?: Date | undefined
  /** Its price stands no longer than the offer. */
  renewal?: LineRenewal | undefined
}

/** The offer that a line is bought by. */
export type LineRenewal = RenewalPrice & { until: Date }

/** Everything about time is said by the shop's clock in the database. The line's holds end when its price does. */
export type SavedLine = { id: number; quoteUntil: Date }

const read = statement<CartLine>(
  'read_cart_lines',
  `select line.id, cart.currency, line.product_id as "productId", variant_id as "variantId", quantity,
     assigned_contact_id as "assignedContactId", first_name as "firstName", last_name as "lastName",
     ${ADD_ON_PEOPLE} as "addOnPeople",
     days::text[] as days, start_time::text as "startTime", answers, quote, total_minor::float8 as "totalMinor",
     quote_until as "quoteUntil", quote_until <= (select shop_now()) as "isQuoteOver",
     first_held_at as "firstHeldAt", places_needed as "placesNeeded", times_kept as "timesKept", unavailable,
     quoted_amounts as "quotedAmounts", shipping_method_id as "shippingMethodId", voucher_id as "voucherId",
     case voucher.type when 'product' then unit_price_minor::float8 end as "voucherPriceMinor",
     renewal_offer_id as "renewalOfferId", renewal_until as "renewalUntil",
     case when renewal_until > (select shop_now()) then renewal_minor::float8 end as "renewalPriceMinor"
   from cart_line as line join cart on cart.id = cart_id left join contact on contact.id = assigned_contact_id
     left join voucher_claim on voucher_claim.line_id = line.id
     left join line_details on line_details.line_id = line.id left join voucher on voucher.id = voucher_id
   where cart_id = $1 order by line.created_at desc, line.id desc`,
)

// A line and the cart's version change together, so that a payment can tell the cart it was shown from this one.
const COLUMNS = 'product_id, variant_id, quantity, assigned_contact_id, days, start_time, answers, quote, total_minor'
const RENEWAL = 'renewal_offer_id, renewal_minor, renewal_until'
// To the millisecond, as the ends of holds are: both are one end. An offer to renew ends a price earlier.
const untilEnd = (
  firstHeldAt: string,
  now = 'shop_now()',
) => `least($17::timestamptz, coalesce($14, date_trunc('milliseconds',
     least(${now} + $13 * interval '1 second', ${firstHeldAt} + interval '${MAX_HELD_MINUTES} minutes'))))`
// The clock is asked once: what a line has of time is of one moment.
const insert = statement<SavedLine>(
  'insert_cart_line',
  `with bumped as (update cart set version = version + 1 where id = $1)
   insert into cart_line (cart_id, ${COLUMNS}, ${RENEWAL}, created_at, first_held_at, places_needed, quote_until)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $15, $16, $17, now, case when $11 <> 'none' then now end, $12,
     ${untilEnd('now', 'now')}
   from (select shop_now() as now offset 0) as clock
   returning id, quote_until as "quoteUntil"`,
)
const replace = statement<SavedLine>(
  'replace_cart_line',
  `with bumped as (update cart set version = version + 1 where id = $1)
   update cart_line set (${COLUMNS}) = row($2, $3::int, $4::int, $5::int, $6::date[], $7::time, $8::jsonb, $9::jsonb, $10::bigint),
     (${RENEWAL}) = row($15::int, $16::bigint, $17::timestamptz), first_held_at = case $11 when 'on' then coalesce(first_held_at, shop_now()) when 'anew' then shop_now() end,
     times_kept = case $11 when 'on' then times_kept else 0 end,
     kept_at_checkout = kept_at_checkout and $11 = 'on',
     places_needed = $12,
     quote_until = ${untilEnd("case $11 when 'on' then coalesce(first_held_at, shop_now()) else shop_now() end")},
     unavailable = null
   where cart_id = $1 and id = $18
   returning id, quote_until as "quoteUntil"`,
)
// Each piece keeps its price, and all of them end when the first would have. It was in no quote as what it is now.
const join = statement(
  'join_cart_lines',
  `with gone as (delete from cart_line where cart_id = $1 and id = $2 returning *),
     bumped as (update cart set version = version + 1 where id = $1)
   update cart_line as line set quantity = line.quantity + gone.quantity, quote = $4, total_minor = $5,
     places_needed = line.places_needed + gone.places_needed,
     quote_until = least(line.quote_until, gone.quote_until),
     first_held_at = least(line.first_held_at, gone.first_held_at),
     times_kept = greatest(line.times_kept, gone.times_kept), quoted_amounts = null
   from gone where line.cart_id = $1 and line.id = $3`,
)
// A quote that had the line is another one without it.
const remove = statement<{ id: number }>(
  'delete_cart_line',
  `with gone as (delete from cart_line where cart_id = $1 and id = any ($2::int[]) returning id, quoted_amounts),
     bumped as (update cart set version = version + 1,
       quote_version = quote_version + exists (select from gone where quoted_amounts is not null)::int
       where id = $1 and exists (select from gone))
   select id from gone`,
)
// The option that asked for the person goes with them, so that the line does not name them by it.
const clearPerson = statement(
  'clear_person_of_lines',
  `with bumped as (update cart set version = version + 1 where id = $1)
   update cart_line set assigned_contact_id = null, answers = answers - $3::text[]
   where cart_id = $1 and id = any ($2::int[])`,
)
const assign = statement(
  'assign_cart_line',
  `with bumped as (update cart set version = version + 1 where id = $1)
   update cart_line set assigned_contact_id = $3::int,
     answers = answers || coalesce((select jsonb_object_agg(id, ($3::int)::text) from unnest($4::text[]) as id), '{}')
   where cart_id = $1 and id = $2`,
)
const mark = statement(
  'mark_cart_line',
  `with bumped as (update cart set version = version + 1 where id = $1)
   update cart_line set unavailable = $3 where cart_id = $1 and id = $2`,
)
// The limits are those of hold-time.ts; least() passes over the first hold of a line that has none.
const keep = statement<{ quoteUntil: Date }>(
  'keep_cart_line',
  `update cart_line set times_kept = times_kept + 1, quote_until = date_trunc('milliseconds',
     least(shop_now() + interval '${HOLD_SECONDS} seconds', first_held_at + interval '${MAX_HELD_MINUTES} minutes',
       renewal_until))
   where cart_id = $1 and id = $2 and times_kept < ${MAX_EXTENSIONS}
   returning quote_until as "quoteUntil"`,
)
// On top of what is left of each, where that is anything.
const keepAtCheckout = statement<{ lineId: number; quoteUntil: Date }>(
  'keep_lines_at_checkout',
  `update cart_line set kept_at_checkout = true, quote_until = greatest(quote_until, date_trunc('milliseconds',
     least(quote_until + interval '${CHECKOUT_SECONDS} seconds', first_held_at + interval '${MAX_HELD_MINUTES} minutes',
       renewal_until)))
   where cart_id = $1 and id = any ($2::int[]) and not kept_at_checkout and quote_until > shop_now()
   returning id as "lineId", quote_until as "quoteUntil"`,
)
// Their carts are locked, in one order, and the price of each line has ended.
const endRenewal = statement(
  'end_renewals_of_lines',
  `with own as materialized (
     select id from cart where id in (select cart_id from cart_line where renewal_offer_id = any ($1::int[]))
     order by id for update of cart
   ), bumped as (update cart set version = version + 1 from own where cart.id = own.id)
   update cart_line set renewal_until = shop_now(), quote_until = least(quote_until, shop_now())
   from own where cart_id = own.id and renewal_offer_id = any ($1::int[]) and renewal_until > shop_now()`,
)
const move = statement('move_cart_lines', 'update cart_line set cart_id = $2, quoted_amounts = null where cart_id = $1')

const named = statement<{ id: string }>(
  'select_named_files',
  `select answer.value as id from cart_line, jsonb_each_text(answers) as answer
   where cart_id = any ($1::int[]) and answer.value = any ($2::text[])`,
)

export function selectLines(tx: Tx, cartId: number): Promise<CartLine[]> {
  return read(tx, [cartId])
}

export async function insertLine(tx: Tx, cartId: number, draft: LineDraft): Promise<SavedLine> {
  const [saved] = await insert(tx, values(cartId, draft))
  if (!saved) throw new Error('A cart line was inserted without an id.')
  return saved
}

export async function replaceLine(tx: Tx, cartId: number, lineId: number, draft: LineDraft): Promise<SavedLine> {
  const [saved] = await replace(tx, [...values(cartId, draft), lineId])
  if (!saved) throw new Error('The line to be changed is not in the cart, although the cart is locked.')
  return saved
}

/** One line of a cart becomes part of another of its lines, as the quote of both says. */
export async function joinLines(
  tx: Tx,
  { cartId, fromLineId, toLineId, quote }: { cartId: number; fromLineId: number; toLineId: number; quote: Quote },
): Promise<void> {
  await join(tx, [cartId, fromLineId, toLineId, JSON.stringify(quote), quote.totalMinor])
}

export async function deleteLines(tx: Tx, cartId: number, lineIds: readonly number[]): Promise<number> {
  return (await remove(tx, [cartId, lineIds])).length
}

/** These lines are for no person any more; `optionIds` are the options that ask for one. */
export async function clearAssigned(
  tx: Tx,
  cartId: number,
  lineIds: readonly number[],
  optionIds: readonly number[],
): Promise<void> {
  await clearPerson(tx, [cartId, lineIds, optionIds.map(String)])
}

/** The line is for this person from now on, and the options that ask for one say so. */
export async function writeAssigned(
  tx: Tx,
  {
    cartId,
    lineId,
    contactId,
    optionIds,
  }: { cartId: number; lineId: number; contactId: number; optionIds: readonly number[] },
): Promise<void> {
  await assign(tx, [cartId, lineId, contactId, optionIds.map(String)])
}

export async function markLine(tx: Tx, cartId: number, lineId: number, unavailable: Unavailable): Promise<void> {
  await mark(tx, [cartId, lineId, unavailable])
}

/** The end that may be granted now; undefined where it was granted twice. */
export async function countKeeping(tx: Tx, cartId: number, lineId: number): Promise<Date | undefined> {
  const [kept] = await keep(tx, [cartId, lineId])
  return kept?.quoteUntil
}

/** Those of these lines that checkout has not extended before, with their new ends. */
export function extendAtCheckout(tx: Tx, cartId: number, lineIds: readonly number[]) {
  return keepAtCheckout(tx, [cartId, lineIds])
}

/** These offers to renew stand no more: lines that were added by them cost what they cost all others. */
export async function endRenewals(tx: Tx, offerIds: readonly number[]): Promise<void> {
  await endRenewal(tx, [offerIds])
}

export async function moveLines(tx: Tx, fromCartId: number, toCartId: number): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}

/** Which of these files a line names. */
export async function selectNamedFiles(tx: Tx, files: readonly StaleFile[]): Promise<ReadonlySet<string>> {
  const found = await named(tx, [files.map(({ cartId }) => cartId), files.map(({ id }) => id)])
  return new Set(found.map(({ id }) => id))
}

function values(cartId: number, draft: LineDraft): unknown[] {
  return [
    cartId,
    draft.productId,
    draft.variantId,
    draft.quantity,
    draft.assignedContactId,
    draft.days,
    draft.startTime,
    JSON.stringify(draft.answers),
    JSON.stringify(draft.quote),
    draft.quote.totalMinor,
    draft.holding,
    draft.placesNeeded,
    draft.seconds,
    draft.endsAt ?? null,
    draft.renewal?.offerId ?? null,
    draft.renewal?.priceMinor ?? null,
    draft.renewal?.until ?? null,
  ]
}
