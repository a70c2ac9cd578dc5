/**
 * What becomes of the lines of a cart that are sold: they leave it, with the codes that were on it. A line that the
 * guest has changed since it was ordered is another wish by now and stays. Lines are named by their ids alone,
 * which an order has kept: a sign-in may have moved them to another cart meanwhile.
 */
import { statement, type Tx, together } from '#commerce/database/tx.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import type { Day } from '#contract/values/day.ts'

/** A line as it was ordered. */
export type OrderedLine = {
  cartLineId: number
  quantity: number
  assignedContactId: number | null
  addOnPeople: readonly { valueId: number; contactId: number | null }[]
  days: readonly Day[]
  quote: Quote
}

// The inner select hides how many ids there are: one plan is good for all, and none is made anew for each order.
const IDS = '((select $1::int[])::int[])'
const lock = statement<{ id: number }>(
  'lock_carts_of_lines',
  `select id from cart where id = any (array(
     select cart_id from cart_line where id = any ${IDS}))
   order by id for update`,
)
// Lines by their ids first: of a list in JSON the database expects a hundred rows, and would read all lines for them.
const unchanged = statement<{ id: number }>(
  'select_unchanged_lines',
  `select line.id from cart_line as line join jsonb_to_recordset($1::jsonb) as ordered
       (id int, quantity int, contact int, people jsonb, days date[], quote jsonb) using (id)
   where line.id = any (array(select (one ->> 'id')::int from jsonb_array_elements($1::jsonb) as one))
     and line.unavailable is null and (line.quantity, line.quote) = (ordered.quantity, ordered.quote)
     -- Of days in a row the cart has the first, and an order all of them.
     and (line.days = ordered.days or line.days = ordered.days[:1])
     and assigned_contact_id is not distinct from ordered.contact
     and ordered.people = (select coalesce(jsonb_object_agg(value_id, contact_id), '{}') from cart_add_on_person
       where line_id = line.id)`,
)
// All parts of a statement see the lines as they were before it.
const IS_EMPTIED = `cart_id = any (array(select cart_id from gone)) and not exists (
  select from cart_line where cart_line.cart_id = given.cart_id and cart_line.id <> all ${IDS})`
// A quote that had the lines is another one without them.
const sell = statement<{ cartId: number }>(
  'sell_cart_lines',
  `with gone as (delete from cart_line where id = any ${IDS} returning cart_id
   ), sold as (
     update cart set version = version + 1, quote_version = quote_version + 1
     where id = any (array(select cart_id from gone)) returning id
   ), coupons as (delete from cart_coupon as given where ${IS_EMPTIED}
   ), voucher as (delete from cart_voucher as given where ${IS_EMPTIED})
   select id as "cartId" from sold`,
)
const takeCards = statement<{ contactId: number }>(
  'take_new_cards',
  `delete from cart_new_card where cart_id = any ($1::int[]) and contact_id = any ($2::int[])
   returning contact_id as "contactId"`,
)

/** The first lock of a sale, before any slot. Returns those of the lines that are as they were ordered. */
export async function lockOrderedLines(tx: Tx, lines: readonly OrderedLine[]): Promise<ReadonlySet<number>> {
  const ordered = lines.map(({ cartLineId: id, quantity, addOnPeople, assignedContactId: contact, days, quote }) => ({
    ...{ id, quantity, contact, quote },
    people: Object.fromEntries(addOnPeople.map(({ valueId, contactId }) => [valueId, contactId])),
    days: `{${days.join()}}`,
  }))
  // The second sees what was committed until the first has the lock.
  const [, same] = await together([
    lock(tx, [lines.map(({ cartLineId }) => cartLineId)]),
    unchanged(tx, [JSON.stringify(ordered)]),
  ])
  return new Set(same.map(({ id }) => id))
}

/** Returns who of these people gets a new card with what was sold. */
export async function sellLines(
  tx: Tx,
  lineIds: readonly number[],
  contactIds: readonly number[],
): Promise<{ newCardsFor: number[] }> {
  const cartIds = (await sell(tx, [lineIds])).map(({ cartId }) => cartId)
  const cards = contactIds.length === 0 ? [] : await takeCards(tx, [cartIds, contactIds])
  return { newCardsFor: cards.map(({ contactId }) => contactId) }
}
